import { expect, test } from 'vitest';
import { CellError } from '#domain/sheet/CellValue.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { Book } from './Book.ts';
import { needsExcel } from './needsExcel.ts';

test.each([
  '[1]Sheet1!A1+1',
  "'[2]Other sheet'!A1",
  'MYFUNC(1)',
  'SUM(CUBEVALUE("x","y"),1)',
  'webservice("x")',
])('needsExcel: %s does', (formula) => {
  expect(needsExcel(formula, (name) => name === 'mine')).toBe(true);
});

test.each(['A1+1', 'SUM(Table1[a],Two!B2)', '"MYFUNC(1)"', 'IF(TRUE,1/0)', 'mine(3)'])(
  '%s is not',
  (formula) => {
    expect(needsExcel(formula, (name) => name === 'mine')).toBe(false);
  },
);

test('needsExcel: cached results of such formulas are preserved; dependents are computed', () => {
  const cell = (place: string, formula: string, value: number) =>
    `<c r="${place}"><f>${formula}</f><v>${value}</v></c>`;
  const book = Book.open(
    bookOf({
      sheets: {
        One: `<row r="1">${cell('A1', '[1]Sheet1!A1', 5)}${cell('B1', 'MYFUNC(1)', 7)}${cell('C1', 'A1+B1', 0)}${cell('D1', '1/0', 3)}</row>`,
      },
    }),
  );
  const { cells } = book.sheets[0]!;
  book.calculation.structureChanged();
  book.calculation.recalculate();
  expect([0, 1, 2].map((column) => cells.value(0, column))).toEqual([5, 7, 12]);
  expect(cells.value(0, 3)).toBe(CellError.of('#DIV/0!'));
  cells.set(0, 4, { formula: 'MYFUNC(2)', value: null });
  book.calculation.changed(0, { top: 0, bottom: 0, left: 4, right: 4 });
  book.calculation.recalculate();
  expect(cells.value(0, 4)).toBe(CellError.of('#NAME?'));
});
