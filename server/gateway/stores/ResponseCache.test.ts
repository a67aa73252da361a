import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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

test.each([
  ['br', 40_000, 'br'],
  ['gzip, deflate', 40_000, 'gzip'],
  ['br', 300_000, undefined],
  ['br', 500, undefined],
  ['identity', 40_000, undefined],
])('ResponseCache: who accepts %s gets %i bytes as %s at once', async (accepted, bytes, coding) => {
  const cache = new ResponseCache(2_000_000, () => 1000);
  const whole = answer(bytes);
  cache.set('a', 'search', whole, 60_000);
  const { body, ...first } = await cache.first('a', whole, accepted);
  expect(first).toEqual({ answer: whole, etag: '', coding });
  const unpacked = coding === 'br' ? brotliDecompressSync(body) : coding ? gunzipSync(body) : body;
  expect(unpacked.equals(whole.body)).toBe(true);
});

test('ResponseCache: a response that was not cached, or was replaced, goes as it is', async () => {
  const cache = new ResponseCache(200_000, () => 1000);
  const mine = answer(40_000);
  expect((await cache.first('a', mine, 'br')).body).toBe(mine.body);
  cache.set('a', 'search', { ...mine, body: Buffer.alloc(40_000, 'y') }, 60_000);
  expect((await cache.first('a', mine, 'br')).body).toBe(mine.body);
});

test('ResponseCache: all who wait for one response get it compressed', async () => {
  const cache = new ResponseCache(200_000, () => 1000);
  const shared = answer(40_000);
  cache.set('a', 'search', shared, 60_000);
  const both = await Promise.all([cache.first('a', shared, 'br'), cache.first('a', shared, 'br')]);
  expect(both.map(({ coding }) => coding)).toEqual(['br', 'br']);
});
