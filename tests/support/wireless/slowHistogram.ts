// Histograms by their definition, and the places where cells and boxes meet.

import fc from 'fast-check';
import type { Box, Position } from '#domain/geo/geo.ts';
import type { NetworkRecord } from '#server/emulator/wireless/store/networkTable.ts';

/** Counts by cell, sight and year in one loop. */
export function slowHistogram(
  networks: readonly NetworkRecord[],
  { south, west, north, east }: Box,
  kinds: readonly string[],
): Map<string, number> {
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

/** The same every time: on borders of cells and quads, a hair beside them, and anywhere. */
export function edgePositions(count: number): Position[] {
  const edges = [-90, -17.5, -1e-300, 0, 0.29, 41, 52.5, 64, 64.5, 89.5, 90];
  const nearly = edges.flatMap((edge) => [edge, ...nextTo(edge)]);
  const coordinate = (most: number) =>
    fc
      .oneof(
        fc.constantFrom(...nearly, ...edges.map((edge) => 2 * edge)),
        fc.double({ min: -most, max: most, noNaN: true }),
      )
      .filter((value) => Math.abs(value) <= most);
  return fc.sample(fc.record({ lat: coordinate(90), lng: coordinate(180) }), { numRuns: count, seed: 5 });
}

/** Every quad of half a degree that touches a position, once. */
export function quadsAround(positions: readonly Position[]): Box[] {
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
