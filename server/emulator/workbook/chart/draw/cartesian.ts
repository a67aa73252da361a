// Charts over two axes: bars, lines, areas, points, bubbles, stocks; several kinds may share a picture.

import { axisOf, categoryAxis, valueAxis } from './axisOptions.ts';
import { barSeries } from './barSeries.ts';
import type { AxisModel, ChartModel, PlotModel } from './ChartModel.ts';
import type { Drawn } from './Drawn.ts';
import { frameOf, type LegendEntry } from './frame.ts';
import { lineSeries } from './lineSeries.ts';
import { type Option, PADDING, type Size } from './picture.ts';
import { bubbleSeries, scatterSeries, xValues } from './pointSeries.ts';
import { stockSeries } from './stockSeries.ts';

const isXy = ({ element }: PlotModel) => element === 'scatterChart' || element === 'bubbleChart';
const isArea = ({ element }: PlotModel) => /^area/.test(element);

export function cartesian(model: ChartModel, size: Size): Option {
  const { option, insets } = frameOf(model, legendEntries(model), size);
  const room = {
    width: Math.max(20, size.width - insets.left - insets.right - 40),
    height: Math.max(20, size.height - insets.top - insets.bottom - 30),
  };
  const xAxis: Option[] = [];
  const yAxis: Option[] = [];
  const pairs = new Map<string, number>();
  const series = model.plots.flatMap((plot, number) => {
    const key = plot.axisIds.slice(0, 2).join(' ');
    const plots = model.plots.filter((one) => one.axisIds.slice(0, 2).join(' ') === key);
    const categories = categoriesOf(plots);
    let pair = pairs.get(key);
    if (pair === undefined) {
      pair = xAxis.length;
      pairs.set(key, pair);
      const [x, y] = axisPair(plots, model, categories, room, pair > 0);
      xAxis.push(x);
      yAxis.push(y);
    }
    return seriesOf({
      plot,
      model,
      categories,
      numbers: numbersOf(plot, model),
      room,
      keyOf: (at) => `${number}.${at}`,
      axes: { xAxisIndex: pair, yAxisIndex: pair },
    });
  });
  return {
    ...option,
    grid: {
      left: insets.left,
      top: insets.top,
      right: insets.right + PADDING / 2,
      bottom: insets.bottom,
      outerBoundsMode: 'same',
      outerBoundsContain: 'all',
    },
    xAxis,
    yAxis,
    series,
  };
}

function legendEntries({ plots }: ChartModel): LegendEntry[] {
  return plots.flatMap((plot, number) =>
    plot.element === 'stockChart'
      ? []
      : plot.series.map((series, at) => ({
          key: `${number}.${at}`,
          text: series.name,
          colour: series.colour,
        })),
  );
}

function seriesOf(drawn: Drawn): Option[] {
  switch (drawn.plot.element) {
    case 'barChart':
    case 'bar3DChart':
      return barSeries(drawn);
    case 'scatterChart':
      return scatterSeries(drawn);
    case 'bubbleChart':
      return bubbleSeries(drawn);
    case 'stockChart':
      return stockSeries(drawn);
    default:
      return lineSeries(drawn);
  }
}

function categoriesOf(plots: readonly PlotModel[]): string[] {
  const series = plots.flatMap((plot) => plot.series);
  const named = series.find(({ categories }) => categories.texts.length > 0);
  const count = series.reduce((most, { values }) => Math.max(most, values.numbers.length), 0);
  return Array.from(
    { length: count },
    (_, at) => named?.categories.texts[at] ?? (named ? '' : String(at + 1)),
  );
}

function numbersOf({ series, grouping }: PlotModel, { blanks }: ChartModel): (number | null)[][] {
  const numbers = series.map(({ values }) =>
    blanks === 'zero' ? values.numbers.map((number) => number ?? 0) : values.numbers,
  );
  if (grouping !== 'percentStacked') return numbers;
  const totals: number[] = [];
  for (const own of numbers)
    for (const [at, number] of own.entries()) totals[at] = (totals[at] ?? 0) + Math.abs(number ?? 0);
  return numbers.map((own) =>
    own.map((number, at) => (number === null || !totals[at] ? null : number / totals[at])),
  );
}

/** The horizontal and the vertical axis of plots that share theirs. */
function axisPair(
  plots: readonly PlotModel[],
  model: ChartModel,
  categories: readonly string[],
  room: Size,
  isSecond: boolean,
): [x: Option, y: Option] {
  const plot = plots[0]!;
  const axes = plot.axisIds.slice(0, 2).map((id) => axisOf(model.axes, id));
  if (isXy(plot)) {
    const isAcross = ({ position }: AxisModel) => position === 'b' || position === 't';
    const x = axes.find(isAcross) ?? axes[0] ?? axisOf([], undefined);
    const y = axes.find((axis) => axis !== x) ?? axisOf([], undefined);
    const xs = plot.series.flatMap((series) => [...extent(xValues(series))]);
    return [
      valueAxis(
        { ...x, position: isAcross(x) ? x.position : 'b' },
        extentOf(xs, plot, model, 'categories'),
        false,
      ),
      valueAxis(y, valueExtent(plots, model), false),
    ];
  }
  const isSideways = plot.isSideways;
  const across = axes.find(({ kind }) => kind === 'category' || kind === 'date') ?? axisOf([], undefined);
  const along = axes.find(({ kind }) => kind === 'value') ?? axisOf([], undefined);
  const position = (axis: AxisModel, isLying: boolean) => ({
    ...axis,
    position: isLying
      ? /[bt]/.test(axis.position)
        ? axis.position
        : isSecond
          ? 't'
          : 'b'
      : /[lr]/.test(axis.position)
        ? axis.position
        : isSecond
          ? 'r'
          : 'l',
  });
  const isGapped = !plots.every(isArea);
  const isZeroBased = plots.some(({ element }) => /^(bar|area)/.test(element));
  const category = categoryAxis(
    position(across, !isSideways),
    categories,
    isSideways ? room.height : room.width,
    isGapped,
  );
  const value = valueAxis(position(along, isSideways), valueExtent(plots, model), isZeroBased);
  if (plots.every(({ grouping }) => grouping === 'percentStacked') && value.max === undefined) value.max = 1;
  return isSideways ? [value, category] : [category, value];
}

function valueExtent(plots: readonly PlotModel[], model: ChartModel) {
  const plot = plots[0]!;
  const numbers = plots.flatMap((one) => numbersOf(one, model).flatMap((own) => [...extent(own)]));
  return extentOf(numbers, plot, model, 'values');
}

function extentOf(
  numbers: readonly number[],
  plot: PlotModel,
  { is1904 }: ChartModel,
  from: 'values' | 'categories',
) {
  const isPercent = from === 'values' && plot.grouping === 'percentStacked';
  return {
    low: Math.min(...numbers),
    high: Math.max(...numbers),
    format: isPercent ? '0%' : (plot.series[0]?.[from].format ?? 'General'),
    is1904,
  };
}

function extent(numbers: readonly (number | null)[]): [low: number, high: number] | [] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    if (number === null) continue;
    if (number < low) low = number;
    if (number > high) high = number;
  }
  return low <= high ? [low, high] : [];
}
