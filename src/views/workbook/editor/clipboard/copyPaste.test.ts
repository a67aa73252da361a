import { expect, test } from 'vitest';
import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import { type CellArea, WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import { areaOfCell } from '#domain/sheet/edit/Selection.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { PASTE_ALL } from '#views/workbook/commands/choices/PasteOptions.ts';
import type { HiddenLines } from '#views/workbook/editor/edits/visibleLines.ts';
import {
  type Copied,
  clearedByCut,
  copyCells,
  cutCell,
  linesToCopy,
  moveOfCut,
  pasteCopied,
} from './copyPaste.ts';
import { foreignTiles, pasteForeign, readForeignCells } from './foreignCells.ts';
import { writeClipboard } from './writeClipboard.ts';

const area = (text: string) => areaOfReference(readReference(text)!);
const used = area('A1:D9');
const NONE: HiddenLines = { isRowHidden: () => false, isColumnHidden: () => false };
/** Rows 3 and 5. */
const SOME: HiddenLines = {
  isRowHidden: (row: number) => row === 2 || row === 4,
  isColumnHidden: () => false,
};
const cellAt = (row: number, column: number): LoadedCell => ({
  value: row,
  formula: column === 1 ? `=A${row + 1}` : row,
  text: `${row}`,
  numberFormat: '0.00',
  type: 'Double',
});
const nameOf = (row: number, column: number) => writeArea(areaOfCell({ row, column }));

const PLAIN = { formatAt: () => undefined, merges: [], layout: undefined };

function pasteFrom(text: string, target: CellArea, hidden: HiddenLines, isTransposed = false) {
  const foreign = readForeignCells(text, '', isTransposed);
  return pasteForeign(foreign, foreignTiles(foreign, target, hidden), 'all', false);
}

function copied(address: string, hidden = NONE, isCut = false): Copied {
  const lines = linesToCopy([area(address)], used, hidden)!;
  const cells = copyCells(lines, cellAt)!;
  const { text } = writeClipboard(cells, lines, PLAIN);
  return { worksheet: '{1}', ranges: [area(address)], isCut, ...lines, cells, text };
}

test('ranges in the same rows or columns are joined, others are not', () => {
  const lines = (...ranges: string[]) => linesToCopy(ranges.map(area), used, NONE);
  expect(lines('C1:C2', 'A1:A2')).toEqual({ rows: [0, 1], columns: [0, 2] });
  expect(lines('A1:B1', 'A3:B3', 'A3:B4')).toEqual({ rows: [0, 2, 3], columns: [0, 1] });
  expect(lines('A:A', 'C:C')).toMatchObject({ rows: { length: 9 }, columns: [0, 2] });
  expect(lines('A1:B2', 'C3:D4')).toBeUndefined();
  expect(linesToCopy([WHOLE_SHEET], undefined, NONE)).toEqual({ rows: [0], columns: [0] });
});

test('a copy takes what is seen, and nothing where some of it is not loaded', () => {
  expect(copied('A2:A6', SOME).text).toBe('1\r\n3\r\n5');
  const lines = linesToCopy([area('A2:A6')], used, SOME)!;
  expect(copyCells(lines, (row) => (row === 3 ? undefined : null))).toBeUndefined();
  expect(copyCells(lines, (row) => (row === 4 ? undefined : null))).toBeDefined();
});

test('formulas and formats are pasted on another sheet, from where they were', () => {
  const edits = pasteCopied(copied('B2:B6', SOME), area('C1'), NONE);
  expect(edits.map(({ row, column }) => nameOf(row, column))).toEqual(['C1', 'C2', 'C3']);
  expect(edits.map(({ input }) => input)).toEqual(
    ['B1', 'B2', 'B3'].map((formula) => ({ kind: 'formula', formula })),
  );
  expect(edits[0]!.numberFormat).toBe('0.00');
});

test('what is pasted goes around hidden rows', () => {
  const rows = (edits: { row: number }[]) => edits.map(({ row }) => row);
  expect(rows(pasteFrom('a\nb\nc', area('A2'), SOME))).toEqual([1, 3, 5]);
  expect(rows(pasteFrom('a', area('A2:A6'), SOME))).toEqual([1, 3, 5]);
  expect(rows(pasteFrom('a\nb', area('A1048576'), SOME))).toEqual([1_048_575]);
});

test('a cut empties what it took, and remembers it', () => {
  const cut = copied('A2:A6', SOME, true);
  expect(clearedByCut(cut, []).map(({ row }) => row)).toEqual([1, 3, 5]);
  expect(clearedByCut(cut, pasteCopied(cut, area('A4'), SOME)).map(({ row }) => row)).toEqual([1]);
  expect(cutCell(cut, '{1}', 3, 0)).toEqual(cellAt(3, 0));
  for (const [worksheet, row, column] of [
    ['{1}', 2, 0],
    ['{1}', 3, 1],
    ['{2}', 3, 0],
  ] as const)
    expect(cutCell(cut, worksheet, row, column)).toBeUndefined();
  expect(cutCell({ ...cut, isCut: false }, '{1}', 3, 0)).toBeUndefined();
});

test('a cut is pasted once, with formulas that follow it', () => {
  const edits = pasteCopied(
    copied('A2:B2', NONE, true),
    area('C4:F9'),
    NONE,
    PASTE_ALL,
    (formula) => `${formula}!`,
  );
  expect(edits.map(({ row, column }) => nameOf(row, column))).toEqual(['C4', 'D4']);
  expect(edits[1]!.input).toEqual({ kind: 'formula', formula: 'A2!' });
});

test('a cut moves together unless hidden lines or the edge of the sheet are in its way', () => {
  const move = (cut: string, to: string, hidden = NONE) =>
    moveOfCut(copied(cut, hidden, true), area(to), hidden);
  expect(move('B2:C9', 'D1')).toEqual({ area: area('B2:C9'), rows: -1, columns: 2 });
  expect(move('B2:C500', 'D1')).toEqual({ area: area('B2:C500'), rows: -1, columns: 2 });
  expect(move('B:B', 'D1')).toEqual({ area: area('B:B'), rows: 0, columns: 2 });
  expect(move('B:B', 'D2')).toBeUndefined();
  expect(move('A2:A6', 'D20', SOME)).toBeUndefined();
  expect(move('A6:A9', 'D2', SOME)).toBeUndefined();
  expect(move('A3', 'D7', SOME)).toBeUndefined();
  expect(move('A2:A3', 'A1048576')).toBeUndefined();
});

test('values alone keep the formats of where they go, rows as columns come with theirs', () => {
  const values = pasteCopied(copied('A2:B3'), area('D1'), NONE, { what: 'values' });
  expect(values).toEqual([
    { row: 0, column: 3, input: { kind: 'value', value: 1 } },
    { row: 0, column: 4, input: { kind: 'value', value: 1 } },
    { row: 1, column: 3, input: { kind: 'value', value: 2 } },
    { row: 1, column: 4, input: { kind: 'value', value: 2 } },
  ]);
  const turned = pasteCopied(copied('A2:A4'), area('D1'), NONE, { what: 'all', isTransposed: true });
  expect(turned.map(({ row, column, input }) => [nameOf(row, column), input])).toEqual([
    ['D1', { kind: 'value', value: 1 }],
    ['E1', { kind: 'value', value: 2 }],
    ['F1', { kind: 'value', value: 3 }],
  ]);
  expect(turned[0]!.numberFormat).toBe('0.00');
  const text = pasteFrom('a\tb\nc\td', area('A1'), NONE, true);
  expect(text.map(({ row, column, input }) => [nameOf(row, column), input])).toEqual([
    ['A1', { kind: 'typed', text: 'a' }],
    ['B1', { kind: 'typed', text: 'c' }],
    ['A2', { kind: 'typed', text: 'b' }],
    ['B2', { kind: 'typed', text: 'd' }],
  ]);
});
