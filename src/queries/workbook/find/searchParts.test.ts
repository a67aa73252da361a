import { expect, test } from 'vitest';
import { cellsOf } from '#domain/sheet/CellArea.ts';
import { searchParts } from './searchParts.ts';

test('searchParts: reads around what is loaded, and only that, in calls of at most 20,000 cells', () => {
  const area = { top: 5, left: 2, bottom: 2_999, right: 29 };
  /** Rows 128 to 255 in all columns, 256 to 383 in the first ones. */
  const isLoaded = (row: number, column: number) => row >> 7 === 1 || (row >> 7 === 2 && column < 16);
  const parts = searchParts(area, isLoaded);
  expect(parts.filter((part) => part.isLoaded).map((part) => part.area)).toEqual([
    { ...area, top: 128, bottom: 255 },
  ]);
  let next = area.top;
  for (const part of parts) {
    expect(part.area).toMatchObject({ top: next, left: 2, right: 29 });
    expect(cellsOf(part.area)).toBeLessThanOrEqual(20_000);
    next = part.area.bottom + 1;
  }
  expect(next).toBe(area.bottom + 1);
  expect(parts).toHaveLength(6);
});
