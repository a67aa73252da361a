import type { Measure } from '#domain/density/Measure.ts';
import type { MapView } from '#domain/geo/MapView.ts';

export const DRAW_MODES = ['heat', 'cells'] as const;
export type DrawMode = (typeof DRAW_MODES)[number];

export const SPACINGS = ['log', 'linear'] as const;
export type Spacing = (typeof SPACINGS)[number];

/** Of the top of the colours, in the unit of any measure. */
export const MAX_SCALE_TOP = 1e9;

export const CELL_COLUMNS = [
  'place',
  'area',
  'value',
  'known',
  'new',
  'last',
  'alive',
  'turnover',
  'refreshed',
] as const;
export type CellColumn = (typeof CELL_COLUMNS)[number];

export interface CellSort {
  column: CellColumn;
  descending: boolean;
}

/** What the address of the view says. */
export interface DensityState {
  view?: MapView | undefined;
  measure: Measure;
  /** Undefined is the latest year there is. */
  year?: number | undefined;
  /** The earlier year that the chosen one is compared with. */
  since?: number | undefined;
  draw: DrawMode;
  spacing: Spacing;
  /** The top of the colour scale, in the unit of the measure; undefined lets the data say. */
  most?: number | undefined;
  /** The selected cell, by its lesser corner in degrees. */
  cell?: { south: number; west: number } | undefined;
  sort?: CellSort | undefined;
}

export const INITIAL_STATE: DensityState = { measure: 'known', draw: 'heat', spacing: 'log' };
