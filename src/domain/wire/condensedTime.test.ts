import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCondensedTime, parseCondensedTime } from './condensedTime.ts';

test('a condensed time reads as the UTC moment it names', () => {
  expect(parseCondensedTime('20240229')).toBe(Date.UTC(2024, 1, 29));
  expect(parseCondensedTime('202402291307')).toBe(Date.UTC(2024, 1, 29, 13, 7));
  expect(parseCondensedTime('20240229130709')).toBe(Date.UTC(2024, 1, 29, 13, 7, 9));
});

test.each([
  '',
  '2024',
  '202402',
  '2024022',
  '2024022913',
  '20230229',
  '20241301',
  '20240100',
  '202401012460',
])('%j is not a condensed time', (text) => expect(parseCondensedTime(text)).toBeUndefined());

test('parse is the inverse of format to the second', () => {
  const moments = fc.date({
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      const second = Math.floor(moment.getTime() / 1000) * 1000;
      expect(parseCondensedTime(formatCondensedTime(moment.getTime()))).toBe(second);
    }),
  );
});

test('format is the inverse of parse for full texts', () => {
  expect(formatCondensedTime(parseCondensedTime('19991231235959')!)).toBe('19991231235959');
});
