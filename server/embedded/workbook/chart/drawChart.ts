import { workbookError } from '#server/embedded/workbook/handlers/workbookErrors.ts';
import type { Chart } from './Chart.ts';

export type FittingMode = 'Fit' | 'FitAndCenter' | 'Fill';

/** A PNG. Throws WorkbookError for a chart that cannot be drawn. */
export async function drawChart(
  chart: Chart,
  width: number,
  height: number,
  mode: FittingMode,
): Promise<Uint8Array> {
  throw workbookError('unsupportedOperation', `${chart.name} ${width} ${height} ${mode}`);
}
