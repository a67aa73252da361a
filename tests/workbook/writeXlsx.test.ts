// What the page writes as a workbook is read by the service's own reader.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeXlsx } from '#queries/xlsx/writeXlsx.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { cases } from '#tests/support/runner/sampled.ts';

test('cells of any kind are read back as they were written', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('=1+1', "'x", '_x000D_', ' spaced ', 'a\nb', '<&>"'),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 5 }), (rows) => {
      const [sheet] = Book.open(
        Buffer.concat(
          writeXlsx([{ name: 'A & B', rows: rows.map((row) => row.map((value) => ({ value }))) }]),
        ),
      ).sheets;
      expect(sheet!.name).toBe('A & B');
      for (const [y, row] of rows.entries())
        for (const [x, value] of row.entries()) {
          const read = sheet!.cells.value(y, x);
          expect(Object.is(value, -0) ? 0 : value === '' ? null : value).toEqual(
            Object.is(read, -0) ? 0 : read,
          );
          expect(sheet!.cells.formula(y, x)).toBeUndefined();
        }
    }),
    { numRuns: cases(15, 60) },
  );
});

test('number formats are read back, what cannot be read is General', () => {
  const formats = [
    'yyyy-mm-dd hh:mm',
    '0 "dBm"',
    '[>5]"<&>"0',
    '0%',
    'General',
    'yyyy-mm-dd hh:mm',
    '"open',
    undefined,
  ];
  const row = formats.map((numberFormat, at) => ({ value: at, ...(numberFormat && { numberFormat }) }));
  const rows = [row, [{ value: 'text', numberFormat: '@' }]];
  const book = Book.open(Buffer.concat(writeXlsx([{ name: 'Log', rows }], true)));
  const cells = book.sheets[0]!.cells;
  const read = formats.map((_, column) => book.styles.numberFormat(cells.style(0, column)));
  expect(read).toEqual([...formats.slice(0, 6), 'General', 'General']);
  expect(book.styles.numberFormat(cells.style(1, 0))).toBe('@');
  expect(cells.value(1, 0)).toBe('text');
  expect(book.is1904).toBe(true);
});

test('each sheet is read back under its name', () => {
  const sheets = [['Ids 1', '18446744073709551615'] as const, ['Ids 2', '007'] as const];
  const written = writeXlsx(
    sheets.map(([name, value]) => ({ name, rows: [[{ value, numberFormat: '@' }]] })),
  );
  const read = Book.open(Buffer.concat(written)).sheets;
  expect(read.map((sheet) => [sheet.name, sheet.cells.value(0, 0)])).toEqual(sheets);
});
