import { fieldOf } from './field.ts';
import type { Histogram } from './histogram.ts';
import type { Measure } from './measure.ts';

/**
 * A measure of all cells together, or of some, by year from the histogram's first one: networks; the share of turnover,
 * NaN where nothing was alive; for `refreshed` how many cells were last refreshed in the year.
 */
export function yearlyTotals(histogram: Histogram, measure: Measure, cells?: Uint32Array): Float64Array {
  const { firstYear, yearCount } = histogram;
  const totals = new Float64Array(yearCount);
  if (measure === 'refreshed') {
    const { amount } = fieldOf(histogram, measure, firstYear);
    each(histogram, cells, (cell) => {
      if (!Number.isNaN(amount[cell])) totals[amount[cell]! - firstYear]!++;
    });
    return totals;
  }
  for (let index = 0; index < yearCount; index++) {
    const { amount, of } = fieldOf(histogram, measure, firstYear + index);
    let sum = 0;
    let ofSum = 0;
    each(histogram, cells, (cell) => {
      sum += amount[cell]!;
      if (of) ofSum += of[cell]!;
    });
    totals[index] = !of ? sum : ofSum > 0 ? sum / ofSum : Number.NaN;
  }
  return totals;
}

function each({ length }: Histogram, cells: Uint32Array | undefined, visit: (cell: number) => void): void {
  if (cells) for (let i = 0; i < cells.length; i++) visit(cells[i]!);
  else for (let cell = 0; cell < length; cell++) visit(cell);
}
