import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { yearSums } from '#domain/density/histogram/yearSums.ts';
import { fieldOf } from './fieldOf.ts';
import type { Measure } from './Measure.ts';

/**
 * A measure of all cells together, or of some, by year from the histogram's first one: networks; the share of turnover,
 * NaN where nothing was alive; for `refreshed` how many cells were last refreshed in the year.
 */
export function yearlyTotals(
  histogram: Histogram,
  measure: Measure,
  cells: Uint32Array = everyCell(histogram),
): Float64Array {
  if (measure === 'refreshed') return refreshedTotals(histogram, cells);
  if (measure === 'alive') return aliveTotals(histogram, cells);
  const { firstSeen, lastSeen } = histogram;
  if (measure === 'last') return sums(histogram, lastSeen, cells);
  const totals = sums(histogram, measure === 'turnover' ? lastSeen : firstSeen, cells);
  if (measure === 'known')
    for (let year = 1; year < totals.length; year++) totals[year]! += totals[year - 1]!;
  if (measure !== 'turnover') return totals;
  const alive = aliveTotals(histogram, cells);
  return totals.map((gone, year) => (alive[year]! > 0 ? gone / alive[year]! : Number.NaN));
}

function everyCell({ length }: Histogram): Uint32Array {
  return Uint32Array.from({ length }, (_, cell) => cell);
}

function sums({ yearCount }: Histogram, counts: Uint32Array, cells: Uint32Array): Float64Array {
  const totals = new Float64Array(yearCount);
  for (const cell of cells)
    for (let year = 0; year < yearCount; year++) totals[year]! += counts[cell * yearCount + year]!;
  return totals;
}

/** Added up cell by cell, so that a cell which contradicts itself takes nothing from the others. */
function aliveTotals(histogram: Histogram, cells: Uint32Array): Float64Array {
  const { length, yearCount } = histogram;
  const { first, last } = yearSums(histogram);
  const totals = new Float64Array(yearCount);
  for (let year = 0; year < yearCount; year++) {
    const at = year * length;
    let sum = 0;
    for (const cell of cells)
      sum += Math.max(0, first[at + cell]! - (year === 0 ? 0 : last[at - length + cell]!));
    totals[year] = sum;
  }
  return totals;
}

function refreshedTotals(histogram: Histogram, cells: Uint32Array): Float64Array {
  const totals = new Float64Array(histogram.yearCount);
  const { amount } = fieldOf(histogram, 'refreshed', histogram.firstYear);
  for (const cell of cells) {
    const year = amount[cell]!;
    if (!Number.isNaN(year)) totals[year - histogram.firstYear]!++;
  }
  return totals;
}
