import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameFormula } from './isSameFormula.ts';

test('a formula is the same however it is spaced, cased and quoted, and however a lost reference is written', () => {
  const same = [
    ['SUM(A1:B2)', 'sum( a1:b2 )'],
    ["'Log'!A1", 'log!A1'],
    ['SUM(#REF!)', 'SUM(Log!#REF!)'],
    ['SUM(#REF!)', 'SUM(Survey[#REF!])'],
    ['IF(A1="x",1,2)', 'IF(A1="x", 1, 2)'],
  ] as const;
  for (const [a, b] of same) expect(isSameFormula(a, b), `${a} and ${b}`).toBe(true);
});

test('another reference, another text and another sheet make another formula', () => {
  const others = [
    ['SUM(A1:A10)', 'SUM(A1:A8)'],
    ['A1', '$A1'],
    ['IF(A1="x",1,2)', 'IF(A1="X",1,2)'],
    ['Log!A1', 'Sums!A1'],
    ['#REF!', '#N/A'],
    ['Survey[Signal]', 'Survey[Seen]'],
    ['A1 B1', 'A1B1'],
    ['A1*2', '#REF!*2'],
  ] as const;
  for (const [a, b] of others) expect(isSameFormula(a, b), `${a} and ${b}`).toBe(false);
});

test('every text is the same as itself', () => {
  fc.assert(fc.property(fc.string(), (formula) => isSameFormula(formula, formula)));
});
