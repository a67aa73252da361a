// Error bars: how far a point may be off, as lines with caps at its sides.

import type { ErrorBarsModel, PlotModel } from '#server/emulator/workbook/chart/draw/model/ChartModel.ts';
import type { Option } from './picture.ts';
import type { Painter } from './stockSeries.ts';

const CAP = 4;

interface BarPainter extends Painter {
  barLayout(layout: Option): { offsetCenter: number }[];
}

/** Where a series has its points: `at` its number in the plot, `bars` how echarts lays out bars, if it has any. */
export interface ErrorBarPlace {
  plot: PlotModel;
  axes: Option;
  at: number;
  bars?: Option;
}

/** `points` are positions on the axes by the point's number. */
export function errorBarSeries(
  model: ErrorBarsModel,
  points: ReadonlyMap<number, readonly [x: number, y: number]>,
  { plot, axes, at, bars }: ErrorBarPlace,
): Option {
  // A bar chart that lies on its side has its values along x.
  const isAcross = (model.direction === 'x') !== plot.isSideways;
  const data = [...points].flatMap(([place, [x, y]]) => {
    const ends = model.endsAt(place);
    return ends ? [isAcross ? [ends[0], ends[1], y] : [x, ends[0], ends[1]]] : [];
  });
  return {
    type: 'custom',
    ...axes,
    data,
    encode: isAcross ? { x: [0, 1], y: 2 } : { x: 0, y: [1, 2] },
    silent: true,
    z: 4,
    renderItem: (_: unknown, painter: BarPainter) => {
      const shift = bars ? (painter.barLayout(bars)[at]?.offsetCenter ?? 0) : 0;
      const [a, b, c] = [painter.value(0), painter.value(1), painter.value(2)];
      const from = painter.coord(isAcross ? [a, c] : [a, b]);
      const to = painter.coord(isAcross ? [b, c] : [a, c]);
      const across = (end: readonly [number, number], by: number): [number, number] =>
        isAcross ? [end[0], end[1] + shift + by] : [end[0] + shift + by, end[1]];
      const line = (start: [number, number], end: [number, number]) => ({
        type: 'line',
        shape: { x1: start[0], y1: start[1], x2: end[0], y2: end[1] },
        style: { stroke: model.colour, lineWidth: 1 },
      });
      const caps = model.hasCaps ? [from, to].map((end) => line(across(end, -CAP), across(end, CAP))) : [];
      return { type: 'group', children: [line(across(from, 0), across(to, 0)), ...caps] };
    },
  };
}
