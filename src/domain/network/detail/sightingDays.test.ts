import { expect, test } from 'vitest';
import { aSighting } from '#tests/support/wireless/aSighting.ts';
import { sightingDays, sightingYears } from './sightingDays.ts';

const day = (text: string) => Date.parse(`${text}T08:00:00.000Z`);
const seen = (text: string, signalDbm: number | null, lat: number | null = null, lng: number | null = null) =>
  aSighting({ timeMs: day(text), signalDbm, lat, lng });

test('sighting days: each has its count and the spread of its signals, in order', () => {
  const days = sightingDays([
    seen('2024-03-02', -60),
    seen('2024-03-01', -80),
    seen('2024-03-02', -90),
    seen('2024-03-02', -70),
    seen('2024-03-02', null),
    aSighting({ signalDbm: -10 }),
  ]);
  expect(days).toEqual([
    {
      dayMs: day('2024-03-01'),
      count: 1,
      signal: { weakest: -80, median: -80, strongest: -80 },
      position: null,
    },
    {
      dayMs: day('2024-03-02'),
      count: 4,
      signal: { weakest: -90, median: -70, strongest: -60 },
      position: null,
    },
  ]);
});

test('sighting days: an even number of signals has its median between the middle two', () => {
  const [one] = sightingDays([seen('2024-03-01', -60), seen('2024-03-01', -70)]);
  expect(one!.signal!.median).toBe(-65);
});

test('sighting days: the middle of a day lies between its sightings, across the antimeridian too', () => {
  const [one] = sightingDays([seen('2024-03-01', null, 10, 179.9), seen('2024-03-01', null, 10, -179.9)]);
  expect(one!.position!.lat).toBeCloseTo(10, 3);
  expect(Math.abs(one!.position!.lng)).toBeCloseTo(180, 6);
  expect(sightingDays([seen('2024-03-01', -50)])[0]!.position).toBeNull();
});

test('sighting years: every month counts its days, and years without any are there', () => {
  const years = sightingYears(
    sightingDays([seen('2021-12-31', -60), seen('2021-12-30', -60), seen('2023-01-01', -60)]),
  );
  expect(years.map(({ year }) => year)).toEqual([2021, 2022, 2023]);
  expect(years[0]!.months[11]).toBe(2);
  expect(years[1]!.months.every((count) => count === 0)).toBe(true);
  expect(years[2]!.months[0]).toBe(1);
  expect(sightingYears([])).toEqual([]);
});
