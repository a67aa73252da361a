import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { useSheetLayout } from './useSheetLayout.ts';

test('layout: lines of the file have their sizes in whichever order they are asked for, others the usual ones', () => {
  const layout = {
    rowHeight: 12,
    columnWidth: 48,
    rows: [
      { first: 2, last: 3, points: 24 },
      { first: 9, last: 9, points: 6 },
    ],
    columns: [{ first: 1, last: 1, points: 100 }],
  };
  const cells = { look: { layout, merges: [], formatAt: () => undefined } } as unknown as SheetCells;
  const { result } = renderHook(() => useSheetLayout(cells));
  const { rowSize, rowHeight, columnWidth, usualWidth } = result.current!;
  expect([9, 2, 3, 4, 0, 9, 10].map((row) => rowSize!(row))).toEqual(
    [6, 24, 24, 12, 12, 6, 12].map((points) => points * 1.6),
  );
  expect([0, 1, 2].map(columnWidth)).toEqual([undefined, 160, undefined]);
  expect([rowHeight, usualWidth]).toEqual([12 * 1.6, 48 * 1.6]);
});
