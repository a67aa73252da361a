import type { ChartModel, PlotModel } from './ChartModel.ts';
import type { Size } from './picture.ts';

/** One plot, its numbers as they are stacked, and where it is drawn. */
export interface Drawn {
  plot: PlotModel;
  model: ChartModel;
  /** Along the category axis. */
  categories: readonly string[];
  /** By series, then by category: shares of 1 for plots of 100 %. */
  numbers: readonly (readonly (number | null)[])[];
  /** Pixels of the plot. */
  room: Size;
  keyOf: (series: number) => string;
  /** Which axes of the picture it has. */
  axes: { xAxisIndex: number; yAxisIndex: number };
}
