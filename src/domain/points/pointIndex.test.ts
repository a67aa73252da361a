import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { indexOfRow, type PointIndex, pointIndex, WORLD } from './pointIndex.ts';
import { countCells, runOfCell, type WorldRect } from './pointRuns.ts';

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

/** Counts by cells that a rectangle touches, as `column:row:count`. */
function shown(index: PointIndex, rect: WorldRect, bits: number): string[] {
  const counts = new Map<string, number>();
  countCells(index, rect, bits, (column, row, count) => {
    const key = `${column}:${row}`;
    if (isTouched(rect, column, row, bits)) counts.set(key, (counts.get(key) ?? 0) + count);
  });
  return [...counts].map(([key, count]) => `${key}:${count}`).sort();
}

function shownSlowly(index: PointIndex, rect: WorldRect, bits: number): string[] {
  const counts = new Map<string, number>();
  const cells = 2 ** bits;
  for (let copy = -3; copy <= 4; copy++) {
    for (let at = 0; at < index.count; at++) {
      const column = Math.floor((index.xs[at]! / 2 ** 32) * cells) + copy * cells;
      const row = Math.floor((index.ys[at]! / 2 ** 32) * cells);
      const key = `${column}:${row}`;
      if (isTouched(rect, column, row, bits)) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts].map(([key, count]) => `${key}:${count}`).sort();
}

function isTouched(
  { left, top, right, bottom }: WorldRect,
  column: number,
  row: number,
  bits: number,
): boolean {
  const cells = 2 ** bits;
  return (
    column >= Math.floor(left * cells) &&
    column <= Math.floor(right * cells) &&
    row >= Math.floor(top * cells) &&
    row <= Math.floor(bottom * cells)
  );
}

test('indexes every row once, with its class and position', () => {
  fc.assert(
    fc.property(points, (list) => {
      const index = indexOf(list);
      expect([...index.ids].sort((a, b) => a - b)).toEqual([...list.keys()]);
      for (const [row, [lat, lng]] of list.entries()) {
        const at = indexOfRow(index, row);
        expect(index.classes[at]).toBe(row % 7);
        expect(index.xs[at]! / WORLD).toBeCloseTo(mercatorX(lng), 8);
        expect(index.ys[at]! / WORLD).toBeCloseTo(mercatorY(lat), 8);
      }
      expect(indexOfRow(index, list.length)).toBe(-1);
    }),
  );
});

test('the cells of a view have as many points as a full scan finds, in each copy of the map', () => {
  fc.assert(
    fc.property(points, rects, fc.constantFrom(1, 6, 12, 16, 17, 25), (list, rect, bits) => {
      const index = indexOf(list);
      expect(shown(index, rect, bits)).toEqual(shownSlowly(index, rect, bits));
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
  expect(shown(index, rect, 5)).toEqual(['31:17:1', '32:17:1']);
  const fromTheEast = { ...rect, left: rect.left - 1, right: rect.right - 1 };
  expect(shown(index, fromTheEast, 5)).toEqual(['-1:17:1', '0:17:1']);
});

test('the cells of a grid hold every point once, in its own cell', () => {
  fc.assert(
    fc.property(points, fc.constantFrom(0, 1, 4, 16), (list, bits) => {
      const index = indexOf(list);
      const cellOf = (place: number) => Math.floor((place / 2 ** 32) * 2 ** bits);
      for (let at = 0; at < index.count; at++) {
        const [column, row] = [cellOf(index.xs[at]!), cellOf(index.ys[at]!)];
        const { start, end } = runOfCell(index, column, row, bits);
        expect(at).toBeGreaterThanOrEqual(start);
        expect(at).toBeLessThan(end);
        for (const other of [start, end - 1])
          expect([cellOf(index.xs[other]!), cellOf(index.ys[other]!)]).toEqual([column, row]);
      }
      if (bits > 4) return;
      const cells = Array.from({ length: 4 ** bits }, (_, cell) =>
        runOfCell(index, cell % 2 ** bits, Math.floor(cell / 2 ** bits), bits),
      );
      expect(cells.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(index.count);
    }),
  );
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

test('an index takes 13 bytes a point', () => {
  const { xs, ys, ids, classes } = indexOf(
    Array.from({ length: 1000 }, (_, row): Point => [row / 20, row / 10]),
  );
  expect([xs, ys, ids, classes].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBe(13_000);
});
