import type { SeriesModel } from '#server/emulator/workbook/chart/draw/model/ChartModel.ts';
import { shaded } from '#server/emulator/workbook/chart/draw/model/colours.ts';
import type { Drawn } from './Drawn.ts';
import { labelOption, labelText } from './labels.ts';
import type { Option } from './picture.ts';
import { thinned } from './thin.ts';

const SYMBOLS: Readonly<Record<string, string>> = {
  auto: 'circle',
  circle: 'circle',
  square: 'rect',
  diamond: 'diamond',
  triangle: 'triangle',
  dash: 'path://M0,4 L10,4 L10,6 L0,6 Z',
  dot: 'path://M0,4 L5,4 L5,6 L0,6 Z',
  plus: 'path://M4,0 L6,0 L6,4 L10,4 L10,6 L6,6 L6,10 L4,10 L4,6 L0,6 L0,4 L4,4 Z',
  x: 'path://M1,0 L5,4 L9,0 L10,1 L6,5 L10,9 L9,10 L5,6 L1,10 L0,9 L4,5 L0,1 Z',
  star: 'path://M5,0 L6,4 L10,5 L6,6 L5,10 L4,6 L0,5 L4,4 Z',
};
const DEPTH_WIDTH = 7;

export const symbolOf = ({ marker }: SeriesModel) => SYMBOLS[marker] ?? 'circle';

/** Labels stand at marks: points without a marker have one that is too small to be seen. */
export const pointMarks = (series: SeriesModel, hasMarkers: boolean): Option => ({
  showSymbol: hasMarkers || series.labels !== undefined,
  symbol: hasMarkers ? symbolOf(series) : series.labels ? 'circle' : 'none',
  symbolSize: hasMarkers ? series.markerSize : 0.1,
  itemStyle: { color: series.colour, opacity: 1 },
});

/** Lines and areas along categories. */
export function lineSeries(drawn: Drawn): Option[] {
  const { plot, model, categories, positionOf, numbers, room, keyOf, axes } = drawn;
  const isArea = /^area/.test(plot.element);
  const is3D = plot.element.includes('3D');
  const isStacked = plot.grouping === 'stacked' || plot.grouping === 'percentStacked';
  // What is stacked needs its points at the same places.
  const common = isStacked
    ? [...new Set(numbers.flatMap((own) => thinned(own, room.width)))].sort((a, b) => a - b)
    : undefined;
  return plot.series.map((series, at) => {
    const own = numbers[at]!;
    const places = common ?? thinned(own, room.width);
    const texts = places.map((place) =>
      labelText(series, place, categories[place] ?? '', own[place] ?? undefined, model.is1904),
    );
    const hasMarkers = !isArea && !is3D && series.marker !== 'none' && places.length <= room.width / 3;
    return {
      type: 'line',
      name: keyOf(at),
      ...axes,
      data: places.map((place) => [positionOf(place), own[place] ?? (isArea || isStacked ? 0 : '-')]),
      smooth: series.isSmooth ? 0.35 : false,
      connectNulls: model.blanks === 'span',
      ...pointMarks(series, hasMarkers),
      lineStyle: lineStyle(series, isArea, is3D),
      ...(isArea && series.isFilled && { areaStyle: areaStyle(series, isStacked, is3D) }),
      ...(isStacked && { stack: `lines ${axes.xAxisIndex}`, stackStrategy: 'all' }),
      label: labelOption(series, texts, isArea ? 'top' : 'right', false),
    };
  });
}

function lineStyle(series: SeriesModel, isArea: boolean, is3D: boolean): Option {
  if (isArea)
    return { width: is3D ? DEPTH_WIDTH : 1, color: is3D ? shaded(series.colour, -0.3) : series.colour };
  if (is3D) return { width: DEPTH_WIDTH, color: ribbon(series.colour) };
  return { width: series.lineWidth, color: series.colour, opacity: series.hasLine ? 1 : 0 };
}

/** Dark below, light above: a band seen from over its edge. */
const ribbon = (colour: string) => ({
  type: 'linear',
  x: 0,
  y: 0,
  x2: 0,
  y2: 1,
  colorStops: [
    { offset: 0, color: shaded(colour, 0.25) },
    { offset: 1, color: shaded(colour, -0.35) },
  ],
});

function areaStyle({ colour }: SeriesModel, isStacked: boolean, is3D: boolean): Option {
  return { color: is3D ? shaded(colour, 0.12) : colour, opacity: isStacked ? 1 : 0.75 };
}
