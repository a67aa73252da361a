import { fieldOf, fieldValues } from '#domain/density/fieldOf.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { isQuantity, type Measure, measureSpec } from '#domain/density/measures.ts';
import type { ColourScale, Spacing } from './ColourScale.ts';
import { roundDown, roundUp, roundUpClosely } from './roundNumber.ts';
import { tickValues } from './tickValues.ts';

/** Decades that a logarithmic ramp can tell apart. */
const MAX_SPAN = 1e5;
/** On each side of 0, where half the ramp is. */
const MAX_DIVERGING_SPAN = 1e3;
const MIN_SPAN = 10;
/** Fewer cells have no outliers. */
const FEWEST_FOR_OUTLIERS = 20;
const ORDINARY_SHARE = 0.98;
/** How far above 98 of 100 cells a cell may stand and still set a linear ramp's end. */
const OUTLIER_FACTOR = 2;
/** A logarithmic ramp begins where all but these cells are above. */
const FAINT_SHARE = 0.02;
/** Quantiles: as many colours as an eye can match with a legend, of each side for differences. */
const CLASSES = { sequential: 7, diverging: 4 };

export interface ScaleOptions {
  /** The two years of a difference; its scale is of its own. */
  difference?: { since: number; year: number } | undefined;
  spacing: Spacing;
  /** The user's own end of the ramp, taken as it is. */
  most?: number | undefined;
}

/** What a scale is for: a measure of some cells. */
export interface ScaledCells {
  histogram: Histogram;
  areasKm2: Float64Array;
  measure: Measure;
}

/**
 * One scale for all years and for all that is compared, whose measures are of one kind. It is made of the greatest value of
 * each cell, its ends rounded outwards to 1, 2 or 5 times a power of ten, so that it stays while more cells arrive. Only a difference has one of its two years, symmetric around 0. A
 * logarithmic ramp reaches the greatest value. A linear one would show everything else in one colour beside a single cell far
 * above the others, so it ends at what 98 of 100 cells stay below when the greatest is twice that; what is above has the last
 * colour. The classes of quantiles hold as many cells each. Years are linear whatever `spacing` says.
 */
export function scaleFor(
  compared: readonly ScaledCells[],
  { difference, spacing, most }: ScaleOptions,
): ColourScale {
  if (!compared.every(({ measure }) => isQuantity(measure)))
    return yearScale(
      compared.flatMap(({ histogram, measure }) => [...fieldOf(histogram, measure, 0).amount]),
    );
  const ramp = difference ? 'diverging' : 'sequential';
  const peaks = compared.map((one) => peaksOf(one, difference));
  const all = peaks.length === 1 ? peaks[0]! : Float64Array.from(peaks.flatMap((some) => [...some]));
  return scaleOver(all.sort(), { ramp, spacing, most });
}

/** The scale of one value each, such as a count by country. */
export function scaleOfValues(values: readonly (number | null)[], spacing: 'linear' | 'log'): ColourScale {
  const peaks = Float64Array.from(
    values.filter((value) => value !== null && value > 0 && value < Number.POSITIVE_INFINITY) as number[],
  );
  return scaleOver(peaks.sort(), { ramp: 'sequential', spacing });
}

/** @param peaks above 0, ascending */
function scaleOver(
  peaks: Float64Array,
  { ramp, spacing, most }: Pick<ColourScale, 'ramp' | 'spacing'> & { most?: number | undefined },
): ColourScale {
  const roundEnd = ramp === 'sequential' && spacing !== 'quantile' ? roundUp : roundUpClosely;
  const end =
    most !== undefined && Number.isFinite(most) && most > 0 ? most : roundEnd(endOf(peaks, spacing));
  if (spacing === 'linear') return { ramp, spacing, least: 0, most: end };
  if (spacing === 'quantile') return quantileScale(peaks, ramp, end);
  const span = ramp === 'sequential' ? MAX_SPAN : MAX_DIVERGING_SPAN;
  const faint = peaks.length < FEWEST_FOR_OUTLIERS ? peaks[0] : quantile(peaks, FAINT_SHARE);
  const start = Math.max(roundDown(Math.min(faint ?? end, end)), end / span);
  return { ramp, spacing, least: roundDown(Math.min(start, end / MIN_SPAN)), most: end };
}

/** Fewer classes where many values are the same, or the user's end leaves some of them empty. */
function quantileScale(peaks: Float64Array, ramp: ColourScale['ramp'], most: number): ColourScale {
  const count = CLASSES[ramp];
  const first = peaks[0] ?? most;
  const inner = Array.from({ length: count - 1 }, (_, at) => quantile(peaks, (at + 1) / count) ?? most);
  const breaks = [...new Set(inner.map((one) => Number(one.toPrecision(2))))];
  return {
    ramp,
    spacing: 'quantile',
    least: 0,
    most,
    breaks: breaks.filter((one) => one > first && one <= most),
  };
}

/**
 * Where a value stands on the ramp, 0 to 1; beyond its ends at them, and NaN where there is none. Diverging ramps have 0 in
 * their middle; their logarithm is that of 1 + |value| / least, which is nearly linear up to `least`. All values of a class
 * have one position.
 */
export function positionOn({ ramp, spacing, least, most, breaks = [] }: ColourScale, value: number): number {
  if (spacing === 'quantile') return classPosition(ramp, breaks, value);
  if (ramp === 'sequential') {
    if (spacing === 'linear') return clamp((value - least) / (most - least));
    return value > 0 || Number.isNaN(value) ? clamp(Math.log(value / least) / Math.log(most / least)) : 0;
  }
  const size = Math.abs(value);
  const part = spacing === 'linear' ? size / most : Math.log1p(size / least) / Math.log1p(most / least);
  return 0.5 + (Math.sign(value) * clamp(part)) / 2;
}

function classPosition(ramp: ColourScale['ramp'], breaks: readonly number[], value: number): number {
  if (Number.isNaN(value)) return value;
  const size = Math.abs(value);
  let rank = 0;
  while (rank < breaks.length && size >= breaks[rank]!) rank++;
  if (ramp === 'diverging') return 0.5 + (Math.sign(value) * (rank + 1)) / (2 * (breaks.length + 1));
  if (value <= 0) return 0;
  return breaks.length === 0 ? 1 : rank / breaks.length;
}

/** The numbers of a legend, ascending, and where they stand along its strip: four to six round ones, or where classes begin. */
export function scaleTicks(scale: ColourScale): { value: number; position: number }[] {
  if (scale.spacing === 'quantile') return classTicks(scale);
  return tickValues(scale).map((value) => ({ value, position: positionOn(scale, value) }));
}

function classTicks({ ramp, least, most, breaks = [] }: ColourScale) {
  const up = [least, ...breaks, most].map((value, at) => ({ value, position: at / (breaks.length + 1) }));
  if (ramp === 'sequential') return up;
  const half = up.map(({ value, position }) => ({ value, position: 0.5 + position / 2 }));
  const down = half.slice(1).map(({ value, position }) => ({ value: -value, position: 1 - position }));
  return [...down.reverse(), ...half];
}

/** The positions of the classes of quantiles, least first; undefined where colours change without steps. */
export function classPositions({ ramp, spacing, breaks = [] }: ColourScale): number[] | undefined {
  if (spacing !== 'quantile') return undefined;
  const tops = [0, ...breaks].map((size) => classPosition(ramp, breaks, size || Number.MIN_VALUE));
  return ramp === 'sequential' ? tops : [...tops.map((top) => 1 - top).reverse(), ...tops];
}

function clamp(position: number): number {
  return Math.min(1, Math.max(0, position));
}

/**
 * The greatest size of every cell that has one, over the years or between two of them. A share is all of it in some year
 * nearly everywhere: it has its size in each.
 */
function peaksOf(
  { histogram, areasKm2, measure }: ScaledCells,
  difference: ScaleOptions['difference'],
): Float64Array {
  const { length, firstYear, yearCount } = histogram;
  const years = difference
    ? [difference.year]
    : Array.from({ length: yearCount }, (_, index) => firstYear + index);
  const isEach = measureSpec(measure).kind === 'ratio';
  const peaks = new Float64Array(isEach ? length * years.length : length);
  for (const [at, year] of years.entries()) {
    const values = fieldValues(fieldOf(histogram, measure, year, difference?.since), areasKm2);
    const from = isEach ? at * length : 0;
    for (let cell = 0; cell < length; cell++) {
      const size = Math.abs(values[cell]!);
      if (size > peaks[from + cell]!) peaks[from + cell] = size;
    }
  }
  return peaks.filter((peak) => peak > 0 && Number.isFinite(peak));
}

function endOf(peaks: Float64Array, spacing: Spacing): number {
  const most = peaks.at(-1) ?? 1;
  if (spacing !== 'linear' || peaks.length < FEWEST_FOR_OUTLIERS) return most;
  const ordinary = quantile(peaks, ORDINARY_SHARE)!;
  return most > ordinary * OUTLIER_FACTOR ? ordinary : most;
}

/** The first of ascending values above a share of them; undefined where there are none. */
function quantile(ascending: Float64Array, share: number): number | undefined {
  return ascending[Math.floor(share * ascending.length)];
}

function yearScale(years: readonly number[]): ColourScale {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const year of years) {
    if (year < least) least = year;
    if (year > most) most = year;
  }
  if (most < least) return { ramp: 'sequential', spacing: 'linear', least: 0, most: 1 };
  return { ramp: 'sequential', spacing: 'linear', least: Math.min(least, most - 1), most };
}
