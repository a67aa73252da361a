import type { SeriesModel } from '#server/emulator/workbook/chart/draw/model/ChartModel.ts';
import { shaded } from '#server/emulator/workbook/chart/draw/model/colours.ts';
import { pointColour } from './barSeries.ts';
import type { Drawn } from './Drawn.ts';
import { labelOption, labelText } from './labels.ts';
import { pointMarks } from './lineSeries.ts';
import type { Option } from './picture.ts';
import { apart, thinned } from './thin.ts';

const MAX_POINTS = 12_000;
/** The greatest bubble as a share of the plot. */
const LARGEST_BUBBLE = 0.25;

/** Where the file has no numbers for x, points are counted from 1. */
export const xValues = ({ categories, values }: SeriesModel): readonly (number | null)[] =>
  categories.areNumbers ? categories.numbers : values.numbers.map((_, at) => at + 1);

export function scatterSeries({ plot, model, numbers, room, keyOf, axes }: Drawn): Option[] {
  return plot.series.map((series, at) => {
    const xs = xValues(series);
    const own = numbers[at]!;
    const hasLine = series.hasLine && plot.style !== 'marker';
    const places = hasLine ? thinned(own, room.width) : apart(xs, own, MAX_POINTS);
    const hasMarkers = series.marker !== 'none' && (!hasLine || places.length <= room.width);
    const texts = places.map((place) =>
      labelText(series, place, series.categories.texts[place] ?? '', undefined, model.is1904),
    );
    return {
      type: hasLine ? 'line' : 'scatter',
      name: keyOf(at),
      ...axes,
      data: places.map((place) => ({
        value: [xs[place] ?? '-', own[place] ?? '-'],
        ...pointColour(series, place),
      })),
      smooth: series.isSmooth ? 0.4 : false,
      connectNulls: model.blanks === 'span',
      ...pointMarks(series, hasMarkers),
      lineStyle: { width: series.lineWidth, color: series.colour },
      label: labelOption(series, texts, 'right', false),
    };
  });
}

/** Areas of bubbles show sizes; negative ones are omitted. */
export function bubbleSeries({ plot, model, numbers, room, keyOf, axes }: Drawn): Option[] {
  const sizeAt = (series: SeriesModel, at: number) =>
    series.sizes.numbers.length === 0 ? 1 : (series.sizes.numbers[at] ?? 0);
  let greatest = 0;
  for (const series of plot.series)
    for (const at of series.values.numbers.keys()) greatest = Math.max(greatest, sizeAt(series, at));
  const largest = Math.min(room.width, room.height) * LARGEST_BUBBLE * (Math.max(0, plot.bubbleScale) / 100);
  return plot.series.map((series, at) => {
    const xs = xValues(series);
    const own = numbers[at]!;
    const places = apart(xs, own, MAX_POINTS).filter((place) => sizeAt(series, place) > 0);
    const texts = places.map((place) =>
      labelText(series, place, series.categories.texts[place] ?? '', undefined, model.is1904),
    );
    return {
      type: 'scatter',
      name: keyOf(at),
      ...axes,
      data: places.map((place) => [xs[place], own[place]]),
      symbol: 'circle',
      symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) =>
        Math.max(1, largest * Math.sqrt(sizeAt(series, places[dataIndex]!) / greatest)),
      itemStyle: {
        color: series.isRound ? ball(series.colour) : series.colour,
        opacity: series.isRound ? 1 : 0.75,
        borderColor: '#FFFFFF',
        borderWidth: 1,
      },
      label: labelOption(series, texts, 'inside', false),
    };
  });
}

const ball = (colour: string) => ({
  type: 'radial',
  x: 0.35,
  y: 0.3,
  r: 0.8,
  colorStops: [
    { offset: 0, color: shaded(colour, 0.7) },
    { offset: 0.5, color: colour },
    { offset: 1, color: shaded(colour, -0.4) },
  ],
});
