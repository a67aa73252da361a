import { expect, test } from 'vitest';
import { fittedNumber } from './fittedNumber.ts';

const within = (letters: number) => (text: string) => text.length <= letters;

test.each([
  [52.520008123, 8, '52.52001'],
  [52.520008123, 5, '52.52'],
  [52.520008123, 2, '53'],
  [52.5, 8, '52.5'],
  [-0.00012345, 7, '-0.0001'],
  [123456789012, 12, '123456789012'],
  [123456789012, 8, '1.23E+11'],
  [123456789012, 5, '1E+11'],
  [0.0000012345, 7, '1.2E-06'],
  [1e300, 6, '1E+300'],
  [0, 3, '0'],
] as const)('fittedNumber: %d in %d letters is %s', (value, letters, text) => {
  expect(fittedNumber(value, within(letters))).toBe(text);
});

test('fittedNumber: none where a part of the number would be another one', () => {
  expect(fittedNumber(123456, within(4))).toBeUndefined();
  expect(fittedNumber(-5, within(1))).toBeUndefined();
});
