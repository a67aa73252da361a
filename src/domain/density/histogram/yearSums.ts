import type { Histogram } from './Histogram.ts';

/**
 * Counts added up from the first year on, for every year and cell at `year * length + cell`: a year lies in one piece, so
 * that playing the years reads memory in order. `first` and `last` count networks first and last seen up to and including
 * the year.
 */
export interface YearSums {
  first: Float64Array | Uint32Array;
  last: Float64Array | Uint32Array;
}

const MAX_UINT32 = 0xffffffff;
const known = new WeakMap<Histogram, YearSums>();

/** Made once a histogram, at its first use. */
export function yearSums(histogram: Histogram): YearSums {
  const found = known.get(histogram);
  if (found) return found;
  const sums = { first: addUp(histogram, histogram.firstSeen), last: addUp(histogram, histogram.lastSeen) };
  known.set(histogram, sums);
  return sums;
}

function addUp({ length, yearCount }: Histogram, counts: Uint32Array): Float64Array | Uint32Array {
  const sums = needsDoubles(length, yearCount, counts)
    ? new Float64Array(length * yearCount)
    : new Uint32Array(length * yearCount);
  for (let cell = 0; cell < length; cell++) {
    let sum = 0;
    for (let year = 0; year < yearCount; year++) {
      sum += counts[cell * yearCount + year]!;
      sums[year * length + cell] = sum;
    }
  }
  return sums;
}

/** Half the memory does unless a service answers absurd counts. */
function needsDoubles(length: number, yearCount: number, counts: Uint32Array): boolean {
  for (let cell = 0; cell < length; cell++) {
    let sum = 0;
    for (let year = 0; year < yearCount; year++) sum += counts[cell * yearCount + year]!;
    if (sum > MAX_UINT32) return true;
  }
  return false;
}
