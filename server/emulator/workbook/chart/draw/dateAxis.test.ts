import { expect, test } from 'vitest';
import { serialOfDay } from '#domain/sheet/serialDate.ts';
import { axisOf } from './axisOptions.ts';
import { datePlaces } from './dateAxis.ts';

const AXIS = { ...axisOf([], undefined), kind: 'date' } as const;
const values = (numbers: (number | null)[], format = 'yyyy-mm-dd') => ({
  numbers,
  texts: numbers.map(String),
  format,
  areNumbers: numbers.some((number) => number !== null),
});

test('datePlaces: days that the data lack have their place', () => {
  const first = serialOfDay(2026, 2, 27);
  const places = datePlaces(AXIS, values([first, first + 3, null, first + 1]), false);
  expect(places?.texts).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  expect(places?.positions).toEqual([0, 3, undefined, 1]);
});

test('datePlaces: months and years are found by the shortest distance, or told', () => {
  const months = [serialOfDay(2025, 11, 30), serialOfDay(2026, 1, 31), serialOfDay(2026, 2, 28)];
  expect(datePlaces(AXIS, values(months), false)?.positions).toEqual([0, 2, 3]);
  const years = [2019, 2021, 2020].map((year) => serialOfDay(year, 6, 1));
  expect(datePlaces(AXIS, values(years, 'yyyy'), false)).toEqual({
    texts: ['2019', '2020', '2021'],
    positions: [0, 2, 1],
  });
  expect(datePlaces({ ...AXIS, unit: 'months' }, values(years), false)?.positions).toEqual([0, 24, 12]);
});

test('datePlaces: none for what is no date, or lies too far apart', () => {
  expect(datePlaces(AXIS, values([null]), false)).toBeUndefined();
  expect(datePlaces(AXIS, values([-5, 1e300]), false)).toBeUndefined();
  expect(datePlaces(AXIS, values([1, 2, 90_000]), false)).toBeUndefined();
});

test('datePlaces: the 1904 system counts from its own day', () => {
  const places = datePlaces(AXIS, values([0, 1]), true);
  expect(places?.texts).toEqual(['1904-01-01', '1904-01-02']);
});
