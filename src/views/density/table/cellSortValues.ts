import { fieldOf } from '#domain/density/fieldOf.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import type { CellColumn } from '#views/density/state/densityState.ts';

interface CellSortInput {
  histogram: Histogram;
  areasKm2: Float64Array;
  /** Of the measure on the map. */
  values: ArrayLike<number>;
  year: number;
}

/** Sort keys of a column, by cell; NaN where there is no value. */
export function cellSortValues(
  column: CellColumn,
  { histogram, areasKm2, values, year }: CellSortInput,
): ArrayLike<number> {
  if (column === 'place') return placeOrder(histogram);
  if (column === 'area') return areasKm2;
  if (column === 'value') return values;
  const { amount, of } = fieldOf(histogram, column, year);
  return of ? amount.map((part, cell) => part / (of[cell] || Number.NaN)) : amount;
}

const GRAINS_PER_DEGREE = 100_000;

/** Numbers that put the corners in order, from south to north and then from west to east; exact to a metre. */
function placeOrder({ south, west }: Histogram): Float64Array {
  const grains = (degrees: number) => Math.round(degrees * GRAINS_PER_DEGREE);
  return south.map((lat, cell) => grains(lat + 90) * 360 * GRAINS_PER_DEGREE + grains(west[cell]! + 180));
}
