import type { Chart } from '#services/workbook/shapes.ts';
import type { Box } from '#views/workbook/grid/model/gridView.ts';

/** Px of a point. */
const PX_OF_POINT = 4 / 3;
/** Heights of rows: usual ones in files, and those of the grid, so that a chart begins at the row that it begins at in the file. */
const ROW_POINTS = 15;
const ROW_PX = 24;
const PX_OF_POINT_DOWN = ROW_PX / ROW_POINTS;
/** Of a side of a picture: more is stretched. */
const MAX_PX = 4000;
/** Of what does not say: as Excel makes them, points. */
const USUAL = { left: 0, top: 0, width: 360, height: 216 };

export const CHART_SIDES = ['left', 'top', 'width', 'height'] as const satisfies (keyof Box)[];

/** Where a chart stands on the grid, px at zoom 1. */
export function boxOfChart(chart: Pick<Chart, keyof Box>): Box {
  return {
    left: (chart.left ?? USUAL.left) * PX_OF_POINT,
    top: (chart.top ?? USUAL.top) * PX_OF_POINT_DOWN,
    width: (chart.width ?? USUAL.width) * PX_OF_POINT,
    height: (chart.height ?? USUAL.height) * PX_OF_POINT,
  };
}

/** The same in points, hundredths at most. */
export function pointsOfBox({ left, top, width, height }: Box): Box {
  return {
    left: rounded(left / PX_OF_POINT),
    top: rounded(top / PX_OF_POINT_DOWN),
    width: rounded(width / PX_OF_POINT),
    height: rounded(height / PX_OF_POINT),
  };
}

const rounded = (points: number) => Math.round(points * 100) / 100;

/** Px of a chart's picture. */
export function pictureSize(chart: Pick<Chart, keyof Box>): { width: number; height: number } {
  const { width, height } = boxOfChart(chart);
  const scale = Math.min(1, MAX_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
