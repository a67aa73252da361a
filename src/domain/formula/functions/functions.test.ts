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
      fc.property(args, (given) => {
        const value = sheet.valueOf(`${name}(${given.join(',')})`);
        expect(
          value === null ||
            ['number', 'string', 'boolean'].includes(typeof value) ||
            value instanceof CellError,
        ).toBe(true);
        if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});
