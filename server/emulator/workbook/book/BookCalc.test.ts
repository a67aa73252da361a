import { expect, test } from 'vitest';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { Book } from './Book.ts';

test('what SUMIF and LOOKUP read beside the cells that they are given is followed, too', () => {
  const filled = (at: number) => `<c r="G${at}"><f>SUMIF(A$1:A${at},"&gt;0",B$1:B$1)</f></c>`;
  const row = (at: number, more = '') =>
    `<row r="${at}"><c r="A${at}"><v>${at}</v></c><c r="B${at}"><v>1</v></c>${more}${filled(at)}</row>`;
  const formulas =
    '<c r="D1"><f>SUMIF(A1:A3,"&gt;0",B1)</f></c><c r="E1"><f>LOOKUP(3,A1:A3,B1)</f></c><c r="F1"><f>MAX(B1:One!B3)</f></c>';
  const book = Book.open(bookOf({ sheets: { One: row(1, formulas) + row(2) + row(3) } }));
  book.calculation.computeAll();
  const { cells: own } = book.sheets[0]!;
  own.set(2, 1, { value: 10 });
  book.calculation.changed(0, { top: 2, bottom: 2, left: 1, right: 1 });
  book.calculation.recalculate();
  expect([3, 4, 5].map((column) => own.value(0, column))).toEqual([12, 10, 10]);
  expect([0, 1, 2].map((at) => own.value(at, 6))).toEqual([1, 2, 12]);
});
