import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import { displayText } from './displayText.ts';

test.each<[CellValue, string, string]>([
  [null, '0.00', ''],
  [CellError.of('#N/A'), '0.00', '#N/A'],
  [true, '0.00', 'TRUE'],
  ['text', '0.00', 'text'],
  ['text', '0;0;0;"<"@">"', '<text>'],
  [1 / 3, 'General', '0.333333333'],
  [0.1 + 0.2, 'General', '0.3'],
  [1234567890123, 'General', '1.23457E+12'],
  [-5, '#,##0.00_);[Red](#,##0.00)', '(5.00)'],
  [12345, '0.00E+00', '1.23E+04'],
  [1.5, '# ?/?', '1 1/2'],
  [0.256, '0%', '26%'],
  [43465.5625, 'm/d/yyyy h:mm AM/PM', '12/31/2018 1:30 PM'],
  [60, 'yyyy-mm-dd', '1900-02-29'],
  [1.5, '[h]:mm:ss', '36:00:00'],
  [-1, 'yyyy', '########'],
  [5, 'bad[', '5'],
  [5, '', '5'],
])('%j as %s', (value, format, text) => {
  expect(displayText(value, format, false)).toBe(text);
});

test('dates of the 1904 system are four years and a day later', () => {
  expect(displayText(0, 'yyyy-mm-dd', true)).toBe('1904-01-01');
  expect(displayText(1462, '0', true)).toBe('1462');
});

test('no format makes it throw', () => {
  const value = fc.oneof(fc.double(), fc.string(), fc.boolean());
  fc.assert(
    fc.property(
      value,
      fc.string({ unit: fc.constantFrom(...'0#?.,;[]<>=@"\\_*%/Eyhms-:$ ') }),
      (one, format) => {
        expect(typeof displayText(one, format, false)).toBe('string');
      },
    ),
  );
});
