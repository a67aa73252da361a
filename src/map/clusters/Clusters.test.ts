import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { type PointIndex, pointIndex } from '#domain/points/pointIndex.ts';
import { type Cluster, Clusters, clusterRadius } from './Clusters.ts';
import { PointSums } from './PointSums.ts';

interface Spot {
  lat: number;
  lng: number;
  group?: number;
}

const CLASSES = 9;
const WORLD = { left: 0, top: 0, right: 1, bottom: 1 };

const indexOf = (spots: readonly Spot[]): PointIndex =>
  pointIndex({
    lats: Float64Array.from(spots, ({ lat }) => lat),
    lngs: Float64Array.from(spots, ({ lng }) => lng),
    classes: Uint8Array.from(spots, ({ group }) => group ?? 0),
  });
const clustersOf = (spots: readonly Spot[], zoom: number) =>
  new Clusters(new PointSums(indexOf(spots), CLASSES), zoom);
/** Far in, the grid of the world is too fine to be gone through: by the points instead. */
function allOf(spots: readonly Spot[], zoom: number): Cluster[] {
  const clusters = clustersOf(spots, zoom);
  return [...new Set(spots.map((_, id) => clusters.around(id)!))];
}

const anywhere = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  group: fc.integer({ min: 0, max: 255 }),
});
/** Many within a few pixels of each other at every zoom. */
const crowd = fc
  .tuple(anywhere, fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }))))
  .map(([{ lat, lng, group }, steps]) =>
    steps.map(([north, east], i) => ({
      lat: Math.min(90, lat + north ** 3 / 1e5),
      lng: Math.min(180, lng + east ** 3 / 1e5),
      group: group + i,
    })),
  );
const spots = fc.tuple(fc.array(anywhere), crowd).map(([far, near]) => [...far, ...near]);
const zooms = fc.integer({ min: 1, max: 19 });

test('every point is in exactly one cluster, and its shares add up', () => {
  fc.assert(
    fc.property(spots, zooms, (all, zoom) => {
      const clusters = allOf(all, zoom);
      expect(clusters.flatMap(({ ids }) => [...ids]).sort((a, b) => a - b)).toEqual([...all.keys()]);
      for (const { ids, shares } of clusters) {
        expect(shares.reduce((sum, share) => sum + share)).toBe(ids.length);
        for (const [group, share] of shares.entries())
          expect(share).toBe(
            [...ids].filter((id) => Math.min(CLASSES - 1, (all[id]!.group ?? 0) % 256) === group).length,
          );
      }
    }),
  );
});

test('a part of the world has the clusters of all of its points, each once', () => {
  const side = fc.double({ min: -1, max: 2, noNaN: true });
  fc.assert(
    fc.property(
      spots,
      fc.integer({ min: 1, max: 6 }),
      fc.tuple(side, side, side, side),
      (all, zoom, sides) => {
        const clusters = clustersOf(all, zoom);
        const [left, right] = [Math.min(sides[0], sides[1]), Math.max(sides[0], sides[1])];
        const [top, bottom] = [Math.min(sides[2], sides[3]), Math.max(sides[2], sides[3])];
        const found = clusters.within({ left, top, right, bottom });
        const shown = new Set(found);
        expect(shown.size).toBe(found.length);
        const missing = all.filter(({ lat, lng }, id) => {
          const [x, y] = [mercatorX(lng), mercatorY(lat)];
          const isInside =
            [-1, 0, 1, 2].some((copy) => x + copy > left + 1e-9 && x + copy < right - 1e-9) &&
            y > top + 1e-9 &&
            y < bottom - 1e-9;
          return isInside && !shown.has(clusters.around(id)!);
        });
        expect(missing).toEqual([]);
        expect(new Set(clusters.within(WORLD))).toEqual(new Set(all.map((_, id) => clusters.around(id)!)));
      },
    ),
    { numRuns: 50 },
  );
});

test('a cluster is part of one cluster of the zoom before', () => {
  fc.assert(
    fc.property(spots, fc.integer({ min: 1, max: 18 }), (all, zoom) => {
      const before = clustersOf(all, zoom);
      for (const { ids } of allOf(all, zoom + 1))
        expect(new Set(Array.from(ids, (id) => before.around(id))).size).toBe(1);
    }),
  );
});

test('discs never overlap, and a lone point is drawn where it is', () => {
  fc.assert(
    fc.property(spots, zooms, (all, zoom) => {
      const size = 256 * 2 ** zoom;
      const clusters = allOf(all, zoom);
      const discs = clusters.filter(({ ids }) => ids.length > 1);
      for (const [at, disc] of discs.entries())
        for (const other of discs.slice(0, at)) {
          const apart = Math.hypot(disc.x - other.x, disc.y - other.y) * size;
          expect(apart).toBeGreaterThan(clusterRadius(disc.ids.length) + clusterRadius(other.ids.length));
        }
      for (const { x, y, ids } of clusters) {
        if (ids.length > 1) continue;
        const { lat, lng } = all[ids[0]!]!;
        expect(x).toBeCloseTo(mercatorX(lng), 8);
        expect(y).toBeCloseTo(mercatorY(lat), 8);
      }
    }),
  );
});

test('two points are one where they would touch and two where they would not', () => {
  const pair = [
    { lat: 0.001, lng: 0.001 },
    { lat: 0.001, lng: 0.0015 },
  ];
  const counts = (zoom: number) => allOf(pair, zoom).map(({ ids }) => ids.length);
  expect(counts(10)).toEqual([2]);
  expect(counts(14)).toEqual([2]);
  expect(counts(16)).toEqual([1, 1]);
});

test('points of one place stay together however close one looks, and are all there', () => {
  const [cluster, ...rest] = allOf(
    Array.from({ length: 5 }, (_, group) => ({ lat: 52.5, lng: 13.4, group })),
    19,
  );
  expect(rest).toEqual([]);
  expect([...cluster!.ids]).toEqual([0, 1, 2, 3, 4]);
  expect([...cluster!.shares]).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0]);
});

test('no points are nowhere', () => {
  expect(clustersOf([], 5).within(WORLD)).toEqual([]);
  expect(clustersOf([], 5).around(0)).toBeUndefined();
});
