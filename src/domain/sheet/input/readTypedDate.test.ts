import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serialOfDay } from '#domain/sheet/serialDate.ts';
import { readTypedDate } from './readTypedDate.ts';

const day = serialOfDay(2018, 12, 31);

describe('dates and times as they are typed', () => {
  test.each([
    ['12/31/2018', day],
    ['12-31-18', day],
    ['12/31', serialOfDay(2026, 12, 31)],
    ['31-Dec-2018', day],
    ['31 December 2018', day],
    ['31Dec2018', day],
    ['31-dec', serialOfDay(2026, 12, 31)],
    ['Dec 31, 2018', day],
    ['December 31, 2018', day],
    ['Mon, Dec 31, 2018', day],
    ['Monday, December 31, 2018', day],
    ['Dec-18', serialOfDay(2026, 12, 18)],
    ['Dec-45', serialOfDay(1945, 12, 1)],
    ['Dec 2018', serialOfDay(2018, 12, 1)],
    ['2018-12-31', day],
    ['2018/12/31', day],
    ['2018-12-31 13:45', day + 0.572916666666667],
    ['2018-12-31T13:45:30', day + (13 * 3600 + 45 * 60 + 30) / 86_400],
    ['12/31/2018 1:45 PM', day + 0.572916666666667],
    ['12/31/29', serialOfDay(2029, 12, 31)],
    ['12/31/30', serialOfDay(1930, 12, 31)],
    ['2/29/1900', 60],
    ['1/1/1900', 1],
    ['1:30 PM', 0.5625],
    ['1 pm', 13 / 24],
    ['12 am', 0],
    ['13:30', 0.5625],
    ['1:30:15.5', (3600 + 1800 + 15.5) / 86_400],
    ['25:00', 25 / 24],
  ])('%s', (text, serial) => {
    expect(readTypedDate(text, 2026)).toBeCloseTo(serial, 10);
  });

  test.each([
    '',
    '12',
    'hello',
    'Decimal 5',
    '13/32/2018',
    '2/29/2019',
    '31-Foo-2018',
    '2018-13-01',
    '13:60',
    '13 pm',
    '1/1/1899',
    '1.5',
    '12/31/2018 25:00',
    `1${' '.repeat(100)}pm`,
  ])('%j is not a date', (text) => {
    expect(readTypedDate(text, 2026)).toBeUndefined();
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void readTypedDate(text)));
  });
});
