import type { Histogram } from './Histogram.ts';

/** Room for cells and years, with no counts in it yet. */
export function makeHistogram(
  length: number,
  { firstYear, yearCount }: { firstYear: number; yearCount: number },
): Omit<Histogram, 'undated'> {
  return {
    length,
    south: new Float64Array(length),
    west: new Float64Array(length),
    north: new Float64Array(length),
    east: new Float64Array(length),
    firstYear,
    yearCount,
    firstSeen: new Uint32Array(length * yearCount),
    lastSeen: new Uint32Array(length * yearCount),
  };
}
