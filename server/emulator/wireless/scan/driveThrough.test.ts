import { expect, test } from 'vitest';
import { distanceMetres } from '#domain/geo/geo.ts';
import { cities } from '#server/emulator/wireless/sample/city/cities.ts';
import { driveThrough } from './driveThrough.ts';
import { scenarios } from './scenarios.ts';

const START_MS = Date.UTC(2026, 10, 17, 9);

test.each(scenarios)('$title: the drive is whole, in its district, and at the speed of a car', (scenario) => {
  const { city, district, fixes } = scenario;
  const track = driveThrough(city, district, fixes, START_MS);
  expect(track).toHaveLength(fixes);
  const spec = cities.find(({ name }) => name === city)!.districts.find(({ name }) => name === district)!;
  for (const fix of track) expect(distanceMetres(fix, spec)).toBeLessThan(spec.radiusMetres * 1.3);
  expect(track[0]!.timeMs).toBe(START_MS);
  for (const [at, fix] of track.entries()) {
    const before = track[at - 1];
    if (!before) continue;
    const seconds = (fix.timeMs - before.timeMs) / 1000;
    expect(seconds).toBeGreaterThan(0);
    expect(distanceMetres(before, fix) / seconds).toBeLessThanOrEqual(8);
  }
});

test('driveThrough: positions have receiver noise, repeatable for the same drive only', () => {
  const once = driveThrough('Berlin', 'Kreuzberg', 50, START_MS);
  expect(driveThrough('Berlin', 'Kreuzberg', 50, START_MS)).toEqual(once);
  expect(driveThrough('Berlin', 'Mitte', 50, START_MS)).not.toEqual(once);
  expect(new Set(once.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(50);
});
