// A chart as its part describes it, with the values that it shows (ECMA-376 part 1, 21.2).

import type { BarShape, Grouping } from '#server/emulator/workbook/chart/chartTypes.ts';
import type { Values } from './readValues.ts';

export interface LabelModel {
  hasValue: boolean;
  hasCategory: boolean;
  hasSeries: boolean;
  hasPercent: boolean;
  /** Undefined for that of the values. */
  format: string | undefined;
  position: string | undefined;
}

/** A curve fitted to a series (ECMA-376 part 1, 21.2.2.211). */
export interface TrendlineModel {
  kind: 'linear' | 'exp' | 'log' | 'power' | 'poly' | 'movingAvg';
  /** Of a polynomial, 2 to 6. */
  order: number;
  /** Points of a moving average. */
  period: number;
  /** How far it goes on beyond the points, in units of x. */
  forward: number;
  backward: number;
  /** Undefined for Excel's own. */
  name: string | undefined;
  hasEquation: boolean;
  hasRSquared: boolean;
  colour: string;
  /** Pixels. */
  width: number;
  isDashed: boolean;
}

export interface ErrorBarsModel {
  direction: 'x' | 'y';
  /** Where the bar of a point begins and ends, in values; undefined for a point without a value. */
  endsAt: (at: number) => [from: number, to: number] | undefined;
  hasCaps: boolean;
  colour: string;
}

export interface SeriesModel {
  index: number;
  name: string;
  /** Of the fill, or of the line where it has none; #RRGGBB. */
  colour: string;
  isFilled: boolean;
  hasLine: boolean;
  /** Pixels. */
  lineWidth: number;
  /** 'none', 'auto', or one of the format's names. */
  marker: string;
  markerSize: number;
  isSmooth: boolean;
  isRound: boolean;
  isExploded: boolean;
  shape: BarShape | undefined;
  /** x values of scatter and bubble charts. */
  categories: Values;
  values: Values;
  sizes: Values;
  /** Colours of single points; `transparent` for one that is not painted. */
  points: ReadonlyMap<number, string>;
  labels: LabelModel | undefined;
  trendlines: TrendlineModel[];
  errorBars: ErrorBarsModel[];
}

export interface PlotModel {
  /** Such as barChart. */
  element: string;
  isSideways: boolean;
  grouping: Grouping;
  shape: BarShape;
  /** Percent of a bar's width. */
  gapWidth: number;
  overlap: number;
  varyColours: boolean;
  /** scatterStyle or radarStyle. */
  style: string;
  holeSize: number;
  firstAngle: number;
  ofPie: { second: 'pie' | 'bar'; split: string; position: number | undefined };
  isWireframe: boolean;
  hasUpDownBars: boolean;
  bubbleScale: number;
  axisIds: string[];
  series: SeriesModel[];
}

export interface AxisModel {
  id: string;
  kind: 'category' | 'date' | 'value' | 'series';
  position: string;
  isDeleted: boolean;
  hasLabels: boolean;
  hasGrid: boolean;
  hasMinorGrid: boolean;
  isReversed: boolean;
  /** Base of a logarithmic axis. */
  logBase: number | undefined;
  min: number | undefined;
  max: number | undefined;
  step: number | undefined;
  /** Between minor lines. */
  minorStep: number | undefined;
  /** Undefined for that of the values. */
  format: string | undefined;
  title: string;
  /** Of a date axis; undefined for what fits the dates. */
  unit: 'days' | 'months' | 'years' | undefined;
}

export interface ChartModel {
  /** #RRGGBB */
  ground: string;
  title: string;
  /** Undefined for none. */
  legend: 'b' | 't' | 'l' | 'r' | 'tr' | undefined;
  plots: PlotModel[];
  axes: AxisModel[];
  /** What is drawn for empty cells. */
  blanks: 'gap' | 'zero' | 'span';
  is1904: boolean;
  /** Of a series or a point without a colour of its own, by its number; #RRGGBB. */
  colourOf: (index: number) => string;
}
