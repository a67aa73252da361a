import { fieldOf, fieldValues } from '#domain/density/fieldOf.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { isQuantity, type Measure } from '#domain/density/measures.ts';
import type { ColourScale } from './ColourScale.ts';
import { roundDown, roundUp } from './roundNumber.ts';
import { tickValues } from './tickValues.ts';

/** Decades that a logarithmic ramp can tell apart. */
const MAX_SPAN = 1e5;
/** On each side of 0, where half the ramp is. */
const MAX_DIVERGING_SPAN = 1e3;
const MIN_SPAN = 10;
/** Fewer cells have no outliers. */
const FEWEST_FOR_OUTLIERS = 20;
const ORDINARY_SHARE = 0.99;
/** How far above 99 of 100 cells a cell may stand and still set a linear ramp's end. */
const OUTLIER_FACTOR = 10;

export interface ScaleOptions {
  since?: number | undefined;
  spacing: 'linear' | 'log';
  /** The user's own end of the ramp, taken as it is. */
  most?: number | undefined;
}

/**
 * One scale for all years, its ends rounded outwards to 1, 2 or 5 times a power of ten, so that it stays while more cells
 * arrive. A logarithmic ramp reaches the greatest value. A linear one would show everything else in one colour beside a single
 * cell far above the others, so it ends at what 99 of 100 cells stay below when the greatest is ten times that; what is above
 * has the last colour. Years are linear whatever `spacing` says.
 */
export function scaleFor(
  histogram: Histogram,
  areasKm2: Float64Array,
  measure: Measure,
  { since, spacing, most }: ScaleOptions,
): ColourScale {
  if (!isQuantity(measure)) return yearScale(fieldOf(histogram, measure, 0).amount);
  const ramp = since === undefined ? 'sequential' : 'diverging';
  return scaleOver(rangeOf(histogram, areasKm2, measure, since), { ramp, spacing, most });
}

/** The scale of one value each, such as a count by country. */
export function scaleOfValues(values: readonly (number | null)[], spacing: 'linear' | 'log'): ColourScale {
  const peaks = Float64Array.from(
    values.filter((value) => value !== null && value > 0 && value < Number.POSITIVE_INFINITY) as number[],
  );
  const least = peaks.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  return scaleOver({ peaks, least }, { ramp: 'sequential', spacing });
}

function scaleOver(
  { peaks, least }: { peaks: Float64Array; least: number },
  { ramp, spacing, most }: Pick<ColourScale, 'ramp' | 'spacing'> & { most?: number | undefined },
): ColourScale {
  const end = most !== undefined && Number.isFinite(most) && most > 0 ? most : endOf(peaks, spacing);
  if (spacing === 'linear') return { ramp, spacing, least: 0, most: end };
  const span = ramp === 'sequential' ? MAX_SPAN : MAX_DIVERGING_SPAN;
  const start = Math.max(roundDown(Math.min(least, end)), end / span);
  return { ramp, spacing, least: roundDown(Math.min(start, end / MIN_SPAN)), most: end };
}

/**
 * Where a value stands on the ramp, 0 to 1; beyond its ends at them, and NaN where there is none. Diverging ramps have 0 in
 * their middle; their logarithm is that of 1 + |value| / least, which is nearly linear up to `least`.
 */
export function positionOn({ ramp, spacing, least, most }: ColourScale, value: number): number {
  if (ramp === 'sequential') {
    if (spacing === 'linear') return clamp((value - least) / (most - least));
    return value > 0 || Number.isNaN(value) ? clamp(Math.log(value / least) / Math.log(most / least)) : 0;
  }
  const size = Math.abs(value);
  const part = spacing === 'linear' ? size / most : Math.log1p(size / least) / Math.log1p(most / least);
  return 0.5 + (Math.sign(value) * clamp(part)) / 2;
}

/** Four to six round numbers of the ramp, ascending. */
export function scaleTicks(scale: ColourScale): { value: number; position: number }[] {
  return tickValues(scale).map((value) => ({ value, position: positionOn(scale, value) }));
}

function clamp(position: number): number {
  return Math.min(1, Math.max(0, position));
}

/** The greatest size of every cell over the years, and the smallest one that is not 0. */
function rangeOf(histogram: Histogram, areasKm2: Float64Array, measure: Measure, since: number | undefined) {
  const { length, firstYear, yearCount } = histogram;
  const peaks = new Float64Array(length);
  let least = Number.POSITIVE_INFINITY;
  for (let year = firstYear; year < firstYear + yearCount; year++) {
    const values = fieldValues(fieldOf(histogram, measure, year, since), areasKm2);
    for (let cell = 0; cell < length; cell++) {
      const size = Math.abs(values[cell]!);
      if (!(size > 0)) continue;
      if (size > peaks[cell]!) peaks[cell] = size;
      if (size < least) least = size;
    }
  }
  return { peaks: peaks.filter((peak) => peak > 0 && Number.isFinite(peak)), least };
}

function endOf(peaks: Float64Array, spacing: 'linear' | 'log'): number {
  if (peaks.length === 0) return 1;
  const most = peaks.reduce((a, b) => Math.max(a, b));
  if (spacing === 'log' || peaks.length < FEWEST_FOR_OUTLIERS) return roundUp(most);
  const ordinary = peaks.sort()[Math.floor(ORDINARY_SHARE * (peaks.length - 1))]!;
  return roundUp(most > ordinary * OUTLIER_FACTOR ? ordinary : most);
}

function yearScale(years: Float64Array): ColourScale {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const year of years) {
    if (year < least) least = year;
    if (year > most) most = year;
  }
  if (most < least) return { ramp: 'sequential', spacing: 'linear', least: 0, most: 1 };
  return { ramp: 'sequential', spacing: 'linear', least: Math.min(least, most - 1), most };
}
