import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { fieldOf } from './fieldOf.ts';
import type { Measure } from './measures.ts';

/**
 * A measure of some cells together in any year: networks; for a ratio the share, NaN where it is one of nothing; for a
 * year the number of cells that have it.
 */
export function totalIn(histogram: Histogram, measure: Measure, cells: Uint32Array, year: number): number {
  const { kind, amount, of } = fieldOf(histogram, measure, year);
  let total = 0;
  let whole = 0;
  for (const cell of cells) {
    total += kind === 'year' ? Number(amount[cell] === year) : amount[cell]!;
    if (of) whole += of[cell]!;
  }
  return of ? total / (whole || Number.NaN) : total;
}
