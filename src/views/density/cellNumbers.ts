import { fieldOf } from '#domain/density/field.ts';
import type { Histogram } from '#domain/density/histogram.ts';
import type { CellColumn } from './densityState.ts';

/** What the table of cells says of each cell, by column; indexed by the cell, NaN where there is nothing. */
export type CellNumbers = Record<CellColumn, ArrayLike<number>>;

interface CellFacts {
  histogram: Histogram;
  areasKm2: Float64Array;
  /** Of the measure on the map. */
  values: ArrayLike<number>;
  year: number;
}

export function cellNumbers({ histogram, areasKm2, values, year }: CellFacts): CellNumbers {
  const turnover = fieldOf(histogram, 'turnover', year);
  return {
    place: placeOrder(histogram),
    area: areasKm2,
    value: values,
    known: fieldOf(histogram, 'known', year).amount,
    new: fieldOf(histogram, 'new', year).amount,
    last: fieldOf(histogram, 'last', year).amount,
    alive: fieldOf(histogram, 'alive', year).amount,
    turnover: turnover.amount.map((amount, cell) => amount / (turnover.of?.[cell] || Number.NaN)),
    refreshed: fieldOf(histogram, 'refreshed', year).amount,
  };
}

const GRAINS_PER_DEGREE = 100_000;

/** Numbers that put the corners in order, from south to north and then from west to east; exact to a metre. */
function placeOrder({ south, west }: Histogram): Float64Array {
  const grains = (degrees: number) => Math.round(degrees * GRAINS_PER_DEGREE);
  return south.map((lat, cell) => grains(lat + 90) * 360 * GRAINS_PER_DEGREE + grains(west[cell]! + 180));
}
