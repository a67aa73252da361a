import { expect, test } from 'vitest';
import { renameSheetsInFormula } from './renameSheetsInFormula.ts';

const names = new Map([
  ['sums', 'Sums copy'],
  ["o'neil", 'B'],
]);

test.each([
  ['SUM(Sums!A1:B$2)+1', "SUM('Sums copy'!A1:B$2)+1"],
  ["sUMS!A1&'O''Neil'!$C$3", "'Sums copy'!A1&B!$C$3"],
  ['Sums!Rate', "'Sums copy'!Rate"],
  ['A1+Sum!A1+"Sums!A1"', 'A1+Sum!A1+"Sums!A1"'],
  ['SUM(Sums:Log!A1)+[1]Sums!A1', 'SUM(Sums:Log!A1)+[1]Sums!A1'],
])('%s refers to the copies', (formula, renamed) => {
  expect(renameSheetsInFormula(formula, names)).toBe(renamed);
});
