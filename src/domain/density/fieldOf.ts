import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { yearSums } from '#domain/density/histogram/yearSums.ts';
import type { Field, Measure } from './Measure.ts';

/**
 * A measure of every cell in a year; with `since`, how much more it is than in that year.
 * - known: first seen up to the year. new, last: first and last seen in it.
 * - alive: known, less those last seen in an earlier year; none rather than fewer, where a service contradicts itself.
 * - turnover: last seen in the year of those alive in it.
 * - refreshed: the latest year in which anything was seen for the first or last time; of no year, and no difference.
 *
 * Years outside the histogram count as before and after everything in it. Differences of turnover are weighed by the
 * networks alive in `year`, so that several cells average as their networks do.
 */
export function fieldOf(histogram: Histogram, measure: Measure, year: number, since?: number): Field {
  if (measure === 'refreshed') return refreshedOf(histogram);
  const isDifference = since !== undefined;
  if (measure === 'turnover') return { ...turnoverOf(histogram, year, since), kind: 'ratio', isDifference };
  const amount = amounts(histogram, measure, year);
  if (isDifference) {
    const before = amounts(histogram, measure, since);
    for (let cell = 0; cell < amount.length; cell++) amount[cell]! -= before[cell]!;
  }
  return { kind: 'perArea', amount, isDifference };
}

/** What the field says of every cell: networks per km², a share, or a year. NaN where there is nothing to say. */
export function fieldValues({ kind, amount, of }: Field, areasKm2: Float64Array): Float32Array {
  const values = new Float32Array(amount.length);
  if (kind === 'year') {
    values.set(amount);
    return values;
  }
  const divisors = of ?? areasKm2;
  for (let cell = 0; cell < values.length; cell++) {
    const divisor = divisors[cell]!;
    values[cell] = divisor > 0 ? amount[cell]! / divisor : Number.NaN;
  }
  return values;
}

function amounts(
  histogram: Histogram,
  measure: 'known' | 'new' | 'last' | 'alive',
  year: number,
): Float64Array {
  const { length, firstYear } = histogram;
  const amount = new Float64Array(length);
  const { first, last } = yearSums(histogram);
  const counts = measure === 'last' ? last : first;
  const taken = measure === 'alive' ? last : counts;
  const at = offset(histogram, year - firstYear);
  if (at < 0) return amount;
  for (let cell = 0; cell < length; cell++) amount[cell] = counts[at + cell]!;
  const before = offset(histogram, year - 1 - firstYear);
  if (measure === 'known' || before < 0) return amount;
  for (let cell = 0; cell < length; cell++) {
    const rest = amount[cell]! - taken[before + cell]!;
    amount[cell] = Math.max(0, rest);
  }
  return amount;
}

/** Where the sums of a year begin; below 0 before the first one. */
function offset({ length, yearCount }: Histogram, index: number): number {
  return Math.min(index, yearCount - 1) * length;
}

function turnoverOf(histogram: Histogram, year: number, since: number | undefined) {
  const amount = amounts(histogram, 'last', year);
  const of = amounts(histogram, 'alive', year);
  if (since === undefined) return { amount, of };
  const gone = amounts(histogram, 'last', since);
  const alive = amounts(histogram, 'alive', since);
  for (let cell = 0; cell < amount.length; cell++) {
    if (alive[cell]! > 0 && of[cell]! > 0) amount[cell]! -= (gone[cell]! / alive[cell]!) * of[cell]!;
    else amount[cell] = of[cell] = 0;
  }
  return { amount, of };
}

function refreshedOf({ length, firstYear, yearCount, firstSeen, lastSeen }: Histogram): Field {
  const amount = new Float64Array(length).fill(Number.NaN);
  for (let cell = 0; cell < length; cell++) {
    let year = yearCount - 1;
    while (year >= 0 && firstSeen[cell * yearCount + year] === 0 && lastSeen[cell * yearCount + year] === 0)
      year--;
    if (year >= 0) amount[cell] = firstYear + year;
  }
  return { kind: 'year', amount, isDifference: false };
}
