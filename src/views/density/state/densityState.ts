import { isQuantity, MEASURES, type Measure } from '#domain/density/measures.ts';
import { RAMP_OPACITY, type Spacing } from '#domain/density/scale/ColourScale.ts';
import type { MapView } from '#domain/geo/MapView.ts';

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

/** What a link to the view reproduces. */
export interface DensityState {
  view?: MapView | undefined;
  measure: Measure;
  /** Undefined is the latest year that is over. */
  year?: number | undefined;
  /** The earlier year to compare with. */
  since?: number | undefined;
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
};
