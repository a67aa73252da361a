import type { Chart } from '#services/workbook/shapes.ts';
import type { Box } from '#views/workbook/grid/model/gridView.ts';
import { PX_PER_POINT } from '#views/workbook/grid/model/pxPerPoint.ts';

/** Of a side of a picture: more is stretched. */
const MAX_PX = 4000;
/** Of what does not say: as Excel makes them, points. */
const USUAL = { left: 0, top: 0, width: 360, height: 216 };

export const CHART_SIDES = ['left', 'top', 'width', 'height'] as const satisfies (keyof Box)[];

/** Where a chart stands on the grid, px at zoom 1: over the cells that it is over in the file. */
export function boxOfChart(chart: Pick<Chart, keyof Box>): Box {
  return {
    left: (chart.left ?? USUAL.left) * PX_PER_POINT,
    top: (chart.top ?? USUAL.top) * PX_PER_POINT,
    width: (chart.width ?? USUAL.width) * PX_PER_POINT,
    height: (chart.height ?? USUAL.height) * PX_PER_POINT,
  };
}

/** Px by which a chart stands clear of one that has its corner. */
const STEP_PX = 24;

/** A box moved down and right until no other chart begins at its corner. */
export function clearOfCharts(box: Box, charts: readonly Pick<Chart, keyof Box>[]): Box {
  const corners = charts.map(boxOfChart);
  const isTaken = ({ left, top }: Box) =>
    corners.some((one) => Math.abs(one.left - left) < STEP_PX / 2 && Math.abs(one.top - top) < STEP_PX / 2);
  let free = box;
  while (isTaken(free)) free = { ...free, left: free.left + STEP_PX, top: free.top + STEP_PX };
  return free;
}

/** The same in points, hundredths at most. */
export function pointsOfBox({ left, top, width, height }: Box): Box {
  return {
    left: rounded(left / PX_PER_POINT),
    top: rounded(top / PX_PER_POINT),
    width: rounded(width / PX_PER_POINT),
    height: rounded(height / PX_PER_POINT),
  };
}

const rounded = (points: number) => Math.round(points * 100) / 100;

/** Px of a chart's picture. */
export function pictureSize(chart: Pick<Chart, keyof Box>): { width: number; height: number } {
  const { width, height } = boxOfChart(chart);
  const scale = Math.min(1, MAX_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
