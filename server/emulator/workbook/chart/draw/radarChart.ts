import type { ChartModel } from '#server/emulator/workbook/chart/draw/model/ChartModel.ts';
import { axisOf, niceStep } from './axisOptions.ts';
import { frameOf } from './frame.ts';
import { numberText } from './labels.ts';
import { symbolOf } from './lineSeries.ts';
import { FAINT_TEXT, FONT, FONT_SIZE, GRID_LINE, type Option, type Size } from './picture.ts';

/** More spokes cannot be distinguished. */
const MAX_SPOKES = 360;
const MAX_NAMES = 24;
const RINGS = 5;

export function radarChart(model: ChartModel, size: Size): Option {
  const plot = model.plots[0]!;
  const entries = plot.series.map(({ name, colour }, at) => ({ key: String(at), text: name, colour }));
  const { option, insets } = frameOf(model, entries, size);
  const named = plot.series.find(({ categories }) => categories.texts.length > 0);
  const count = Math.min(MAX_SPOKES, Math.max(0, ...plot.series.map(({ values }) => values.numbers.length)));
  const numbers = plot.series.flatMap(({ values }) =>
    values.numbers.slice(0, count).filter((number) => number !== null),
  );
  const axis = axisOf(model.axes, plot.axisIds[1]);
  const step = niceStep((Math.max(0, ...numbers) - Math.min(0, ...numbers)) / RINGS);
  const max = axis.max ?? Math.max(1, Math.ceil(Math.max(0, ...numbers) / step)) * step;
  const min = axis.min ?? Math.floor(Math.min(0, ...numbers) / step) * step;
  const format = axis.format ?? plot.series[0]?.values.format ?? 'General';
  // Clockwise, as in Excel.
  const spokes = Array.from({ length: count }, (_, at) => (count - at) % count);
  const every = Math.ceil(count / MAX_NAMES);
  const isFilled = plot.style === 'filled';
  const room = {
    width: size.width - insets.left - insets.right,
    height: size.height - insets.top - insets.bottom,
  };
  return {
    ...option,
    radar: {
      center: [insets.left + room.width / 2, insets.top + room.height / 2 + 4],
      radius: Math.max(10, Math.min(room.width * 0.36, room.height / 2 - 24)),
      indicator: spokes.map((spoke, at) => ({
        name: spoke % every === 0 ? (named?.categories.texts[spoke] ?? String(spoke + 1)) : '',
        min,
        max: max > min ? max : min + 1,
        ...(at > 0 && { axisLabel: { show: false } }),
      })),
      splitNumber: Math.min(12, Math.max(1, Math.round((max - min) / step))),
      splitArea: { show: false },
      splitLine: { lineStyle: { color: GRID_LINE } },
      axisLine: { lineStyle: { color: GRID_LINE } },
      axisName: { fontFamily: FONT, fontSize: FONT_SIZE, color: FAINT_TEXT },
      axisLabel: {
        show: axis.hasLabels && !axis.isDeleted,
        fontSize: FONT_SIZE - 1,
        color: FAINT_TEXT,
        showMaxLabel: true,
        formatter: (value: number) => numberText(value, format, model.is1904),
      },
    },
    series: [
      {
        type: 'radar',
        data: plot.series.map((series, at) => ({
          name: String(at),
          value: spokes.map((spoke) => series.values.numbers[spoke] ?? '-'),
          symbol: series.marker === 'none' || isFilled ? 'none' : symbolOf(series),
          symbolSize: series.markerSize,
          lineStyle: { width: isFilled ? 1 : series.lineWidth, color: series.colour },
          itemStyle: { color: series.colour },
          ...(isFilled && { areaStyle: { color: series.colour, opacity: 0.75 } }),
        })),
      },
    ],
  };
}
