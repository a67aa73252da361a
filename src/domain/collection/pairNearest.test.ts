import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SphereTree } from '#domain/collection/SphereTree.ts';
import type { Position } from '#domain/geo/geo.ts';
import { type Pair, pairNearest } from './pairNearest.ts';

/** Places close enough to crowd, many of them equal, on both sides of the antimeridian and around a pole. */
const place = fc.oneof(
  fc
    .record({ lat: fc.integer({ min: -3, max: 3 }), lng: fc.integer({ min: -3, max: 3 }) })
    .map(({ lat, lng }): Position => ({ lat: 52 + lat / 500, lng: 13 + lng / 300 })),
  fc
    .double({ min: -0.01, max: 0.01, noNaN: true })
    .map((east): Position => ({ lat: -16.5, lng: east < 0 ? 180 + east : east - 180 })),
  fc.double({ min: -180, max: 180, noNaN: true }).map((lng): Position => ({ lat: 89.999, lng })),
);

function metresBetween(one: Position, other: Position, within: number): number | undefined {
  return new SphereTree([other], (at) => at).nearest(one, 1, within)[0]?.distanceMetres;
}

/** Every pair in reach by its length, taken from the shortest on. */
function slowPairs(points: readonly Position[], items: readonly Position[], within: number): (Pair | null)[] {
  const all = points
    .flatMap((point, row) =>
      items.flatMap((item, column) => {
        const metres = metresBetween(point, item, within);
        return metres === undefined ? [] : { row, column, metres };
      }),
    )
    .sort((a, b) => a.metres - b.metres || a.row - b.row || a.column - b.column);
  const pairs: (Pair | null)[] = points.map(() => null);
  const taken = new Set<number>();
  for (const { row, column, metres } of all) {
    if (pairs[row] || taken.has(column)) continue;
    taken.add(column);
    pairs[row] = { item: column, apartMetres: metres, isShared: false };
  }
  for (const { row, column, metres } of all)
    pairs[row] ??= { item: column, apartMetres: metres, isShared: true };
  return pairs;
}

test('pairs are those that are found by trying all', () => {
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 30 }),
      fc.array(place, { maxLength: 30 }),
      fc.constantFrom(0, 150, 500, 3000),
      (points, items, within) => {
        expect(pairNearest(points, items, within)).toEqual(slowPairs(points, items, within));
      },
    ),
    { numRuns: 300 },
  );
});

test('the nearest pair is taken first, then the next of those left', () => {
  const at = (metres: number): Position => ({ lat: 0, lng: metres / 111_195 });
  const pairs = pairNearest([at(30), at(0)], [at(10), at(100)], 1000);
  expect(pairs.map((pair) => [pair?.item, Math.round(pair!.apartMetres), pair?.isShared])).toEqual([
    [1, 70, false],
    [0, 10, false],
  ]);
});

test('surplus points share items; points out of range get none', () => {
  const at = (metres: number): Position => ({ lat: 0, lng: metres / 111_195 });
  const pairs = pairNearest([at(0), at(5), at(5000)], [at(1)], 1000);
  expect(pairs.map((pair) => pair?.isShared)).toEqual([false, true, undefined]);
  expect(pairNearest([at(0)], [], 1000)).toEqual([null]);
  expect(pairNearest([], [at(0)], 1000)).toEqual([]);
});
