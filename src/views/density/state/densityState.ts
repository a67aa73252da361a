import { isQuantity, MEASURES, type Measure, measureSpec } from '#domain/density/measures.ts';
import { RAMP_OPACITY, type Spacing } from '#domain/density/scale/ColourScale.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import type { ShownYears } from './yearsOf.ts';

export const DRAW_MODES = ['heat', 'hexagons', 'cells'] as const;
export type DrawMode = (typeof DRAW_MODES)[number];

/** The wanted mode where the measure can be drawn so; a year has no sum to be smoothed. */
export function drawModeOf(measure: Measure, wanted: DrawMode): DrawMode {
  return isQuantity(measure) || wanted !== 'heat' ? wanted : 'cells';
}

/** Less could not be told from the ground. */
export const MIN_OPACITY = 20;

/** Limit of `most`, in the unit of any measure. */
export const MAX_SCALE_TOP = 1e9;

export const CELL_COLUMNS = ['place', 'area', 'value', ...MEASURES] as const;
export type CellColumn = (typeof CELL_COLUMNS)[number];

export interface CellSort {
  column: CellColumn;
  descending: boolean;
}

export const DENSITY_TABS = ['areas', 'cells'] as const;
export type DensityTab = (typeof DENSITY_TABS)[number];

/** What a link to the view reproduces. */
export interface DensityState {
  view?: MapView | undefined;
  measure: Measure;
  /** Undefined is the latest year that is over. */
  year?: number | undefined;
  /** The earlier year to compare with. */
  since?: number | undefined;
  /** Left of the divider: the measure in another year, or another measure in the year. */
  swipe?: number | Measure | undefined;
  /** Where the divider is, percent of the map's width. */
  divider: number;
  /** What the map of a second area shows. */
  beside?: MapView | undefined;
  /** Below the maps of two areas. */
  tab: DensityTab;
  draw: DrawMode;
  spacing: Spacing;
  /** Maximum of the colour scale, in the unit of the measure; undefined is automatic. */
  most?: number | undefined;
  /** Of the colours over the map, percent. */
  opacity: number;
  /** South-west corner of the selected cell, degrees. */
  cell?: { south: number; west: number } | undefined;
  sort?: CellSort | undefined;
}

export const INITIAL_STATE: DensityState = {
  measure: 'known',
  draw: 'heat',
  spacing: 'quantile',
  opacity: 100 * RAMP_OPACITY,
  divider: 50,
  tab: 'areas',
};

/** The measures that can share a map and its scale with another. */
export function swipeMeasures(measure: Measure): Measure[] {
  if (!isQuantity(measure)) return [];
  return MEASURES.filter((one) => one !== measure && measureSpec(one).kind === measureSpec(measure).kind);
}

/** What is left of the divider; undefined where nothing is, or what cannot be compared. */
export function swipeOf(
  { measure, swipe, since, beside }: Pick<DensityState, 'measure' | 'swipe' | 'since' | 'beside'>,
  { years, year }: Pick<ShownYears, 'years' | 'year'>,
): { measure: Measure; year: number } | undefined {
  if (swipe === undefined || year === undefined || since !== undefined || beside) return undefined;
  if (typeof swipe === 'number')
    return isQuantity(measure) && years.includes(swipe) && swipe !== year
      ? { measure, year: swipe }
      : undefined;
  return swipeMeasures(measure).includes(swipe) ? { measure: swipe, year } : undefined;
}
