import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box, Position } from '#domain/geo/geo.ts';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { openStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import { bulkLoader } from '#server/emulator/wireless/store/bulkLoader.ts';
import { macText } from '#server/emulator/wireless/store/networkKey.ts';
import { awkwardNetworks } from '#tests/support/wireless/awkwardNetworks.ts';

const networks = awkwardNetworks(2_000, 3);
const store = openStore(':memory:');
const loader = bulkLoader(store);
for (const network of networks) loader.add(network, []);
loader.finish();

/** Counts by cell and year in one loop. */
function slowHistogram({ south, west, north, east }: Box, kinds: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, lat, lng, firstMs, lastMs } of networks) {
    if (!kinds.includes(kind) || lat === null || lng === null) continue;
    const isNorthOk = lat < north || north === 90;
    const isInEast = lng < east || east === 180;
    const isInside = west <= east ? lng >= west && isInEast : lng >= west || isInEast;
    if (lat < south || !isNorthOk || !isInside) continue;
    const y = Math.min(17_999, 9_000 + Math.floor(lat * 100));
    const x = Math.min(35_999, 18_000 + Math.floor(lng * 100));
    for (const [sight, ms] of Object.entries({ first: firstMs, last: lastMs })) {
      if (ms === 0) continue;
      const key = `${y} ${x} ${sight} ${new Date(ms).getUTCFullYear()}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

function counted(box: Box, kinds: (typeof RADIO_KINDS)[number][]): Map<string, number> {
  const { cells, firstYear, step } = store.histogram(box, kinds);
  const counts = new Map<string, number>();
  for (const { south, west, firstSeen, lastSeen } of cells) {
    const cell = `${Math.round((south + 90) / step)} ${Math.round((west + 180) / step)}`;
    for (const [sight, years] of Object.entries({ first: firstSeen, last: lastSeen }))
      for (const [index, count] of years.entries())
        if (count > 0) counts.set(`${cell} ${sight} ${firstYear + index}`, count);
  }
  return counts;
}

const latitudes = fc.constantFrom(-90, -17.83, -17.8, -17.79, 0, 0.01, 52.48, 52.5, 52.513, 89.99, 90);
const longitudes = fc.constantFrom(-180, -179.99, 0, 0.01, 10, 13.39, 13.4, 13.42, 179.99, 180);

test('histogramOf: equals a count in one loop', () => {
  fc.assert(
    fc.property(
      fc.tuple(latitudes, latitudes, longitudes, longitudes),
      fc.subarray([...RADIO_KINDS], { minLength: 1 }),
      ([a, b, west, east], kinds) => {
        const box = { south: Math.min(a, b), north: Math.max(a, b), west, east };
        expect(counted(box, kinds)).toEqual(slowHistogram(box, kinds));
      },
    ),
    { numRuns: 300 },
  );
});

test('histogramOf: adjacent boxes add up to the box that covers them', () => {
  const sum = (box: Box) => [...counted(box, [...RADIO_KINDS]).values()].reduce((a, b) => a + b, 0);
  const [south, middle, north] = [52.4, 52.5, 52.6];
  const halves =
    sum({ south, west: 13, north: middle, east: 14 }) + sum({ south: middle, west: 13, north, east: 14 });
  expect(halves).toBe(sum({ south, west: 13, north, east: 14 }));
  expect(halves).toBeGreaterThan(0);
});

/** The neighbouring doubles. */
function nextTo(value: number): number[] {
  if (value === 0) return [-Number.MIN_VALUE, Number.MIN_VALUE];
  const view = new DataView(new ArrayBuffer(8));
  return [-1n, 1n].map((step) => {
    view.setFloat64(0, value);
    view.setBigInt64(0, view.getBigInt64(0) + step);
    return view.getFloat64(0);
  });
}

/** Every quad of half a degree that touches a position, once. */
function quadsAround(positions: readonly Position[]): Box[] {
  const quads = new Map<string, Box>();
  for (const { lat, lng } of positions)
    for (const row of [-1, 0, 1].map((step) => Math.floor(lat * 2) + step))
      for (const column of [-1, 0, 1].map((step) => Math.floor(lng * 2) + step))
        if (row >= -180 && row < 180 && column >= -360 && column < 360)
          quads.set(`${row} ${column}`, {
            south: row / 2,
            west: column / 2,
            north: (row + 1) / 2,
            east: (column + 1) / 2,
          });
  return [...quads.values()];
}

test('histogramOf: quads of the whole world count every located network once, at edges, poles and the antimeridian too', () => {
  const edges = [-90, -17.5, -1e-300, 0, 0.29, 41, 52.5, 64, 64.5, 89.5, 90];
  const nearly = edges.flatMap((edge) => [edge, ...nextTo(edge)]);
  const coordinate = (most: number) =>
    fc.oneof(
      fc.constantFrom(...nearly, ...edges.map((edge) => 2 * edge)),
      fc.double({ min: -most, max: most, noNaN: true }),
    );
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate(90), coordinate(180)), { minLength: 1 }), (positions) => {
      const inside = positions
        .map(([lat, lng]) => ({ lat, lng }))
        .filter(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180);
      const own = openStore(':memory:');
      const filler = bulkLoader(own);
      for (const [index, { lat, lng }] of inside.entries())
        filler.add(
          { ...networks[0]!, kind: 'wifi', id: macText(index), lat, lng, firstMs: 1e12, lastMs: 1e12 },
          [],
        );
      filler.finish();
      const seen = new Map<string, number>();
      for (const box of quadsAround(inside))
        for (const { south, west, firstSeen } of own.histogram(box, ['wifi']).cells) {
          expect([south >= box.south, south < box.north, west >= box.west, west < box.east]).not.toContain(
            false,
          );
          const cell = `${south} ${west}`;
          expect(seen.has(cell)).toBe(false);
          seen.set(
            cell,
            firstSeen.reduce((a, b) => a + b, 0),
          );
        }
      own.close();
      expect([...seen.values()].reduce((a, b) => a + b, 0)).toBe(inside.length);
    }),
    { numRuns: 60 },
  );
});

test('histogramOf: lists only cells with networks, each once', () => {
  const { cells } = store.histogram({ south: -90, west: -180, north: 90, east: 180 }, RADIO_KINDS);
  const corners = cells.map(({ south, west }) => `${south} ${west}`);
  expect(new Set(corners).size).toBe(corners.length);
});
