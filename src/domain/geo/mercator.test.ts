import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  latitudeOf,
  longitudeOf,
  MERCATOR_LIMIT_LATITUDE,
  mercatorX,
  mercatorY,
  metresPerPixel,
} from './mercator.ts';

test('the square has its corners where web mercator has them', () => {
  expect(mercatorX(-180)).toBe(0);
  expect(mercatorX(180)).toBe(1);
  expect(mercatorY(0)).toBeCloseTo(0.5, 15);
  expect(mercatorY(MERCATOR_LIMIT_LATITUDE)).toBe(0);
  expect(mercatorY(-90)).toBe(1);
  expect(mercatorY(84)).toBeGreaterThan(0);
});

test('a place agrees with the formula of EPSG:3857 in its tangent form', () => {
  fc.assert(
    fc.property(fc.double({ min: -85, max: 85, noNaN: true }), (lat) => {
      const tangent = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
      expect(mercatorY(lat)).toBeCloseTo(0.5 - tangent / (2 * Math.PI), 12);
    }),
  );
});

test('degrees survive the way there and back', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -85, max: 85, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (lat, lng) => {
        expect(latitudeOf(mercatorY(lat))).toBeCloseTo(lat, 9);
        expect(longitudeOf(mercatorX(lng))).toBeCloseTo(lng, 9);
      },
    ),
  );
});

test('a pixel is as long as the slope of the square says, and has a length at the poles', () => {
  const [lat, zoom, step] = [52.5, 11, 1e-6];
  const pixels = ((mercatorY(lat) - mercatorY(lat + step)) * 256 * 2 ** zoom) / step;
  const metresPerDegree = (Math.PI / 180) * 6_371_008.8;
  expect(metresPerPixel(lat, zoom) / (metresPerDegree / pixels)).toBeCloseTo(1, 5);
  expect(metresPerPixel(90, zoom)).toBe(metresPerPixel(MERCATOR_LIMIT_LATITUDE, zoom));
});
