import { expect, test } from 'vitest';
import { AnswerCache } from './answerCache.ts';

const answer = (bytes: number) => ({
  status: 200,
  body: Buffer.alloc(bytes, 'x'),
  mode: 'live' as const,
  fetchedAt: 1000,
  cost: 1,
});

test('the oldest answer gives way, one that was asked for again does not', () => {
  const cache = new AnswerCache(1000, () => 1000);
  for (const key of ['a', 'b', 'c', 'd']) cache.keep(key, 'search', answer(250), 60_000);
  expect(cache.find('a', '')).toBeDefined();
  cache.keep('e', 'search', answer(250), 60_000);
  expect(cache.find('b', '')).toBeUndefined();
  for (const key of ['a', 'c', 'd', 'e']) expect(cache.find(key, ''), key).toBeDefined();
});

test('when every answer was asked for again, room is made all the same', () => {
  const cache = new AnswerCache(1000, () => 1000);
  for (const key of ['a', 'b', 'c', 'd']) cache.keep(key, 'search', answer(250), 60_000);
  for (const key of ['a', 'b', 'c', 'd']) cache.find(key, '');
  cache.keep('e', 'search', answer(250), 60_000);
  const left = ['a', 'b', 'c', 'd', 'e'].filter((key) => cache.find(key, ''));
  expect(left).toHaveLength(4);
});

test('an answer is gone when it is no longer fresh', () => {
  let now = 1000;
  const cache = new AnswerCache(1000, () => now);
  cache.keep('a', 'search', answer(10), 500);
  now = 1499;
  expect(cache.find('a', '')).toBeDefined();
  now = 1500;
  expect(cache.find('a', '')).toBeUndefined();
});
