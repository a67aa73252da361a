// What the page writes as a workbook is read by the service's own reader.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Book } from '#server/embedded/workbook/book/Book.ts';
import { writeXlsx } from '#views/workbook/files/writeXlsx.ts';

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
      const [sheet] = Book.open(writeXlsx('A & B', rows)).sheets;
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
    { numRuns: 60 },
  );
});
