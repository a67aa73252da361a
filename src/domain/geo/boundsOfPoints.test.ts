import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOfPoints } from './boundsOfPoints.ts';
import { isInBox } from './geo.ts';

const width = (west: number, east: number) => (east >= west ? east - west : east - west + 360);

test('every point is inside, and no other choice of sides is narrower', () => {
  const points = fc.array(
    fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.integer({ min: -180, max: 180 }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(points, (list) => {
      const box = boundsOfPoints(
        Float64Array.from(list, ({ lat }) => lat),
        Float64Array.from(list, ({ lng }) => lng),
      )!;
      for (const point of list) expect(isInBox(point, box)).toBe(true);
      const choices = list.flatMap(({ lng: west }) =>
        list
          .map(({ lng: east }) => ({ ...box, west, east }))
          .filter((choice) => list.every((point) => isInBox(point, choice))),
      );
      const narrowest = Math.min(...choices.map(({ west, east }) => width(west, east)));
      expect(width(box.west, box.east)).toBe(narrowest);
    }),
  );
});

test('points on both sides of the antimeridian make a narrow box', () => {
  expect(boundsOfPoints(Float64Array.of(-17, -16), Float64Array.of(179.9, -179.9))).toEqual({
    south: -17,
    north: -16,
    west: 179.9,
    east: -179.9,
  });
});

test('no points have no bounds', () => {
  expect(boundsOfPoints(new Float64Array(), new Float64Array())).toBeUndefined();
});
