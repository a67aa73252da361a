import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryAt } from './countryAt.ts';
import { distanceMetres, type Position } from './geo.ts';
import { networkCountries } from './networkCountries.ts';

test('the country of a place comes first, then those within 10 km', () => {
  const basel = networkCountries(47.5655, 7.5985);
  expect(basel[0]).toBe('CH');
  expect([...basel].sort()).toEqual(['CH', 'DE', 'FR']);
  expect(networkCountries(47.5945, 7.6235)[0]).toBe('DE');
  expect(networkCountries(52.52, 13.405)).toEqual(['DE']);
  expect(networkCountries(41.9, -87.68)).toEqual(['US']);
});

test('a border is seen from 9 km and not from 12 km', () => {
  // The Oder between Frankfurt and Słubice, from the west.
  expect(networkCountries(52.345, 14.43)).toEqual(['DE', 'PL']);
  expect(networkCountries(52.345, 14.36)).toEqual(['DE']);
});

test('territories without codes of their own count as the country whose codes they use', () => {
  expect(networkCountries(78.2185, 15.6435)).toEqual(['NO']);
  expect(networkCountries(60.1, 19.94)).toEqual(['FI']);
  expect(networkCountries(18.45, -66.07)).toEqual(['PR']);
});

test('off the coast the land nearby counts, on the high seas nothing does', () => {
  expect(networkCountries(-30, -20)).toEqual([]);
  expect(networkCountries(54.2, 7.9)).toEqual(['DE']);
});

test('the antimeridian and the poles are places as others', () => {
  for (const lng of [180, -180, 540, 179.9999]) expect(networkCountries(-16.793, lng)).toEqual(['FJ']);
  for (const lat of [90, -90]) expect(networkCountries(lat, 0)).toEqual(networkCountries(lat, 77));
  for (const lat of [Number.NaN, Number.POSITIVE_INFINITY, 91]) expect(networkCountries(lat, 0)).toEqual([]);
});

test('nearby countries are near, and answers do not depend on earlier calls', () => {
  const nearBorder = fc.record({
    lat: fc.double({ min: 47.3, max: 47.8, noNaN: true }),
    lng: fc.double({ min: 7.2, max: 8, noNaN: true }),
  });
  fc.assert(
    fc.property(nearBorder, ({ lat, lng }) => {
      const found = networkCountries(lat, lng);
      expect(found[0]).toBe(countryAt(lat, lng));
      expect(new Set(found).size).toBe(found.length);
      for (const code of found.slice(1)) expect(nearestOf({ lat, lng }, code)).toBeLessThan(12_000);
    }),
    { numRuns: 40 },
  );
});

/** Metres to a country by a grid of about 1 km, 15 km around. */
function nearestOf(place: Position, code: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let north = -15; north <= 15; north++)
    for (let east = -15; east <= 15; east++) {
      const lat = place.lat + north / 111;
      const lng = place.lng + east / 75;
      if (countryAt(lat, lng) === code) best = Math.min(best, distanceMetres(place, { lat, lng }));
    }
  return best;
}
