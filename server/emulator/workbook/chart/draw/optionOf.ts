import type { ChartModel } from '#server/emulator/workbook/chart/draw/model/ChartModel.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { cartesian } from './cartesian.ts';
import type { Option, Size } from './picture.ts';
import { radarChart } from './radarChart.ts';
import { roundChart } from './roundSeries.ts';
import { surfaceChart } from './surfaceChart.ts';

const OVER_AXES = new Set([
  'barChart',
  'bar3DChart',
  'lineChart',
  'line3DChart',
  'areaChart',
  'area3DChart',
  'scatterChart',
  'bubbleChart',
  'stockChart',
]);
const ROUND = new Set(['pieChart', 'pie3DChart', 'doughnutChart', 'ofPieChart']);

/** Throws WorkbookError for a chart that cannot be drawn. */
export function optionOf(model: ChartModel, size: Size): Option {
  const drawn = model.plots.filter(({ series }) => series.length > 0);
  const [first] = drawn;
  const shown = { ...model, plots: drawn };
  if (!first || OVER_AXES.has(first.element))
    return cartesian({ ...shown, plots: drawn.filter(({ element }) => OVER_AXES.has(element)) }, size);
  if (ROUND.has(first.element)) return roundChart(shown, size);
  if (first.element === 'radarChart') return radarChart(shown, size);
  if (first.element.startsWith('surface')) return surfaceChart(shown, size);
  throw workbookError(
    'unsupportedOperation',
    `This chart cannot be drawn here: its type is ${first.element}.`,
  );
}
