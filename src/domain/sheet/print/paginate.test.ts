import { expect, test } from 'vitest';
import { type PageScale, type PrintedSheet, paginate } from './paginate.ts';

const sheet = (change: Partial<PrintedSheet> = {}): PrintedSheet => ({
  area: { top: 0, left: 0, bottom: 9, right: 3 },
  rowSize: () => 10,
  columnSize: () => 50,
  ...{ titleRows: undefined, titleColumns: undefined, rowBreaks: [], columnBreaks: [], isDownFirst: true },
  ...change,
});
const pages = (change: Partial<PrintedSheet>, wanted: PageScale = { scale: 1 }) =>
  paginate(sheet(change), { width: 100, height: 40 }, wanted).pages.map(
    ({ rows, columns }) => `${columns.first}-${columns.last} ${rows.first}-${rows.last}`,
  );

test('paginate fills pages, down first or across first, and leaves hidden lines out', () => {
  expect(pages({})).toEqual(['0-1 0-3', '0-1 4-7', '0-1 8-9', '2-3 0-3', '2-3 4-7', '2-3 8-9']);
  expect(pages({ isDownFirst: false }).slice(0, 3)).toEqual(['0-1 0-3', '2-3 0-3', '0-1 4-7']);
  const rowSize = (row: number) => (row < 8 ? 0 : 10);
  expect(pages({ rowSize, columnSize: (column) => (column === 1 ? 0 : 50) })).toEqual(['0-2 0-9', '3-3 0-9']);
  expect(pages({ rowSize: () => 0 })).toEqual([]);
});

test('paginate leaves room for headings, and shrinks for them', () => {
  const headings = { width: 20, height: 10 };
  const found = pages({ headings, area: { top: 0, left: 0, bottom: 4, right: 1 } });
  expect(found).toEqual(['0-0 0-2', '0-0 3-4', '1-1 0-2', '1-1 3-4']);
  const { pages: all, scale } = paginate(
    sheet({ headings }),
    { width: 110, height: 1000 },
    { fit: { width: 1, height: 1 } },
  );
  expect([all.length, scale]).toEqual([1, 0.5]);
});

test('paginate repeats titles, keeps breaks, and gives a line that is too large a page', () => {
  const { pages: found } = paginate(
    sheet({ titleRows: { first: 0, last: 1 }, rowBreaks: [3], columnSize: () => 20 }),
    { width: 100, height: 40 },
    { scale: 1 },
  );
  expect(found.map(({ rows, titleRows }) => [rows.first, rows.last, titleRows !== undefined])).toEqual([
    [0, 2, false],
    [3, 4, true],
    [5, 6, true],
    [7, 8, true],
    [9, 9, true],
  ]);
  expect(pages({ columnSize: (column) => (column === 1 ? 500 : 20), rowSize: () => 1 })).toEqual([
    ...['0-0 0-9', '1-1 0-9', '2-3 0-9'],
  ]);
});

test('paginate makes cells smaller until so many pages are enough, and never larger', () => {
  const fitted = (width: number, height: number, change: Partial<PrintedSheet> = {}) =>
    paginate(sheet(change), { width: 100, height: 40 }, { fit: { width, height } });
  expect([fitted(1, 0).scale, fitted(1, 0).pages.length]).toEqual([0.5, 2]);
  expect(fitted(1, 1).pages).toHaveLength(1);
  expect(fitted(1, 1).scale).toBeCloseTo(0.4, 1);
  expect(fitted(9, 9).scale).toBe(1);
  expect(fitted(1, 0, { rowBreaks: [1] }).pages).toHaveLength(2);
  expect(fitted(1, 1, { rowSize: () => 1000 }).scale).toBe(0.1);
});
