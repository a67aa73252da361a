import { expect, test } from 'vitest';
import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { areaOfCell } from '#domain/sheet/edit/Selection.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { copyDown, fillEdits, seriesEdits } from './fillEdits.ts';

const area = (text: string) => areaOfReference(readReference(text)!);
const cell = (value: string | number, formula: string | number = value): LoadedCell => ({
  value,
  formula,
  text: String(value),
  numberFormat: '0.0',
  type: typeof value === 'number' ? 'Double' : 'String',
});
const sheet = (cells: Record<string, LoadedCell>) => (row: number, column: number) =>
  cells[writeArea(areaOfCell({ row, column }))] ?? null;
const NONE = { isRowHidden: () => false, isColumnHidden: () => false };
/** Rows 3 and 5, and column B. */
const SOME = {
  isRowHidden: (row: number) => row === 2 || row === 4,
  isColumnHidden: (column: number) => column === 1,
};
const written = (edits: readonly CellEdit[]) =>
  Object.fromEntries(
    edits.map(({ row, column, input }) => [
      writeArea(areaOfCell({ row, column })),
      input?.kind === 'formula' ? `=${input.formula}` : input?.kind === 'value' ? input.value : input?.kind,
    ]),
  );

test('Ctrl D leaves hidden rows and columns alone', () => {
  const cellAt = sheet({ A2: cell('x'), B2: cell('hidden'), C2: cell(4, '=A2*2') });
  expect(written(copyDown(area('A2:C6'), cellAt, 'rows', SOME))).toEqual({
    A4: 'x',
    A6: 'x',
    C4: '=A4*2',
    C6: '=A6*2',
  });
});

test('with one row seen, the row above that is seen is copied into it', () => {
  const cellAt = sheet({ A4: cell('x'), A5: cell('hidden') });
  expect(written(copyDown(area('A6:A6'), cellAt, 'rows', SOME))).toEqual({ A6: 'x' });
  expect(written(copyDown(area('A5:A6'), cellAt, 'rows', SOME))).toEqual({ A6: 'x' });
  expect(copyDown(area('A1:A1'), cellAt, 'rows', SOME)).toEqual([]);
});

test('Ctrl R takes the first column that is seen', () => {
  const cellAt = sheet({ B1: cell('hidden'), C1: cell(1, '=A1') });
  expect(written(copyDown(area('B1:E1'), cellAt, 'columns', SOME))).toEqual({ D1: '=B1', E1: '=C1' });
});

test('the fill handle counts the rows that are seen, and moves formulas by all of them', () => {
  const cellAt = sheet({ A1: cell(1), A2: cell(2), C2: cell(9, '=A2') });
  expect(written(fillEdits(area('A1:A2'), area('A1:A7'), cellAt, SOME))).toEqual({ A4: 3, A6: 4, A7: 5 });
  expect(written(fillEdits(area('C2'), area('C2:C6'), cellAt, SOME))).toEqual({ C4: '=A4', C6: '=A6' });
});

test('the fill handle goes back up', () => {
  const cellAt = sheet({ A6: cell(6), A7: cell(7), C7: cell(9, '=A7') });
  expect(written(fillEdits(area('A6:A7'), area('A3:A7'), cellAt, NONE))).toEqual({ A5: 5, A4: 4, A3: 3 });
  expect(written(fillEdits(area('C7'), area('C4:C7'), cellAt, SOME))).toEqual({ C6: '=A6', C4: '=A4' });
});

test('a series goes on in every column from what it begins with, and leaves alone what begins with nothing', () => {
  const cellAt = sheet({
    A1: cell(1),
    A2: cell(3),
    B1: cell('Mon'),
    C2: cell('kept'),
    D1: cell(2, '=A1*2'),
    A6: cell('over'),
  });
  expect(written(seriesEdits(area('A1:D4'), cellAt, NONE))).toEqual({
    A3: 5,
    A4: 7,
    B2: 'text',
    B3: 'text',
    B4: 'text',
    D2: '=A2*2',
    D3: '=A3*2',
    D4: '=A4*2',
  });
  expect(written(seriesEdits(area('A1:A6'), cellAt, SOME))).toEqual({ A4: 5, A6: 7 });
});

test('a series goes to the right in what is wider than high, or has full columns, and nowhere in what is full', () => {
  const cellAt = sheet({ A1: cell(1), B1: cell(2), A2: cell(10), B2: cell(20), A3: cell(5), B3: cell(4) });
  expect(written(seriesEdits(area('A1:D1'), cellAt, NONE))).toEqual({ C1: 3, D1: 4 });
  expect(written(seriesEdits(area('A1:C3'), cellAt, NONE))).toEqual({ C1: 3, C2: 30, C3: 3 });
  expect(seriesEdits(area('A1:B3'), cellAt, NONE)).toEqual([]);
  expect(seriesEdits(area('E5:G9'), cellAt, NONE)).toEqual([]);
});
