import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CellError, ERROR_CODES } from '#domain/sheet/CellValue.ts';
import { displayText } from '#domain/sheet/format/displayText.ts';
import { serialOfDay } from '#domain/sheet/serialDate.ts';
import { InputTooLong, readTypedInput } from './readTypedInput.ts';

const type = (text: string, numberFormat = 'General', is1904 = false) =>
  readTypedInput(text, { numberFormat, is1904, thisYear: 2026 });

test.each([
  ['5', 5],
  [' 5 ', 5],
  ['-5', -5],
  ['+5.25', 5.25],
  ['.5', 0.5],
  ['5.', 5],
  ['(5)', -5],
  ['(0)', 0],
  ['007', 7],
  ['12345678901234567', 12_345_678_901_234_500],
  ['0.00012345678901234567', 0.000123456789012345],
])('%j is the number %d without a format', (text, value) => {
  expect(type(text)).toEqual({ kind: 'value', value });
});

test.each([
  ['1,234', 1234, '#,##0'],
  ['1,234.5', 1234.5, '#,##0.00'],
  ['$5', 5, '$#,##0_);[Red]($#,##0)'],
  ['-$5.50', -5.5, '$#,##0.00_);[Red]($#,##0.00)'],
  ['($5)', -5, '$#,##0_);[Red]($#,##0)'],
  ['5%', 0.05, '0%'],
  ['0.07%', 0.0007, '0.00%'],
  ['(5%)', -0.05, '0%'],
  ['1e3', 1000, '0.00E+00'],
  ['1 1/2', 1.5, '# ?/?'],
  ['-2 11/16', -2.6875, '# ??/??'],
  ['2018-12-31', 43_465, 'm/d/yyyy'],
  ['12/31/2018', 43_465, 'm/d/yyyy'],
  ['31-Dec-2018', 43_465, 'd-mmm-yy'],
  ['Dec 31', 46_387, 'd-mmm'],
  ['1/2', 46_024, 'd-mmm'],
  ['Dec 1999', 36_495, 'mmm-yy'],
  ['12:30', 0.520833333333333, 'h:mm'],
  ['1:02:03', 0.0430902777777778, 'h:mm:ss'],
  ['1:02.5', 0.00072337962962963, 'mm:ss.0'],
  ['5 PM', 0.708333333333333, 'h:mm AM/PM'],
  ['25:00', 1.04166666666667, '[h]:mm:ss'],
  ['12/31/2018 6:00', 43_465.25, 'm/d/yyyy h:mm'],
])('%j is %d, shown as %s', (text, value, format) => {
  const typed = type(text);
  expect(typed).toMatchObject({ kind: 'value', format });
  expect((typed as { value: number }).value).toBeCloseTo(value, 12);
});

test.each([
  'x',
  '-',
  '+',
  '=',
  '.',
  '--',
  '1,23',
  '1e400',
  'TRUE ',
  '#foo',
  '@home',
  'Jan-15-2016',
  '2/30',
  '00:1A:2B:3C:4D:5E',
  '00:11:22:33:44:55',
  '1:2:3:4',
  '5e',
  '1_000',
  '١',
  '__proto__',
  ' ',
  '\n',
])('%j stays text', (text) => {
  expect(type(text)).toEqual({ kind: 'value', value: text });
});

test('a leading apostrophe marks text and is dropped', () => {
  for (const text of ['5', '=1+1', 'TRUE', "'", '', '#N/A'])
    expect(type(`'${text}`)).toEqual({ kind: 'value', value: text });
});

test('true, false and errors in any case', () => {
  expect([type('true'), type('False')]).toEqual([
    { kind: 'value', value: true },
    { kind: 'value', value: false },
  ]);
  for (const code of ERROR_CODES)
    expect(type(code.toLowerCase())).toEqual({ kind: 'value', value: CellError.of(code) });
});

test.each([
  ['=A1', 'A1'],
  ['=+A1', '+A1'],
  ['+A1', '+A1'],
  ['-A1*2', '-A1*2'],
  ['- x', '- x'],
])('%j is the formula %j', (text, formula) => {
  expect(type(text)).toEqual({ kind: 'formula', formula });
});

test('a cell of text format takes everything as text', () => {
  for (const text of ['=1+1', '007', 'TRUE', '1/2', '-A1'])
    expect(type(text, '@')).toEqual({ kind: 'value', value: text });
  expect(type('', '@')).toEqual({ kind: 'value', value: null });
});

test('days are counted from 1904 where the book does, times are not', () => {
  expect(type('1904-01-01', 'General', true)).toMatchObject({ value: 0 });
  expect(type('1903-12-31', 'General', true)).toEqual({ kind: 'value', value: '1903-12-31' });
  expect(type('12:00', 'General', true)).toMatchObject({ value: 0.5 });
});

test('a text longer than a cell is refused, one that just fits is not', () => {
  expect(type('x'.repeat(32_767))).toMatchObject({ kind: 'value' });
  expect(() => type('x'.repeat(32_768))).toThrow(InputTooLong);
});

test('long runs of digits and spaces are read in no time', () => {
  for (const text of [
    '1'.repeat(32_000),
    ' '.repeat(32_000),
    `${'1,'.repeat(16_000)}x`,
    '('.repeat(32_000),
    '-'.repeat(32_000),
  ])
    expect(type(text)).toMatchObject({ kind: expect.any(String) });
});

/** What is shown reads back as what it was, with the same format. */
const readsBack = (value: number, format: string) => {
  const shown = displayText(value, format, false);
  const typed = type(shown);
  expect(typed, shown).toMatchObject({ kind: 'value' });
  expect(displayText((typed as { value: number }).value, format, false), shown).toBe(shown);
  expect((typed as { value: number }).value, shown).toBeCloseTo(value, 6);
};

test('numbers shown in their usual forms read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
      readsBack(cents / 100, 'General');
      readsBack(cents / 100, '#,##0.00');
      readsBack(cents / 10_000, '0.00%');
      readsBack(cents / 100, '$#,##0.00');
    }),
  );
});

test('days and times shown in their usual forms read back with the formats that they had', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: serialOfDay(1930, 1, 1), max: serialOfDay(2029, 12, 31) }),
      fc.integer({ min: 0, max: 86_399 }),
      (day, seconds) => {
        for (const [value, format] of [
          [day, 'm/d/yyyy'],
          [day, 'd-mmm-yy'],
          [seconds / 86_400, 'h:mm:ss'],
          [seconds / 86_400, 'h:mm:ss AM/PM'],
        ] as const) {
          const shown = displayText(value, format, false);
          const typed = type(shown);
          expect(typed, shown).toMatchObject({ kind: 'value', format });
          expect((typed as { value: number }).value, shown).toBeCloseTo(value, 9);
        }
      },
    ),
  );
});

test('any text gives something, and text that stays text stays the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const typed = type(text);
      if (typed.kind === 'value' && typeof typed.value === 'string' && !text.startsWith("'"))
        expect(typed.value).toBe(text);
    }),
  );
});
