import { expect, test } from 'vitest';
import { withDecimals } from './withDecimals.ts';

test.each([
  ['General', 1, '1.5', '0.00'],
  ['General', -1, '1.25', '0.0'],
  ['General', -1, '3', undefined],
  ['0', 1, '3', '0.0'],
  ['#,##0.00', -1, '', '#,##0.0'],
  ['#,##0.0', -1, '', '#,##0'],
  ['0%', 1, '', '0.0%'],
  ['$#,##0.00_);[Red]($#,##0.00)', 1, '', '$#,##0.000_);[Red]($#,##0.000)'],
  ['"0.0 is" 0.0 "dBm"', 1, '', '"0.0 is" 0.00 "dBm"'],
  ['0.00E+00', 1, '', '0.000E+00'],
  ['0;"none"', 1, '', '0.0;"none"'],
  ['0', -1, '', undefined],
  ['yyyy-mm-dd', 1, '', undefined],
  ['h:mm', 1, '', undefined],
  ['# ?/?', 1, '', undefined],
  ['@', 1, '', undefined],
] as const)('decimals: %s by %i where %s is shown becomes %s', (code, by, shown, wanted) => {
  expect(withDecimals(code, by, shown)).toBe(wanted);
});
