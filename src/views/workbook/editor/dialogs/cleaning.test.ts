import { expect, test } from 'vitest';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { closeGaps, keptRows } from './duplicateRows.ts';
import { editsOfFields, splitTexts } from './splitTexts.ts';

const cell = (content: string | number): LoadedCell => ({
  value: String(content).startsWith('=') ? 7 : content,
  formula: content,
  text: String(content),
  numberFormat: 'General',
  type: typeof content === 'number' ? 'Double' : 'String',
});
const rowsOf = (rows: (string | number | null)[][]) =>
  rows.map((row) => row.map((content) => (content === null ? null : cell(content))));

test('keptRows: the first of each, by the columns that count', () => {
  const rows = rowsOf([
    ['Berlin', 1],
    ['BERLIN', 1],
    ['Berlin', 2],
    [null, 1],
    [null, 1],
  ]);
  expect(keptRows(rows, [0, 1])).toEqual([0, 2, 3]);
  expect(keptRows(rows, [0])).toEqual([0, 3]);
});

test('closeGaps: what stays moves up with its formulas, what is left is cleared, what is as before is not written', () => {
  const area = { top: 4, left: 1, bottom: 7, right: 2 };
  const rows = rowsOf([
    ['a', 1],
    ['a', 1],
    ['b', '=B7*2'],
    ['c', null],
  ]);
  expect(closeGaps(area, rows, [0, 2, 3])).toEqual([
    { row: 5, column: 1, input: { kind: 'value', value: 'b' } },
    { row: 5, column: 2, input: { kind: 'formula', formula: 'B6*2' } },
    { row: 6, column: 1, input: { kind: 'value', value: 'c' } },
    { row: 6, column: 2, input: { kind: 'clear' } },
    { row: 7, column: 1, input: { kind: 'clear' } },
  ]);
});

test('splitTexts: fields between separators, quoted ones whole', () => {
  expect(splitTexts(['a; b;c', '"x;y";z', '', 'one'], ';')).toEqual([
    ['a', 'b', 'c'],
    ['x;y', 'z'],
    [],
    ['one'],
  ]);
});

test('editsOfFields: numbers as numbers, ids of many digits and leading zeros as text', () => {
  const edits = editsOfFields([['a', '1', '00123'], ['b', '2', '1234567890123456789'], []], 2, 3);
  expect(edits.map(({ row, column, input }) => [row, column, input])).toEqual([
    [2, 3, { kind: 'typed', text: 'a' }],
    [2, 4, { kind: 'value', value: 1 }],
    [2, 5, { kind: 'text', text: '00123' }],
    [3, 3, { kind: 'typed', text: 'b' }],
    [3, 4, { kind: 'value', value: 2 }],
    [3, 5, { kind: 'text', text: '1234567890123456789' }],
  ]);
});
