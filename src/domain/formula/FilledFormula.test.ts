import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnName } from '#domain/sheet/columnName.ts';
import { FilledFormula, mayBeFilled } from './FilledFormula.ts';
import { copyFormula } from './rewriteFormula.ts';

const place = fc.record({ row: fc.nat(30), column: fc.nat(30) });
const cell = fc
  .tuple(place, fc.boolean(), fc.boolean())
  .map(([{ row, column }, a, b]) => `${a ? '$' : ''}${columnName(column)}${b ? '$' : ''}${row + 1}`);
const part = fc.oneof(
  cell,
  fc.tuple(cell, cell).map((corners) => `SUM(${corners.join(':')})`),
  fc.constantFrom('SUM(B:$C)', 'SUM($2:4)', "'A1 B2'!C3", '"A1"', 'LOG10(2)', 'Q1_2', 'T[A1]', '2.5'),
);
const formula = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('+'));

test('a filled formula is what copying gives, and fits no other', () => {
  fc.assert(
    fc.property(formula, place, place, formula, (text, from, to, other) => {
      const filled = new FilledFormula(text, from.row, from.column);
      const copied = copyFormula(text, to.row - from.row, to.column - from.column);
      const written = filled.at(to.row, to.column);
      if (written !== undefined) {
        expect(copyFormula(written, 0, 1)).toBe(copyFormula(copied, 0, 1)); // corners may be in another order
        expect(filled.fits(written, to.row, to.column)).toBe(true);
        expect(mayBeFilled(text, written, to.row - from.row)).toBe(true);
        const below = filled.at(to.row + 1, to.column);
        expect(filled.fits(written, to.row + 1, to.column)).toBe(below === written);
      }
      if (filled.fits(other, to.row, to.column)) expect(other).toBe(written);
    }),
  );
});

test.each([
  ['SUM(A$1:A3)', 2, 5, 'SUM(A$1:A6)'],
  ['SUM(A$5:A3)', 2, 5, undefined],
  ['A1+1', 1, 0, undefined],
  ['B2&"B2"', 0, 1, 'B3&"B2"'],
])('%s of row %i filled to row %i', (text, from, to, filled) => {
  expect(new FilledFormula(text, from, 1).at(to, 1)).toBe(filled);
});

test.each(['A01*2', 'AB1*2', 'A1*2 ', 'A10*2', 'a1*2', 'A2*2', ''])('%j is not A1*2', (text) => {
  expect(new FilledFormula('A1*2', 0, 0).fits(text, 0, 0)).toBe(false);
});
