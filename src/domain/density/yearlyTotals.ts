import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { yearSums } from '#domain/density/histogram/yearSums.ts';
import { cellAmount } from './fieldOf.ts';
import { type Measure, measureSpec, type NetworkCount } from './measures.ts';

/**
 * A measure of all cells together, or of some, by year from the histogram's first one: networks; for a ratio the share,
 * NaN where it is one of nothing; for a year the number of cells that have it.
 */
export function yearlyTotals(
  histogram: Histogram,
  measure: Measure,
  cells: Uint32Array = everyCell(histogram),
): Float64Array {
  const spec = measureSpec(measure);
  if (spec.kind === 'year') return cellsByYear(histogram, measure, cells);
  const totals = sums(histogram, spec.amount, cells);
  if (spec.kind === 'perArea') return totals;
  const of = sums(histogram, spec.of, cells);
  return totals.map((amount, year) => (of[year]! > 0 ? amount / of[year]! : Number.NaN));
}

function everyCell({ length }: Histogram): Uint32Array {
  return Uint32Array.from({ length }, (_, cell) => cell);
}

/** Added up cell by cell, so that a cell which contradicts itself takes nothing from the others. */
function sums(histogram: Histogram, { upTo, lessBefore }: NetworkCount, cells: Uint32Array): Float64Array {
  const { length, yearCount } = histogram;
  const all = yearSums(histogram);
  const sum = all[upTo];
  const less = lessBefore && all[lessBefore];
  const totals = new Float64Array(yearCount);
  for (let year = 0; year < yearCount; year++) {
    const at = year * length;
    let total = 0;
    if (!less || year === 0) for (const cell of cells) total += sum[at + cell]!;
    else for (const cell of cells) total += Math.max(0, sum[at + cell]! - less[at - length + cell]!);
    totals[year] = total;
  }
  return totals;
}

function cellsByYear(histogram: Histogram, measure: Measure, cells: Uint32Array): Float64Array {
  const { firstYear, yearCount } = histogram;
  const totals = new Float64Array(yearCount);
  for (const cell of cells) {
    const year = cellAmount(histogram, measure, cell, firstYear);
    if (!Number.isNaN(year)) totals[year - firstYear]!++;
  }
  return totals;
}
