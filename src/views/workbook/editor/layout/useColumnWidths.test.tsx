import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { useColumnWidths } from './useColumnWidths.ts';

const date: LoadedCell = {
  value: 46130.4,
  formula: 46130.4,
  text: '2026-04-18 09:30',
  numberFormat: 'yyyy-mm-dd hh:mm',
  type: 'Double',
};

test('cells that were kept from before give their columns widths, though no others come', () => {
  const cells = {
    cellAt: (_: number, column: number) => (column === 1 ? date : null),
    version: 7,
    used: { top: 0, left: 0, bottom: 9, right: 2 },
  } as unknown as SheetCells;
  const { result } = renderHook(() => useColumnWidths('item', '{1}', cells, undefined));
  expect([0, 1].map(result.current.columnWidth)).toEqual([48 * 1.6, 48 * 1.6]);
  act(() => result.current.noteVisible({ top: 0, left: 0, bottom: 20, right: 8 }));
  expect([0, 1].map(result.current.columnWidth)).toEqual([48 * 1.6, 130]);
});

test('where the file tells its widths, only dates and the like get more', () => {
  let typed: LoadedCell = { ...date, numberFormat: 'General' };
  const cellsOf = (version: number) =>
    ({
      cellAt: (_: number, column: number) => [date, typed, date][column] ?? null,
      version,
      used: { top: 0, left: 0, bottom: 9, right: 2 },
    }) as unknown as SheetCells;
  const ofFile = { usualWidth: 77, columnWidth: (column: number) => (column === 2 ? 40 : undefined) };
  const { result, rerender } = renderHook(
    (version: number) => useColumnWidths('item', '{1}', cellsOf(version), ofFile),
    { initialProps: 7 },
  );
  act(() => result.current.noteVisible({ top: 0, left: 0, bottom: 20, right: 8 }));
  expect([0, 1, 2, 3].map(result.current.columnWidth)).toEqual([130, 77, 40, 77]);
  typed = date;
  rerender(8);
  expect([0, 1, 2, 3].map(result.current.columnWidth)).toEqual([130, 130, 40, 77]);
});
