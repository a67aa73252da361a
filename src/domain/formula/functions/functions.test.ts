import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newerFunctions, sheetFunctions } from '#domain/formula/newerFunctions.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { FormulaSheet } from '#tests/support/domain/FormulaSheet.ts';
import { functions } from './functions.ts';

/** Written in formulas, but no entries of the table. */
const SPECIAL = ['LET', 'LAMBDA', 'ISOMITTED'];

const argument = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '-1',
    '2.5',
    '1E300',
    '-1E+15',
    '45000',
    '""',
    '"x"',
    '"1/1/2020"',
    '"*"',
    '">1"',
    '"3+4i"',
    'TRUE',
    '#N/A',
    '1/0',
    'A1',
    'Z1',
    'A1:B3',
    'C1:C3',
    'A1:A99',
    '{1,2;3,4}',
    '{"a";TRUE;#REF!}',
    '(A1,B2:B3)',
    'LAMBDA(x,x)',
    'SUM',
  ),
  fc.integer({ min: -9, max: 9 }).map(String),
);

/** What overflows, divides by nothing or is nothing, alone and in arrays. */
const HOSTILE = [
  ...['', '0', '1E308', '-1E308', '1E-308', '-1', '"1E309"', '#N/A', 'Z1', 'Z1:Z3'],
  ...['{1E308,-1E308;1E-308,0}', '{0,0;0,0}', '{5;5;5}', 'A1:C3'],
];

describe('all functions', () => {
  test('every name that Excel has marked as new is known', () => {
    const missing = [...newerFunctions, ...sheetFunctions].filter(
      (name) => !Object.hasOwn(functions, name) && !SPECIAL.includes(name),
    );
    expect(missing).toEqual([]);
  });

  test.each(Object.keys(functions))('%s takes anything', (name) => {
    const { least, most } = functions[name]!;
    const args = fc.array(argument, { minLength: least, maxLength: Math.min(most, least + 4) });
    const sheet = FormulaSheet.of([
      [1, 2, 'a'],
      [3, 'x', true],
      [-5, 0.5, CellError.of('#NUM!')],
    ]);
    fc.assert(
      fc.property(args, (given) => expectStorable(sheet, `${name}(${given.join(',')})`)),
      { numRuns: 25 },
    );
    const few = Math.min(Math.max(least, 1), most);
    for (const hostile of HOSTILE) {
      for (const count of new Set([few, Math.min(most, few + 2)]))
        expectStorable(sheet, `${name}(${Array(count).fill(hostile).join(',')})`);
      for (let at = 0; at < few && few > 1; at += 1)
        expectStorable(sheet, `${name}(${Array(few).fill('2').with(at, hostile).join(',')})`);
    }
  });

  test.each(['+', '-', '*', '/', '^'])('%s of arrays gives what a cell can hold', (operator) => {
    for (const left of HOSTILE.slice(1))
      for (const right of HOSTILE.slice(1)) expectStorable(FormulaSheet.of([]), left + operator + right);
  });
});

function expectStorable(sheet: FormulaSheet, formula: string): void {
  const odd = sheet.rowsOf(formula).flatMap((row) => row.filter((value) => !isStorable(value)));
  expect(odd.map(String), `what ${formula} gives`).toEqual([]);
}

const isStorable = (value: unknown): boolean =>
  value instanceof CellError ||
  (typeof value === 'number'
    ? Number.isFinite(value)
    : value === null || ['string', 'boolean'].includes(typeof value));
