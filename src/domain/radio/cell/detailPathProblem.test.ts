import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailPathProblem } from './detailPathProblem.ts';

test.each([
  ['lte', '26201', '1101', '27447298', undefined],
  ['gsm', '1', '1', '1', undefined],
  ['nr', '999999', '99999', '99999999999', undefined],
  ['cdma', '99999', '99999', '999999999', undefined],
  ['nr', '26201', '100000', '1', 'The tracking area code has 6 digits, and the service takes at most 5.'],
  ['gsm', '26201', '100000', '1', 'The location area code has 6 digits, and the service takes at most 5.'],
  ['lte', '2620100', '1', '1', 'The operator has 7 digits, and the service takes at most 6.'],
  ['lte', '26201', '1', '1'.repeat(12), 'The cell id has 12 digits, and the service takes at most 11.'],
  ['cdma', '100000', '1', '1', 'The system id has 6 digits, and the service takes at most 5.'],
  ['cdma', '1', '100000', '1', 'The network id has 6 digits, and the service takes at most 5.'],
  ['cdma', '1', '1', '1'.repeat(10), 'The base station id has 10 digits, and the service takes at most 9.'],
  ['lte', '', '1', '1', 'The operator is missing.'],
  ['lte', '26201', '-1', '1', 'The tracking area code is not a number.'],
  ['lte', '26201', '1', '../1', 'The cell id is not a number.'],
  ['wcdma', '26201', '1', '١', 'The cell id is not a number.'],
] as const)('%s %s_%s_%s: %s', (kind, operator, area, cell, problem) => {
  expect(detailPathProblem(kind, operator, area, cell)).toBe(problem);
});

test('nothing but digits passes', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (operator, area, cell) => {
      if (detailPathProblem('lte', operator, area, cell) === undefined)
        expect(`${operator}_${area}_${cell}`).toMatch(/^\d{1,6}_\d{1,5}_\d{1,11}$/);
    }),
  );
});
