import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAreaSquareMetres, distanceMetres } from '#domain/geo/geo.ts';
import { areaSquareMetres, lengthMetres } from './measure.ts';

const box = fc.record({
  south: fc.double({ min: -70, max: 69, noNaN: true }),
  west: fc.double({ min: -180, max: 180, noNaN: true }),
  height: fc.double({ min: 0.001, max: 1, noNaN: true }),
  width: fc.double({ min: 0.001, max: 1, noNaN: true }),
});

test('the corners of a box surround its area, either way round and across the antimeridian', () => {
  fc.assert(
    fc.property(box, fc.boolean(), ({ south, west, height, width }, isReversed) => {
      const east = west + width > 180 ? west + width - 360 : west + width;
      const north = south + height;
      const corners = [
        { lat: south, lng: west },
        { lat: south, lng: east },
        { lat: north, lng: east },
        { lat: north, lng: west },
      ];
      const area = areaSquareMetres(isReversed ? corners.toReversed() : corners);
      expect(area / boxAreaSquareMetres({ south, west, north, east })).toBeCloseTo(1, 6);
    }),
  );
});

test('a length is the sum of its parts, and one or two places have no area', () => {
  const [berlin, potsdam, hamburg] = [
    { lat: 52.52, lng: 13.405 },
    { lat: 52.39, lng: 13.065 },
    { lat: 53.55, lng: 9.99 },
  ] as const;
  expect(lengthMetres([berlin])).toBe(0);
  expect(lengthMetres([berlin, potsdam, hamburg])).toBe(
    distanceMetres(berlin, potsdam) + distanceMetres(potsdam, hamburg),
  );
  expect(areaSquareMetres([berlin, potsdam])).toBe(0);
});
