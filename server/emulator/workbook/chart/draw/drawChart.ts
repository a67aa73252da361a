import type { Chart } from '#server/emulator/workbook/chart/Chart.ts';
import { readChart } from '#server/emulator/workbook/chart/draw/model/readChart.ts';
import { WorkbookError, workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { Size } from './picture.ts';

/** Fit keeps the chart's shape within the size; FitAndCenter fills up with white; Fill takes the shape of the size. */
export type FittingMode = 'Fit' | 'FitAndCenter' | 'Fill';

const PIXELS_PER_POINT = 4 / 3;
const MAX_PIXELS = 16_777_216;
/** Pixels that a chart is laid out in: outside of these it cannot be read, or takes long. */
const LEAST = 96;
const MOST = 4_000;

/** A PNG of the given size in pixels; 0 for the chart's own. Throws WorkbookError for a chart that cannot be drawn. */
export async function drawChart(
  chart: Chart,
  width: number,
  height: number,
  mode: FittingMode,
): Promise<Uint8Array> {
  const model = chart.part === undefined ? undefined : readChart(chart.sheet.book, chart.part);
  if (!model)
    throw workbookError(
      'unsupportedOperation',
      'This chart cannot be drawn here: only newer versions of Excel support its type.',
    );
  const own = ownSize(chart);
  const { size, layout, zoom } = fitted(own, width, height, mode);
  if (size.width * size.height > MAX_PIXELS)
    throw workbookError('invalidArgument', `An image has at most ${MAX_PIXELS} pixels.`);
  const { optionOf } = await import('./optionOf.ts');
  const { paint } = await import('./paint.ts');
  try {
    return await paint(optionOf(model, layout), layout, size, zoom);
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    throw workbookError(
      'unsupportedOperation',
      `This chart cannot be drawn here: ${(error as Error).message}`,
    );
  }
}

const ownSize = ({ width, height }: Size): Size => ({
  width: bounded(width * PIXELS_PER_POINT),
  height: bounded(height * PIXELS_PER_POINT),
});
const bounded = (pixels: number) => Math.round(Math.min(MOST, Math.max(LEAST, pixels)));

/** The picture's size, the size that the chart is laid out in, and how much it is enlarged then. */
function fitted(own: Size, width: number, height: number, mode: FittingMode) {
  const zoom = Math.min(
    width > 0 ? width / own.width : Number.POSITIVE_INFINITY,
    height > 0 ? height / own.height : Number.POSITIVE_INFINITY,
  );
  if (!Number.isFinite(zoom)) return { size: own, layout: own, zoom: 1 };
  const scaled = {
    width: Math.max(1, Math.round(own.width * zoom)),
    height: Math.max(1, Math.round(own.height * zoom)),
  };
  const asked = { width: width || scaled.width, height: height || scaled.height };
  if (mode === 'FitAndCenter') return { size: asked, layout: own, zoom };
  if (mode === 'Fit') return { size: scaled, layout: own, zoom };
  return { size: asked, layout: { width: asked.width / zoom, height: asked.height / zoom }, zoom };
}
