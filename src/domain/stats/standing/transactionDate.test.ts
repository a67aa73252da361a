import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transactionDate } from './transactionDate.ts';

test.each([
  ['20240301-00417', '2024-03-01'],
  ['20011003-00001', '2001-10-03'],
  ['20240229-1', '2024-02-29'],
  ['20230229-00001', undefined],
  ['20240301', undefined],
  ['2024030100417', undefined],
  ['20240301-', undefined],
  [' 20240301-00417', undefined],
  ['', undefined],
  [null, undefined],
] as const)('%s is of %s', (transId, day) => {
  expect(transactionDate(transId)).toBe(day);
});

test('the day of every upload is read back', () => {
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 99_999 }), (day, number) => {
      const text = day.toISOString().slice(0, 10);
      expect(transactionDate(`${text.replaceAll('-', '')}-${String(number).padStart(5, '0')}`)).toBe(text);
    }),
  );
});
