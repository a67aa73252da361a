import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from '#domain/geo/geo.ts';
import { widestMetres } from './widestMetres.ts';

const place = fc.record({
  lat: fc.oneof(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: 52, max: 52.1, noNaN: true }),
  ),
  lng: fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: 179.9, max: 180, noNaN: true }),
  ),
});

test('no two places are farther apart, wherever the hub is', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 25 }), place, (places, hub) => {
      const all = places.flatMap((one) => places.map((other) => distanceMetres(one, other)));
      // The way over the hub is added up, so it may round below what it is.
      expect(widestMetres(places, hub)).toBeCloseTo(Math.max(0, ...all), 3);
    }),
  );
});
