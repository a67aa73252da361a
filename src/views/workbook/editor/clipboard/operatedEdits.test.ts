import { expect, test } from 'vitest';
import type { CellInput } from '#domain/sheet/edit/CellInput.ts';
import { operatedEdits } from './operatedEdits.ts';

const cell = (value: number | string, formula: number | string = value) => ({
  value,
  formula,
  text: String(value),
  numberFormat: 'General',
  type: typeof value === 'number' ? 'Double' : 'String',
});
const HELD = [cell(8), cell(3, '=A1-5'), cell('words'), null];

test('paste special: adds and divides numbers, keeps formulas, counts blanks as 0 and leaves texts alone', () => {
  const pasted = (operation: '+' | '/' | '*', input: CellInput) =>
    operatedEdits(
      HELD.map((_, row) => ({ row, column: 0, input })),
      operation,
      (row) => HELD[row],
    ).map(({ row, input: put }) => [
      row,
      put && ('value' in put ? put.value : 'formula' in put ? put.formula : put),
    ]);
  expect(pasted('+', { kind: 'value', value: 2 })).toEqual([
    [0, 10],
    [1, '(A1-5)+2'],
    [3, 2],
  ]);
  expect(pasted('*', { kind: 'typed', text: '-2' })).toEqual([
    [0, -16],
    [1, '(A1-5)*(-2)'],
    [3, -0],
  ]);
  expect(pasted('/', { kind: 'clear' })).toEqual([
    [0, '8/0'],
    [1, '(A1-5)/0'],
    [3, '0/0'],
  ]);
  expect(pasted('+', { kind: 'formula', formula: 'B1' })).toEqual([
    [0, '8+(B1)'],
    [1, '(A1-5)+(B1)'],
    [3, '0+(B1)'],
  ]);
  expect(pasted('+', { kind: 'text', text: '5' })).toEqual([]);
});
