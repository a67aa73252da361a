import { expect, test } from 'vitest';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { FilledLookup } from '#domain/sheet/edit/FilledLookup.ts';
import { edgeFrom } from '#domain/sheet/edit/moves.ts';
import { type CellPlace, type Direction, WHOLE_SHEET_SIZE } from '#domain/sheet/edit/Selection.ts';
import { findDataEdge } from './findDataEdge.ts';

/** One column of which the first and the last 100 rows were looked at. */
function search(filled: (row: number) => boolean, rows: number, from: number, direction: Direction = 'down') {
  const asked: CellArea[] = [];
  const used = { top: 0, left: 0, bottom: rows - 1, right: 0 };
  const known: FilledLookup = (row) =>
    row >= rows ? false : row < 100 || row >= rows - 100 ? filled(row) : undefined;
  const place = { row: from, column: 0 };
  const found = findDataEdge<CellPlace>({
    direction,
    find: (isFilled) =>
      edgeFrom(place, direction, isFilled, WHOLE_SHEET_SIZE, direction === 'down' ? used.bottom : undefined),
    known,
    async read(area) {
      asked.push(area);
      return (row) => (row >= area.top && row <= area.bottom ? filled(row) : undefined);
    },
    used,
    stopAt: (at) => at,
  });
  return { found, asked };
}

test('findDataEdge: finds a gap among cells that are not loaded with one read', async () => {
  const { found, asked } = search((row) => row !== 499, 10_000, 0);
  expect(await found).toEqual({ row: 498, column: 0 });
  expect(asked).toEqual([{ top: 100, left: 0, bottom: 9_999, right: 0 }]);
});

test('findDataEdge: assumes nothing about cells that are not loaded', async () => {
  expect(await search((row) => row === 0 || row === 700, 10_000, 0).found).toEqual({ row: 700, column: 0 });
  expect(await search(() => true, 50_000, 0).found).toEqual({ row: 49_999, column: 0 });
  const { found, asked } = search((row) => row !== 499, 50_000, 49_999, 'up');
  expect(await found).toEqual({ row: 500, column: 0 });
  expect(asked).toHaveLength(3);
});

test('findDataEdge: reads nothing when the edge is loaded', () => {
  const { found, asked } = search((row) => row !== 50, 10_000, 0);
  expect(found).toEqual({ row: 49, column: 0 });
  expect(asked).toEqual([]);
});

test('findDataEdge: stops when too much would have to be read', async () => {
  const { found, asked } = search((row) => row === 0, 1_000_000, 0);
  expect(await found).toEqual({ row: 160_100, column: 0 });
  expect(asked).toHaveLength(8);
});

test('findDataEdge: gives nothing when a read fails', async () => {
  const place = { row: 0, column: 0 };
  const found = findDataEdge<CellPlace>({
    direction: 'right',
    find: (isFilled) => edgeFrom(place, 'right', isFilled, WHOLE_SHEET_SIZE),
    known: () => undefined,
    read: async () => undefined,
    used: undefined,
    stopAt: (at) => at,
  });
  expect(await found).toBeUndefined();
});
