import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from '#domain/geo.ts';
import { RADIO_KINDS } from '#domain/radioKind.ts';
import { bulkLoader } from '#server/embedded/wireless/bulkLoader.ts';
import { openStore } from '#server/embedded/wireless/SqliteStore.ts';
import { awkwardNetworks } from '#tests/store/networks.ts';

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
    const y = Math.min(17_999, Math.floor((lat + 90) * 100));
    const x = Math.min(35_999, Math.floor((lng + 180) * 100));
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

test('the histogram equals a count in one loop', () => {
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

test('boxes side by side add up to the box that covers them', () => {
  const sum = (box: Box) => [...counted(box, [...RADIO_KINDS]).values()].reduce((a, b) => a + b, 0);
  const [south, middle, north] = [52.4, 52.5, 52.6];
  const halves =
    sum({ south, west: 13, north: middle, east: 14 }) + sum({ south: middle, west: 13, north, east: 14 });
  expect(halves).toBe(sum({ south, west: 13, north, east: 14 }));
  expect(halves).toBeGreaterThan(0);
});

test('only cells with networks are listed, each once', () => {
  const { cells } = store.histogram({ south: -90, west: -180, north: 90, east: 180 }, RADIO_KINDS);
  const corners = cells.map(({ south, west }) => `${south} ${west}`);
  expect(new Set(corners).size).toBe(corners.length);
});
