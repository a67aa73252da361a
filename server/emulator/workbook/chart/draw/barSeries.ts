import type { PlotModel, SeriesModel } from '#server/emulator/workbook/chart/draw/model/ChartModel.ts';
import type { Drawn } from './Drawn.ts';
import { labelOption, labelText } from './labels.ts';
import type { Option } from './picture.ts';
import { solidSeries } from './solidSeries.ts';
import { thinned } from './thin.ts';

/** Bars beside each other or on top of each other; those with depth are drawn as solids. */
export function barSeries(drawn: Drawn): Option[] {
  const { plot, model, categories, positionOf, numbers, room, keyOf, axes } = drawn;
  if (plot.element === 'bar3DChart') return solidSeries(drawn);
  const isStacked = plot.grouping === 'stacked' || plot.grouping === 'percentStacked';
  const count = isStacked ? 1 : Math.max(1, plot.series.length);
  const isVaried = plot.varyColours && plot.series.length === 1;
  const pixels = plot.isSideways ? room.height : room.width;
  const bars = plot.series.map((series, at) => {
    const own = numbers[at]!;
    const places = thinned(own, pixels);
    const texts = places.map((place) =>
      labelText(series, place, categories[place] ?? '', own[place] ?? undefined, model.is1904),
    );
    return {
      type: 'bar',
      name: keyOf(at),
      ...axes,
      data: places.map((place) => ({
        value: plot.isSideways
          ? [own[place] ?? '-', positionOf(place)]
          : [positionOf(place), own[place] ?? '-'],
        ...pointColour(series, place, isVaried ? model.colourOf : undefined),
      })),
      itemStyle: series.isFilled
        ? { color: series.colour }
        : { color: 'transparent', borderColor: series.colour, borderWidth: 1 },
      barMinWidth: 1,
      ...barGaps(plot, count),
      ...(isStacked && { stack: `bars ${axes.xAxisIndex}` }),
      label: labelOption(series, texts, isStacked ? 'inside' : 'top', plot.isSideways),
      large: false,
    };
  });
  return isFirstLast(drawn) ? bars.reverse() : bars;
}

/** echarts lays bars out from the left and from the top; Excel begins where the axis does. */
export const isFirstLast = ({ plot, isReversed }: Drawn): boolean => plot.isSideways !== isReversed;

/** Distances as echarts has them, of `count` bars beside each other. */
export const barGaps = ({ overlap, gapWidth }: PlotModel, count: number): Option => ({
  barGap: `${-overlap}%`,
  barCategoryGap: `${Math.round((100 * gapWidth) / (100 * count + gapWidth))}%`,
});

export function pointColour(series: SeriesModel, at: number, vary?: (index: number) => string): Option {
  const colour = series.points.get(at) ?? vary?.(at);
  return colour ? { itemStyle: { color: colour } } : {};
}
