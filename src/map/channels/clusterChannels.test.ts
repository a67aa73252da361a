import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { NO_BAND } from './channelStyle.ts';
import { type ChannelPoints, clusterChannels, clusterRadius, fadedChannels } from './clusterChannels.ts';

interface Spot {
  lat: number;
  lng: number;
  group?: number;
}

function pointsAt(spots: readonly Spot[]): ChannelPoints {
  return {
    length: spots.length,
    lat: Float64Array.from(spots, ({ lat }) => lat),
    lng: Float64Array.from(spots, ({ lng }) => lng),
    group: Uint8Array.from(spots, ({ group }) => group ?? 0),
    shape: new Uint8Array(spots.length),
    size: new Uint8Array(spots.length),
  };
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

test('every point that is not faded is in exactly one cluster, and its shares add up', () => {
  fc.assert(
    fc.property(spots, zooms, fc.infiniteStream(fc.boolean()), (all, zoom, fades) => {
      const points = pointsAt(all);
      const faded = Uint8Array.from(all, () => Number(fades.next().value));
      const clusters = clusterChannels(points, faded, zoom);
      const ids = clusters.flatMap((cluster) => cluster.ids);
      expect(ids.toSorted((a, b) => a - b)).toEqual([...faded.keys()].filter((id) => !faded[id]));
      expect(fadedChannels(points, faded).map(({ id }) => id)).toEqual(
        [...faded.keys()].filter((id) => faded[id]),
      );
      for (const { ids, shares } of clusters) {
        expect(shares.reduce((sum, share) => sum + share)).toBe(ids.length);
        for (const [group, share] of shares.entries())
          expect(share).toBe(ids.filter((id) => Math.min(NO_BAND, points.group[id]!) === group).length);
      }
    }),
  );
});

test('a cluster is part of one cluster of the zoom before', () => {
  fc.assert(
    fc.property(spots, fc.integer({ min: 1, max: 18 }), (all, zoom) => {
      const points = pointsAt(all);
      const before = new Map(
        clusterChannels(points, null, zoom).flatMap(({ ids }, at) => ids.map((id) => [id, at])),
      );
      for (const { ids } of clusterChannels(points, null, zoom + 1))
        expect(new Set(ids.map((id) => before.get(id))).size).toBe(1);
    }),
  );
});

test('discs never overlap, and a lone point is drawn where it is', () => {
  fc.assert(
    fc.property(spots, zooms, (all, zoom) => {
      const size = 256 * 2 ** zoom;
      const clusters = clusterChannels(pointsAt(all), null, zoom);
      const discs = clusters.filter(({ ids }) => ids.length > 1);
      for (const [at, disc] of discs.entries())
        for (const other of discs.slice(0, at)) {
          const apart = Math.hypot(disc.x - other.x, disc.y - other.y) * size;
          expect(apart).toBeGreaterThan(clusterRadius(disc.ids.length) + clusterRadius(other.ids.length));
        }
      for (const { x, y, ids } of clusters) {
        if (ids.length > 1) continue;
        const { lat, lng } = all[ids[0]!]!;
        expect(x).toBeCloseTo(mercatorX(lng) % 1, 12);
        expect(y).toBe(mercatorY(lat));
      }
    }),
  );
});

test('two points are one where they would touch and two where they would not', () => {
  const points = pointsAt([
    { lat: 0.001, lng: 0.001 },
    { lat: 0.001, lng: 0.0015 },
  ]);
  const counts = (zoom: number) => clusterChannels(points, null, zoom).map(({ ids }) => ids.length);
  expect(counts(10)).toEqual([2]);
  expect(counts(14)).toEqual([2]);
  expect(counts(16)).toEqual([1, 1]);
});

test('channels of one mast stay together however close one looks, and are all there', () => {
  const points = pointsAt(Array.from({ length: 5 }, (_, group) => ({ lat: 52.5, lng: 13.4, group })));
  const [cluster, ...rest] = clusterChannels(points, null, 19);
  expect(rest).toEqual([]);
  expect(cluster!.ids).toEqual([0, 1, 2, 3, 4]);
  expect([...cluster!.shares]).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0]);
});

test('a point without a position is nowhere, and both sides of the antimeridian are one line', () => {
  expect(clusterChannels(pointsAt([{ lat: Number.NaN, lng: 0 }]), null, 5)).toEqual([]);
  const [cluster] = clusterChannels(
    pointsAt([
      { lat: 10, lng: 180 },
      { lat: 10, lng: -180 },
    ]),
    null,
    5,
  );
  expect(cluster!.ids).toEqual([0, 1]);
});
