import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { type YearSums, yearSums } from '#domain/density/histogram/yearSums.ts';
import { type Measure, type MeasureKind, measureSpec, type NetworkCount } from './measures.ts';

/**
 * A measure of every cell in one year, ready to be drawn.
 * - `perArea`: `amount` networks, to be divided by the ground they stand on.
 * - `ratio`: `amount` / `of`.
 * - `year`: `amount` is a calendar year, NaN where there is none; it can be drawn by cells only.
 */
export interface Field {
  kind: MeasureKind;
  amount: Float64Array;
  of?: Float64Array;
  /** Whether it is the difference of two years, which can be negative. */
  isDifference: boolean;
}

/**
 * A measure of every cell in a year; with `since`, how much more it is than in that year. A `year` depends on neither.
 *
 * Years outside the histogram count as before and after everything in it. Differences of a ratio are weighed by what
 * it is a share of in `year`, so that several cells average as their networks do.
 */
export function fieldOf(histogram: Histogram, measure: Measure, year: number, since?: number): Field {
  const spec = measureSpec(measure);
  const { kind } = spec;
  if (kind === 'year') return { kind, amount: latestYears(histogram), isDifference: false };
  const isDifference = since !== undefined;
  if (kind === 'ratio') return { kind, ...ratio(histogram, spec, year, since), isDifference };
  const amount = counts(histogram, spec.amount, year);
  if (isDifference) {
    const before = counts(histogram, spec.amount, since);
    for (let cell = 0; cell < amount.length; cell++) amount[cell]! -= before[cell]!;
  }
  return { kind, amount, isDifference };
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

/** One cell of the field: networks, a share, or a year. NaN where there is none. */
export function cellAmount(histogram: Histogram, measure: Measure, cell: number, year: number): number {
  const spec = measureSpec(measure);
  if (spec.kind === 'year') return latestYear(histogram, cell);
  const amount = countIn(histogram, spec.amount, cell, year);
  if (spec.kind === 'perArea') return amount;
  const of = countIn(histogram, spec.of, cell, year);
  return of > 0 ? amount / of : Number.NaN;
}

/** The arrays of a count in a year, and where the year lies in them; below 0 before the histogram's first one. */
function placeOf(histogram: Histogram, { upTo, lessBefore }: NetworkCount, year: number) {
  const { length, firstYear, yearCount } = histogram;
  const sums = yearSums(histogram);
  const offset = (index: number) => Math.min(index, yearCount - 1) * length;
  const less: YearSums['first'] | undefined = lessBefore && sums[lessBefore];
  return { sum: sums[upTo], less, at: offset(year - firstYear), before: offset(year - 1 - firstYear) };
}

function countIn(histogram: Histogram, count: NetworkCount, cell: number, year: number): number {
  const { sum, less, at, before } = placeOf(histogram, count, year);
  if (at < 0) return 0;
  const amount = sum[at + cell]!;
  return less && before >= 0 ? Math.max(0, amount - less[before + cell]!) : amount;
}

function counts(histogram: Histogram, count: NetworkCount, year: number): Float64Array {
  const { length } = histogram;
  const amount = new Float64Array(length);
  const { sum, less, at, before } = placeOf(histogram, count, year);
  if (at < 0) return amount;
  for (let cell = 0; cell < length; cell++) amount[cell] = sum[at + cell]!;
  if (!less || before < 0) return amount;
  for (let cell = 0; cell < length; cell++) {
    const rest = amount[cell]! - less[before + cell]!;
    amount[cell] = Math.max(0, rest);
  }
  return amount;
}

function ratio(
  histogram: Histogram,
  count: { amount: NetworkCount; of: NetworkCount },
  year: number,
  since: number | undefined,
) {
  const amount = counts(histogram, count.amount, year);
  const of = counts(histogram, count.of, year);
  if (since === undefined) return { amount, of };
  const amountBefore = counts(histogram, count.amount, since);
  const ofBefore = counts(histogram, count.of, since);
  for (let cell = 0; cell < amount.length; cell++) {
    if (ofBefore[cell]! > 0 && of[cell]! > 0)
      amount[cell]! -= (amountBefore[cell]! / ofBefore[cell]!) * of[cell]!;
    else amount[cell] = of[cell] = 0;
  }
  return { amount, of };
}

function latestYears(histogram: Histogram): Float64Array {
  const years = new Float64Array(histogram.length);
  for (let cell = 0; cell < years.length; cell++) years[cell] = latestYear(histogram, cell);
  return years;
}

/** The latest year in which anything was seen for the first or last time. */
function latestYear({ firstYear, yearCount, firstSeen, lastSeen }: Histogram, cell: number): number {
  let year = yearCount - 1;
  while (year >= 0 && firstSeen[cell * yearCount + year] === 0 && lastSeen[cell * yearCount + year] === 0)
    year--;
  return year < 0 ? Number.NaN : firstYear + year;
}
