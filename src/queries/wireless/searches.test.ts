import { expect, test } from 'vitest';
import { cursorAfter } from './searches.ts';

const page = (count: number, searchAfter: string | null = 'next', search_after: number | null = null) => ({
  reply: { resultCount: count, results: Array(count).fill({}), searchAfter, search_after },
});

test('a full page leads to the next one', () => {
  expect(cursorAfter(page(100))).toBe('next');
  expect(cursorAfter(page(25), 25)).toBe('next');
});

test('a page that is not full is the last, whatever its cursor says', () => {
  expect(cursorAfter(page(99))).toBeUndefined();
  expect(cursorAfter(page(0))).toBeUndefined();
});

test('a full page without a cursor is the last', () => {
  expect(cursorAfter(page(100, null))).toBeUndefined();
  expect(cursorAfter(page(100, ''))).toBeUndefined();
});

test('the cursor under its older name is read as text', () => {
  expect(cursorAfter(page(100, null, 12345))).toBe('12345');
});

test('results are counted where the service gives no count', () => {
  expect(cursorAfter({ reply: { ...page(100).reply, resultCount: null } })).toBe('next');
});
