import type { ChartModel, PlotModel } from '#server/emulator/workbook/chart/draw/model/ChartModel.ts';
import type { Size } from './picture.ts';

/** One plot, its numbers as they are stacked, and where it is drawn. */
export interface Drawn {
  plot: PlotModel;
  model: ChartModel;
  /** By point: the text of its category. */
  categories: readonly string[];
  /** Where a point is along the category axis; NaN for a point without a date on an axis of dates. */
  positionOf: (at: number) => number;
  /** Whether the category axis runs from its end to its beginning. */
  isReversed: boolean;
  /** By series, then by category: shares of 1 for plots of 100 %. */
  numbers: readonly (readonly (number | null)[])[];
  /** Pixels of the plot. */
  room: Size;
  keyOf: (series: number) => string;
  /** Which axes of the picture it has. */
  axes: { xAxisIndex: number; yAxisIndex: number };
}
