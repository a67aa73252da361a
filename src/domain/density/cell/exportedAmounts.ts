import { cellAmount } from '#domain/density/fieldOf.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { type Measure, measureSpec, measuresOf } from '#domain/density/measures.ts';

const PER_AREA = measuresOf('perArea');
const EXPORTED: readonly { name: string; measure: Measure; isPerKm2: boolean }[] = [
  ...[...PER_AREA, ...measuresOf('ratio')].map((measure) => column(measure, false)),
  ...PER_AREA.map((measure) => column(measure, true)),
  ...measuresOf('year').map((measure) => column(measure, false)),
];

/** Every measure of a cell in a year by the name that exports give it, networks per km² too; NaN where there is none. */
export function exportedAmounts(
  histogram: Histogram,
  areaKm2: number,
  cell: number,
  year: number,
): [name: string, value: number][] {
  return EXPORTED.map(({ name, measure, isPerKm2 }) => {
    const amount = cellAmount(histogram, measure, cell, year);
    return [name, isPerKm2 ? amount / areaKm2 : amount];
  });
}

export const EXPORTED_NAMES: readonly string[] = EXPORTED.map(({ name }) => name);

function column(measure: Measure, isPerKm2: boolean) {
  const { exportName } = measureSpec(measure);
  return { name: isPerKm2 ? `${exportName}_per_km2` : exportName, measure, isPerKm2 };
}
