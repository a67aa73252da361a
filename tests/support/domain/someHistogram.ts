import fc from 'fast-check';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { readHistogram } from '#domain/density/histogram/readHistogram.ts';

/** One cell of the ground with its counts by year: `[first seen, last seen]`. */
export interface SampleCell {
  south: number;
  west: number;
  size?: number;
  years: Record<number, readonly [number, number]>;
}

/** A histogram as the service would answer it. */
export function someHistogram(cells: readonly SampleCell[]): Histogram {
  return readHistogram({
    histogramByCell: cells.map(({ south, west, size = 0.01, years }) => ({
      topLat: south,
      bottomLat: south + size,
      leftLon: west,
      rightLon: west + size,
      densities: Object.entries(years).map(([date, [first, last]]) => ({
        date,
        firstTimeSeenDensity: first,
        lastTimeSeenDensity: last,
      })),
    })),
  });
}

/** Up to six cells in a row, with any counts in a few years. */
export const anyCells: fc.Arbitrary<SampleCell[]> = fc
  .array(
    fc.dictionary(
      fc.integer({ min: 2001, max: 2008 }).map(String),
      fc.tuple(fc.nat({ max: 50 }), fc.nat({ max: 50 })),
      { maxKeys: 6 },
    ),
    { maxLength: 6 },
  )
  .map((all) => all.map((years, index) => ({ south: 52, west: 13 + index / 100, years })));
