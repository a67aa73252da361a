import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CursorPage, CursorTrail, nextCursor } from './nextCursor.ts';

const page = (rows: number, total: number | null, cursor: string | null, first?: unknown): CursorPage => ({
  rows,
  total,
  cursor,
  first,
});

/** What a service with `count` rows and pages of `size` is asked for, by this rule. */
function asked(count: number, size: number, isCounting = true): number {
  const pages: CursorPage[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined && pages.length < 1000; ) {
    const from = Number(cursor);
    const rows = Math.min(size, count - from);
    pages.push(page(rows, isCounting ? count : null, String(from + rows), { at: from }));
    cursor = nextCursor(pages);
  }
  return pages.length;
}

test('nextCursor: pages of 25 rows go on', () => {
  expect(nextCursor([page(25, 3000, 'a')])).toBe('a');
  expect(nextCursor([page(25, null, 'a')])).toBe('a');
});

test('nextCursor: a service that counts is asked for no page too many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 1000 }), (count, size) => {
      expect(asked(count, Math.max(size, 25))).toBe(Math.ceil(count / Math.max(size, 25)));
    }),
  );
  expect(asked(500, 100)).toBe(5);
});

test('nextCursor: without a count a page that is not full is the last', () => {
  expect(asked(540, 100, false)).toBe(6);
  expect(asked(500, 100, false)).toBe(6);
  expect(nextCursor([page(24, null, 'a')])).toBeUndefined();
  expect(nextCursor([page(10, null, 'a')], 10)).toBe('a');
});

test.each([
  ['an empty page', [page(0, 100, 'a')]],
  ['no cursor', [page(100, 1000, null)]],
  ['an empty cursor', [page(100, 1000, '')]],
  ['a cursor that came before', [page(100, 1000, 'a', 1), page(100, 1000, 'b', 2), page(100, 1000, 'a', 3)]],
  ['the first page again', [page(100, 1000, 'a', 1), page(100, 1000, 'b', 2), page(100, 1000, 'c', 1)]],
  ['the page before again', [page(100, 1000, 'a', 1), page(100, 1000, 'b', 2), page(100, 1000, 'c', 2)]],
  [
    'any page again',
    [page(100, 1000, 'a', 1), page(100, 1000, 'b', 2), page(100, 1000, 'c', 3), page(100, 1000, 'd', 2)],
  ],
  ['nothing', []],
])('nextCursor: %s ends a search', (_, pages) => {
  expect(nextCursor(pages)).toBeUndefined();
});

test('CursorTrail: page by page it tells what all pages so far do', () => {
  const pages = [
    page(100, 500, 'a', 1),
    page(100, 500, 'b', 2),
    page(100, 500, 'c', 3),
    page(100, 500, 'a', 4),
  ];
  const trail = new CursorTrail();
  expect(pages.map((one) => trail.add(one))).toEqual(['a', 'b', 'c', undefined]);
  const whole = new CursorTrail();
  expect([page(100, 150, 'a', 1), page(50, 150, 'b', 2)].map((one) => whole.add(one))).toEqual([
    'a',
    undefined,
  ]);
});
