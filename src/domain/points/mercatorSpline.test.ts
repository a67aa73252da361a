import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MERCATOR_LIMIT_LATITUDE, mercatorY } from '#domain/geo/mercator.ts';
import { mercatorSpline, splineY } from './mercatorSpline.ts';

const spline = mercatorSpline();

test('the spline is nowhere further from the formula than one part in 2^32', () => {
  const lat = fc.oneof(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: 84.9, max: MERCATOR_LIMIT_LATITUDE, noNaN: true }),
    fc.double({ min: -MERCATOR_LIMIT_LATITUDE, max: -84.9, noNaN: true }),
  );
  fc.assert(
    fc.property(lat, (degrees) => {
      expect(Math.abs(splineY(spline, degrees) - mercatorY(degrees))).toBeLessThan(2 ** -32);
    }),
    { numRuns: 2000 },
  );
});

test('the edges of the square are met exactly', () => {
  expect(splineY(spline, 90)).toBe(0);
  expect(splineY(spline, MERCATOR_LIMIT_LATITUDE)).toBe(0);
  expect(splineY(spline, -MERCATOR_LIMIT_LATITUDE)).toBe(1);
  expect(splineY(spline, -90)).toBe(1);
});
