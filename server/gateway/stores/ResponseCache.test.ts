import { expect, test } from 'vitest';
import { ResponseCache } from './ResponseCache.ts';

const answer = (bytes: number) => ({
  status: 200,
  body: Buffer.alloc(bytes, 'x'),
  mode: 'live' as const,
  fetchedAt: 1000,
  cost: 1,
});

test('ResponseCache evicts the oldest response, unless it was requested again', () => {
  const cache = new ResponseCache(200_000, () => 1000);
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, 'search', answer(40_000), 60_000);
  expect(cache.get('a', '')).toBeDefined();
  cache.set('e', 'search', answer(40_000), 60_000);
  expect(cache.get('b', '')).toBeUndefined();
  for (const key of ['a', 'c', 'd', 'e']) expect(cache.get(key, ''), key).toBeDefined();
});

test('ResponseCache makes room also when every response was requested again', () => {
  const cache = new ResponseCache(200_000, () => 1000);
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, 'search', answer(40_000), 60_000);
  for (const key of ['a', 'b', 'c', 'd']) cache.get(key, '');
  cache.set('e', 'search', answer(40_000), 60_000);
  const left = ['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key, ''));
  expect(left).toHaveLength(4);
});

test('ResponseCache drops a response that is no longer fresh', () => {
  let now = 1000;
  const cache = new ResponseCache(200_000, () => now);
  cache.set('a', 'search', answer(10), 500);
  now = 1499;
  expect(cache.get('a', '')).toBeDefined();
  now = 1500;
  expect(cache.get('a', '')).toBeUndefined();
});
