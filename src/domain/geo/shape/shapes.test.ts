import fc from 'fast-check';
import { expect, test } from 'vitest';
import { destination } from '#domain/geo/destination.ts';
import { distanceMetres, isInBox, type Position, wrapLongitude } from '#domain/geo/geo.ts';
import { chordMetres, unitVector } from '#domain/geo/unitVector.ts';
import { boundsOfShape } from './boundsOfShape.ts';
import { outlineOfShape } from './outlineOfShape.ts';
import { isPolygon, type Polygon, readShape, SHAPE_RULE, writeShape } from './Shape.ts';
import { shapeTest } from './shapeTest.ts';

/** Northings of whole steps, up to 84.9°: their latitudes make a grid on which straight lines can be decided exactly. */
const STEP = 0.03;
const latOf = (steps: number) => (Math.asin(Math.tanh(steps * STEP)) * 180) / Math.PI;

interface GridPoint {
  x: number;
  y: number;
}
const steps = fc.integer({ min: -100, max: 100 });
/** Corners by steps to the next one, so that every edge is the shorter way round; the last one closes. */
const gridPolygons = fc
  .record({
    start: fc.integer({ min: -180, max: 180 }),
    corners: fc.array(fc.record({ x: fc.integer({ min: -80, max: 80 }), y: steps }), {
      minLength: 3,
      maxLength: 9,
    }),
  })
  .map(({ start, corners }) => corners.map(({ x, y }) => ({ x: start + x, y })));
const polygonOf = (corners: readonly GridPoint[]): Polygon => ({
  kind: 'polygon',
  points: corners.map(({ x, y }) => ({ lat: latOf(y), lng: wrapLongitude(x) })),
});

/** Counts the edges straight above, in whole numbers; undefined for a point on an edge. */
function slowSurrounded(corners: readonly GridPoint[], { x, y }: GridPoint): boolean | undefined {
  let isInside = false;
  for (const [at, to] of corners.entries()) {
    const from = corners.at(at - 1)!;
    const turn = (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
    const isBetween =
      Math.min(from.x, to.x) <= x &&
      x <= Math.max(from.x, to.x) &&
      Math.min(from.y, to.y) <= y &&
      y <= Math.max(from.y, to.y);
    if (turn === 0 && isBetween) return undefined;
    if (from.x > x !== to.x > x && turn < 0 === to.x > from.x) isInside = !isInside;
  }
  return isInside;
}

test('polygon: a place is inside where whole numbers say so, across the antimeridian and up to the edge of the map', () => {
  let inside = 0;
  fc.assert(
    fc.property(gridPolygons, fc.integer({ min: -180, max: 180 }), steps, (corners, x, y) => {
      const polygon = polygonOf(corners);
      const copies = [-720, -360, 0, 360, 720].map((turn) => slowSurrounded(corners, { x: x + turn, y }));
      if (copies.includes(undefined)) return;
      expect(shapeTest(polygon)(latOf(y), x)).toBe(copies.includes(true));
      if (!copies.includes(true)) return;
      inside += 1;
      expect(isInBox({ lat: latOf(y), lng: x }, boundsOfShape(polygon))).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(inside).toBeGreaterThan(100);
});

test('polygon: its corners span its bounds, and no place without a position is inside', () => {
  fc.assert(
    fc.property(gridPolygons, (corners) => {
      const polygon = polygonOf(corners);
      const { south, north } = boundsOfShape(polygon);
      const lats = polygon.points.map(({ lat }) => lat);
      expect(Math.abs(south - Math.min(...lats))).toBeLessThan(3e-5);
      expect(Math.abs(north - Math.max(...lats))).toBeLessThan(3e-5);
      for (const point of polygon.points) expect(isInBox(point, boundsOfShape(polygon))).toBe(true);
      expect(shapeTest(polygon)(Number.NaN, Number.NaN)).toBe(false);
    }),
  );
});

test('polygon: a ring around a pole is none', () => {
  const ring = (...lngs: number[]): Polygon => ({
    kind: 'polygon',
    points: lngs.map((lng) => ({ lat: 70, lng })),
  });
  expect(isPolygon(ring(-120, 0, 120))).toBe(false);
  expect(isPolygon(ring(0, 90, 179, -91))).toBe(false);
  expect(isPolygon(ring(170, -170, 178))).toBe(true);
  expect(isPolygon(ring(1, 2))).toBe(false);
});

const circles = fc.record({
  kind: fc.constant('circle' as const),
  centre: fc.record({
    lat: fc.oneof(fc.double({ min: -85, max: 85, noNaN: true }), fc.constantFrom(85, -85, 0)),
    lng: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(180, -180, 179.999)),
  }),
  metres: fc.oneof(
    fc.double({ min: 1, max: 2000, noNaN: true }),
    fc.double({ min: 1, max: 1_000_000, noNaN: true }),
  ),
});

test('circle: a place is inside where the straight line through the Earth is no longer than the radius allows', () => {
  fc.assert(
    fc.property(
      circles,
      fc.double({ min: 0, max: 2, noNaN: true }),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      (circle, share, bearing) => {
        const place = destination(circle.centre, circle.metres * share, bearing);
        const chord = (metres: number) => 2 * 6_371_008.8 * Math.sin(metres / 2 / 6_371_008.8);
        const found = chordMetres(unitVector(circle.centre), unitVector(place)) / chord(circle.metres);
        if (Math.abs(found - 1) < 1e-6 || circle.metres * Math.abs(share - 1) < 0.01) return;
        expect(shapeTest(circle)(place.lat, place.lng)).toBe(found < 1);
      },
    ),
  );
});

test('circle: its box holds every place of it and touches it on each side', () => {
  fc.assert(
    fc.property(circles, (circle) => {
      const box = boundsOfShape(circle);
      const rim = Array.from({ length: 720 }, (_, at) =>
        destination(circle.centre, circle.metres, (at * Math.PI) / 360),
      );
      for (const place of rim) {
        const nudged = { lat: place.lat * (1 - 1e-12), lng: place.lng };
        expect(isInBox(nudged, box) || Math.abs(Math.abs(place.lng) - 180) < 1e-9).toBe(true);
      }
      const isPolar = box.south === -90 || box.north === 90;
      const slack = 3e-5 + circle.metres / 111_000 / 100;
      const lats = rim.map(({ lat }) => lat);
      if (!isPolar) {
        expect(Math.min(...lats) - box.south).toBeLessThan(slack);
        expect(box.north - Math.max(...lats)).toBeLessThan(slack);
        const away = rim.map(({ lng }) => wrapLongitude(lng - circle.centre.lng));
        const half = wrapLongitude(box.east - circle.centre.lng);
        expect(half - Math.max(...away)).toBeLessThan(3e-5 + Math.max(...away) / 100);
      }
    }),
  );
});

test('circle: its outline lies on its rim and does not jump at the antimeridian', () => {
  const circle = { kind: 'circle', centre: { lat: -16.8, lng: 179.999 }, metres: 3000 } as const;
  const outline = outlineOfShape(circle);
  for (const [at, { lat, lng }] of outline.entries()) {
    expect(distanceMetres(circle.centre, { lat, lng: wrapLongitude(lng) })).toBeCloseTo(3000, 3);
    expect(Math.abs(lng - outline.at(at - 1)!.lng)).toBeLessThan(1);
  }
});

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((grains) => grains / 1e5);
const place: fc.Arbitrary<Position> = fc.record({ lat: degrees(85), lng: degrees(180) });

test('shape: it survives its text', () => {
  const shapes = fc.oneof(
    fc.record({
      kind: fc.constant('circle' as const),
      centre: place,
      metres: fc.integer({ min: 1, max: 1e6 }),
    }),
    fc
      .record({
        kind: fc.constant('polygon' as const),
        points: fc.array(place, { minLength: 3, maxLength: 20 }),
      })
      .filter(isPolygon),
  );
  fc.assert(fc.property(shapes, (shape) => void expect(readShape(writeShape(shape))).toEqual(shape)));
});

test.each([
  '',
  'circle',
  'circle,52,13',
  'circle,52,13,0',
  'circle,52,13,2000000',
  'circle,91,13,500',
  'circle,52,13,500,1',
  'square,52,13,500',
  'polygon,1,2,3,4',
  'polygon,1,2,3,4,5',
  'polygon,1,2,3,4,5,6,7',
  'polygon,80,-120,80,0,80,120',
  'polygon,1,2,3,4,5,x',
])('shape: %j is none', (text) => {
  expect(readShape(text)).toBeUndefined();
  expect(SHAPE_RULE).toContain('circle');
});
