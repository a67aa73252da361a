// Charts over two axes: bars, lines, areas, points, bubbles, stocks; several kinds may share a picture.

import type {
  AxisModel,
  ChartModel,
  PlotModel,
} from '#server/emulator/workbook/chart/draw/model/ChartModel.ts';
import { NO_VALUES, type Values } from '#server/emulator/workbook/chart/draw/model/readValues.ts';
import { axisOf, categoryAxis, valueAxis } from './axisOptions.ts';
import { barGaps, barSeries, isFirstLast } from './barSeries.ts';
import type { Drawn } from './Drawn.ts';
import { datePlaces } from './dateAxis.ts';
import { errorBarSeries } from './errorBars.ts';
import { frameOf, type LegendEntry } from './frame.ts';
import { lineSeries } from './lineSeries.ts';
import { type Option, PADDING, type Size } from './picture.ts';
import { bubbleSeries, scatterSeries, xValues } from './pointSeries.ts';
import { stockSeries } from './stockSeries.ts';
import { trendlineName, trendlineSeries } from './trendlines.ts';

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
    const across = axesOf(plot, model).find(({ kind }) => kind === 'category' || kind === 'date');
    const dates = across?.kind === 'date' ? datePlaces(across, datesOf(plots), model.is1904) : undefined;
    let pair = pairs.get(key);
    if (pair === undefined) {
      pair = xAxis.length;
      pairs.set(key, pair);
      const [x, y] = axisPair(plots, model, dates?.texts ?? categories, room, pair > 0);
      xAxis.push(x);
      yAxis.push(y);
    }
    const drawn: Drawn = {
      plot,
      model,
      categories,
      positionOf: (at) => (dates ? (dates.positions[at] ?? Number.NaN) : at),
      isReversed: across?.isReversed ?? false,
      numbers: numbersOf(plot, model),
      room,
      keyOf: (at) => `${number}.${at}`,
      axes: { xAxisIndex: pair, yAxisIndex: pair },
    };
    return [...seriesOf(drawn), ...addedTo(drawn)];
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

/** As Excel lists them: the series, then their trendlines. */
function legendEntries({ plots }: ChartModel): LegendEntry[] {
  const shown = plots.flatMap(({ element, series }, number) =>
    element === 'stockChart' ? [] : series.map((one, at) => ({ key: `${number}.${at}`, one })),
  );
  return [
    ...shown.map(({ key, one }) => ({ key, text: one.name, colour: one.colour })),
    ...shown.flatMap(({ key, one }) =>
      one.trendlines.map((line, which) => ({
        key: trendlineKey(key, which),
        text: trendlineName(line, one),
        colour: line.colour,
      })),
    ),
  ];
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

const trendlineKey = (series: string, which: number) => `${series}.${which}`;

/** Trendlines and error bars; none of what is stacked, or has depth, where Excel has none either. */
function addedTo(drawn: Drawn): Option[] {
  const { plot, numbers, positionOf, keyOf, axes } = drawn;
  if (plot.grouping === 'stacked' || plot.grouping === 'percentStacked' || plot.element.includes('3D'))
    return [];
  const count = plot.series.length;
  const isBar = plot.element === 'barChart';
  return plot.series.flatMap((series, at) => {
    const xs = isXy(plot) ? xValues(series) : numbers[at]!.map((_, place) => place + 1);
    const points = numbers[at]!.flatMap((y, place) => {
      const x = xs[place] ?? null;
      return x === null || y === null || Number.isNaN(positionOf(place)) ? [] : [{ place, x, y }];
    });
    const place = {
      plot,
      axes,
      at: isFirstLast(drawn) ? count - 1 - at : at,
      ...(isBar && { bars: { count, ...barGaps(plot, count) } }),
    };
    const lines = series.trendlines.flatMap((line, which) =>
      trendlineSeries(
        line,
        points.map(({ x, y }) => [x, y] as const),
        trendlineKey(keyOf(at), which),
        axes,
        isXy(plot) ? undefined : (x) => positionOf(x - 1),
      ),
    );
    const drawnPoints = new Map(
      points.map(({ place: one, x, y }) => {
        const along = isXy(plot) ? x : positionOf(one);
        return [one, plot.isSideways ? ([y, along] as const) : ([along, y] as const)] as const;
      }),
    );
    return [...lines, ...series.errorBars.map((bars) => errorBarSeries(bars, drawnPoints, place))];
  });
}

const datesOf = (plots: readonly PlotModel[]): Values =>
  plots.flatMap((plot) => plot.series).find(({ categories }) => categories.texts.length > 0)?.categories ??
  NO_VALUES;

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

const axesOf = (plot: PlotModel, model: ChartModel) =>
  plot.axisIds.slice(0, 2).map((id) => axisOf(model.axes, id));

/** The horizontal and the vertical axis of plots that share theirs. */
function axisPair(
  plots: readonly PlotModel[],
  model: ChartModel,
  categories: readonly string[],
  room: Size,
  isSecond: boolean,
): [x: Option, y: Option] {
  const plot = plots[0]!;
  const axes = axesOf(plot, model);
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
