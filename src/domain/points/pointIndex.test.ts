import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { nearestPoint } from './nearestPoint.ts';
import { indexOfRow, type PointIndex, pointIndex, positionAt, WORLD } from './pointIndex.ts';
import { bitsForWorldSize, representatives } from './pointLevels.ts';
import { type WorldRect, worldCopies } from './pointRuns.ts';
import { stepPoint } from './stepPoint.ts';
import { visiblePoints } from './visiblePoints.ts';

type Point = [lat: number, lng: number];

const anywhere: fc.Arbitrary<Point> = fc.tuple(
  fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 0, 85.06)),
  fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 0, 179.999)),
);
const crowd: fc.Arbitrary<Point> = fc.tuple(
  fc.double({ min: 59.9, max: 60, noNaN: true }),
  fc.double({ min: 24.9, max: 25, noNaN: true }),
);
const points = fc.array(fc.oneof(anywhere, crowd), { maxLength: 400 });
/** Sides in exact binary fractions, so that moving by a whole world rounds nothing away. */
const side = (least: number, most: number) =>
  fc.integer({ min: least * 65536, max: most * 65536 }).map((cells) => cells / 65536);
const rects: fc.Arbitrary<WorldRect> = fc
  .tuple(side(-2, 2), side(-1, 1), side(0, 2), side(0, 1))
  .map(([left, top, width, height]) => ({ left, top, right: left + width, bottom: top + height }));

function indexOf(list: Point[]): PointIndex {
  return pointIndex({
    lats: Float64Array.from(list, ([lat]) => lat),
    lngs: Float64Array.from(list, ([, lng]) => lng),
    classes: Uint8Array.from(list, (_, row) => row % 7),
  });
}

/** Rows of the candidates in every copy of the world that lie inside, as `copy:row`. */
function shown(index: PointIndex, rect: WorldRect, bits: number): string[] {
  const found: string[] = [];
  for (const copy of worldCopies(rect)) {
    const shifted = { ...rect, left: rect.left - copy, right: rect.right - copy };
    const { places, runs } = visiblePoints(index, shifted, bits);
    for (let run = 0; run < runs.length; run++) {
      for (let i = runs.starts[run]!; i < runs.ends[run]!; i++) {
        const at = places ? places[i]! : i;
        const x = index.xs[at]! / WORLD;
        const y = index.ys[at]! / WORLD;
        if (x < shifted.left || x > shifted.right || y < rect.top || y > rect.bottom) continue;
        found.push(`${copy}:${index.ids[at]}`);
      }
    }
  }
  return found.sort();
}

function shownSlowly(index: PointIndex, rect: WorldRect): string[] {
  const found: string[] = [];
  for (let copy = -3; copy <= 4; copy++) {
    for (let at = 0; at < index.count; at++) {
      const x = index.xs[at]! / WORLD + copy;
      const y = index.ys[at]! / WORLD;
      if (x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom)
        found.push(`${copy}:${index.ids[at]}`);
    }
  }
  return found.sort();
}

test('indexes every row once, with its class and position', () => {
  fc.assert(
    fc.property(points, (list) => {
      const index = indexOf(list);
      expect([...index.ids].sort((a, b) => a - b)).toEqual([...list.keys()]);
      for (const [row, [lat, lng]] of list.entries()) {
        const at = indexOfRow(index, row);
        expect(index.classes[at]).toBe(row % 7);
        expect(positionAt(index, at).lng).toBeCloseTo(lng, 6);
        expect(positionAt(index, at).lat).toBeCloseTo(Math.max(-85.0511288, Math.min(85.0511288, lat)), 6);
      }
    }),
  );
});

test('a view gives exactly the points that a full scan finds, once in each copy of the map', () => {
  fc.assert(
    fc.property(points, rects, (list, rect) => {
      const index = indexOf(list);
      expect(shown(index, rect, 16)).toEqual(shownSlowly(index, rect));
    }),
    { numRuns: 300 },
  );
});

test('a view across the antimeridian shows both sides', () => {
  const index = indexOf([
    [-17.8, 178],
    [-14.3, -170.7],
    [0, 0],
  ]);
  const rect = {
    left: mercatorX(175),
    right: mercatorX(195),
    top: mercatorY(0),
    bottom: mercatorY(-30),
  };
  expect(shown(index, rect, 16)).toEqual(['0:0', '1:1']);
  const fromTheEast = { ...rect, left: rect.left - 1, right: rect.right - 1 };
  expect(shown(index, fromTheEast, 16)).toEqual(['-1:0', '0:1']);
});

test('a level has one point for each occupied cell and none for an empty one', () => {
  fc.assert(
    fc.property(
      fc.array(crowd, { minLength: 40, maxLength: 400 }),
      fc.integer({ min: 0, max: 15 }),
      (list, bits) => {
        const index = indexOf(list);
        const level = representatives(index, bits);
        const cellOf = (at: number) =>
          `${Math.floor((index.xs[at]! / 2 ** 32) * 2 ** bits)},${Math.floor((index.ys[at]! / 2 ** 32) * 2 ** bits)}`;
        const occupied = new Set(Array.from(index.ids.keys(), cellOf));
        if (level === null) {
          expect(occupied.size).toBeGreaterThan(Math.floor(index.count / 4));
          return;
        }
        expect(level.length).toBe(occupied.size);
        expect(new Set(Array.from(level, cellOf))).toEqual(occupied);
      },
    ),
  );
});

test('a level shows the same pixels as all points', () => {
  fc.assert(
    fc.property(fc.array(crowd, { minLength: 200, maxLength: 400 }), rects, (list, rect) => {
      const index = indexOf(list);
      const bits = bitsForWorldSize(256 * 2 ** 5);
      expect(bits).toBe(13);
      const pixel = (entry: string) => {
        const at = indexOfRow(index, Number(entry.split(':')[1]));
        return `${index.xs[at]! >>> (32 - bits)},${index.ys[at]! >>> (32 - bits)}`;
      };
      const coarse = new Set(shown(index, { left: 0, top: 0, right: 1, bottom: 1 }, bits).map(pixel));
      const fine = new Set(shown(index, { left: 0, top: 0, right: 1, bottom: 1 }, 16).map(pixel));
      expect(coarse).toEqual(fine);
      expect(shown(index, rect, 16)).toEqual(expect.arrayContaining(shown(index, rect, bits)));
    }),
  );
});

test('the nearest point is the one that a full scan finds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(anywhere, crowd), { minLength: 1, maxLength: 300 }),
      fc.double({ min: -0.6, max: 1.6, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 1e-6, max: 0.45, noNaN: true }),
      (list, x, y, radius) => {
        const index = indexOf(list);
        const distance = (row: number) => {
          const at = indexOfRow(index, row);
          const across = Math.abs(index.xs[at]! / WORLD - x);
          const wrapped = Math.min(...[0, 1, 2].map((copy) => Math.abs(across - copy)));
          return Math.hypot(wrapped, index.ys[at]! / WORLD - y);
        };
        const slow = Math.min(...list.map((_, row) => distance(row)));
        const found = nearestPoint(index, x, y, radius);
        if (found === null) expect(slow).toBeGreaterThan(radius * (1 - 1e-9));
        else expect(distance(found)).toBeCloseTo(slow, 9);
      },
    ),
  );
});

test('stepping forward visits every point of the view once and comes back, and backward the same way round', () => {
  fc.assert(
    fc.property(fc.array(anywhere, { minLength: 1, maxLength: 60 }), (list) => {
      const index = indexOf(list);
      const world = { left: 0, top: 0, right: 1, bottom: 1 };
      const first = stepPoint(index, world, 16, null, 1)!;
      const seen = [first];
      for (
        let next = stepPoint(index, world, 16, first, 1)!;
        next !== first;
        next = stepPoint(index, world, 16, next, 1)!
      ) {
        expect(stepPoint(index, world, 16, next, -1)).toBe(seen.at(-1));
        seen.push(next);
      }
      expect(seen.sort((a, b) => a - b)).toEqual([...list.keys()]);
    }),
  );
});

test('an empty view has no next point', () => {
  const index = indexOf([[10, 10]]);
  expect(stepPoint(index, { left: 0.9, top: 0.9, right: 1, bottom: 1 }, 16, null, 1)).toBeNull();
  expect(nearestPoint(indexOf([]), 0.5, 0.5, 0.1)).toBeNull();
});

test('columns that do not fit and positions that are none are refused by name', () => {
  const classes = Uint8Array.of(0);
  expect(() => pointIndex({ lats: Float64Array.of(1), lngs: Float64Array.of(NaN), classes })).toThrow(
    'point 0 has no position: 1, NaN',
  );
  expect(() => pointIndex({ lats: Float64Array.of(1, 2), lngs: Float64Array.of(1), classes })).toThrow(
    'differ in length',
  );
});

test('an index with its levels takes at most 24 bytes a point', () => {
  const count = 50_000;
  const lats = Float64Array.from({ length: count }, (_, row) => 60 + Math.sin(row * 12.9898) * 2);
  const lngs = Float64Array.from({ length: count }, (_, row) => 25 + Math.sin(row * 78.233) * 4);
  const index = pointIndex({ lats, lngs, classes: new Uint8Array(count) });
  let bytes = 0;
  for (let zoom = 0; zoom <= 18; zoom++) representatives(index, bitsForWorldSize(256 * 2 ** zoom));
  for (const column of [index.xs, index.ys, index.ids, index.classes, ...index.levels.values()]) {
    bytes += column.byteLength;
  }
  expect(bytes / count).toBeLessThanOrEqual(24);
});
