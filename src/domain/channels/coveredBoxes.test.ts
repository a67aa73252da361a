import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInBox } from '#domain/geo/geo.ts';
import { areaTiles, MAX_SQUARE_MILES, squareMiles } from './channelArea.ts';
import { coveredBoxes } from './coveredBoxes.ts';

const MARGIN = 2000;
const place = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** A walk around a place, and its beginning anywhere, across the antimeridian too. */
const walk = fc
  .tuple(
    place,
    fc.array(
      fc.tuple(
        fc.double({ min: -0.3, max: 0.3, noNaN: true }),
        fc.double({ min: -0.3, max: 0.3, noNaN: true }),
      ),
      {
        minLength: 1,
        maxLength: 60,
      },
    ),
  )
  .map(([start, steps]) =>
    steps.map(([north, east]) => ({
      lat: start.lat + north,
      lng: ((((start.lng + east + 180) % 360) + 360) % 360) - 180,
    })),
  );

test('every place is in a box, every box has places and is one question', () => {
  fc.assert(
    fc.property(walk, (places) => {
      const boxes = coveredBoxes(places, MARGIN);
      for (const one of places) expect(boxes.some(({ box }) => isInBox(one, box))).toBe(true);
      expect(boxes.reduce((sum, { places: count }) => sum + count, 0)).toBe(places.length);
      for (const { box, places: count } of boxes) {
        expect(count).toBeGreaterThan(0);
        expect(box.west).toBeLessThanOrEqual(box.east);
        expect(squareMiles(box)).toBeLessThanOrEqual(MAX_SQUARE_MILES);
        expect(areaTiles(box)).toHaveLength(1);
      }
    }),
  );
});

test('a walk through a town is one box with a margin around it', () => {
  const places = [
    { lat: 52.5, lng: 13.4 },
    { lat: 52.52, lng: 13.42 },
  ];
  const [only, ...more] = coveredBoxes(places, MARGIN);
  expect(more).toEqual([]);
  expect(only!.box.south).toBeCloseTo(52.482, 3);
  expect(only!.box.north).toBeCloseTo(52.538, 3);
  expect(only!.box.west).toBeLessThan(13.371);
});

test('two towns are two boxes, the one with more places first', () => {
  const boxes = coveredBoxes(
    [
      { lat: 48.1, lng: 11.5 },
      { lat: 52.5, lng: 13.4 },
      { lat: 52.51, lng: 13.4 },
    ],
    MARGIN,
  );
  expect(boxes.map(({ places }) => places)).toEqual([2, 1]);
  expect(boxes[0]!.box.south).toBeGreaterThan(52);
});

test('rows without a fix or with an invalid position give no box', () => {
  expect(coveredBoxes([], MARGIN)).toEqual([]);
  expect(
    coveredBoxes(
      [
        { lat: Number.NaN, lng: 0 },
        { lat: 91, lng: 0 },
      ],
      MARGIN,
    ),
  ).toEqual([]);
});

test('at the poles boxes stay on Earth', () => {
  for (const lat of [90, -90, 89.99])
    for (const { box } of coveredBoxes(
      [
        { lat, lng: 10 },
        { lat, lng: -170 },
      ],
      MARGIN,
    )) {
      expect(box.north).toBeLessThanOrEqual(90);
      expect(box.south).toBeGreaterThanOrEqual(-90);
      expect(squareMiles(box)).toBeLessThanOrEqual(MAX_SQUARE_MILES);
    }
});
