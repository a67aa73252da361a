import fc from 'fast-check';
import { expect, test } from 'vitest';
import { condensedOfDate, dateOfCondensed } from './condensedDate.ts';

const YEAR_10000_MS = 253_402_300_799_000;

test('a date survives the condensed form', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: YEAR_10000_MS }), (time) => {
      const date = new Date(time).toISOString().slice(0, 10);
      expect(dateOfCondensed(condensedOfDate(date)!)).toBe(date);
    }),
  );
});

test.each([
  ['20240229', '2024-02-29'],
  ['202402290930', '2024-02-29T09:30'],
  ['20240229093059', '2024-02-29T09:30:59'],
])('condensed time %s is %s, as precise, and back', (condensed, text) => {
  expect(dateOfCondensed(condensed)).toBe(text);
  expect(condensedOfDate(text)).toBe(condensed);
});

test.each(['2023-02-29', '2024-13-01', '2024-1-1', '', '20240101', '2024-01-01T25:00'])(
  '%j is not a date',
  (text) => {
    expect(condensedOfDate(text)).toBeUndefined();
  },
);

test.each(['20230229', '202402', '2024-02-01', '2024022909'])('%j is not a condensed time', (text) => {
  expect(dateOfCondensed(text)).toBeUndefined();
});
