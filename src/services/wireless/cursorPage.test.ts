import { expect, test } from 'vitest';
import { cursorPage } from './cursorPage.ts';

const reply = {
  results: [{ a: 1 }, { a: 2 }],
  resultCount: 2,
  totalResults: 9,
  searchAfter: 'next',
  search_after: null,
};

test('cursorPage: reads the cursor under either name, as text', () => {
  expect(cursorPage(reply)).toEqual({ rows: 2, total: 9, cursor: 'next', first: { a: 1 } });
  expect(cursorPage({ ...reply, searchAfter: null, search_after: 12345 }).cursor).toBe('12345');
  expect(cursorPage({ ...reply, searchAfter: null }).cursor).toBeNull();
});

test('cursorPage: counts rows that could not be read, and rows that the service did not count', () => {
  expect(cursorPage({ ...reply, resultCount: 3 }).rows).toBe(3);
  expect(cursorPage({ ...reply, resultCount: null }).rows).toBe(2);
});
