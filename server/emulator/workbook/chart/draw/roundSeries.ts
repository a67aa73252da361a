// Pies, doughnuts, and pies whose last slices are in a second one.

import type {
  ChartModel,
  PlotModel,
  SeriesModel,
} from '#server/emulator/workbook/chart/draw/model/ChartModel.ts';
import { shaded } from '#server/emulator/workbook/chart/draw/model/colours.ts';
import { frameOf, type Insets } from './frame.ts';
import { labelText } from './labels.ts';
import { FAINT_TEXT, FONT_SIZE, type Option, type Size } from './picture.ts';

/** Slices beyond these are drawn as one. */
const MAX_SLICES = 360;
const RIM = 14;

interface Slice {
  key: string;
  text: string;
  colour: string;
  value: number;
  label: string;
}

export function roundChart(model: ChartModel, size: Size): Option {
  const plot = model.plots[0]!;
  const rings = plot.series.map((series) => slicesOf(series, plot, model));
  const first = rings.reduce<Slice[]>((most, ring) => (ring.length > most.length ? ring : most), []);
  const { option, insets } = frameOf(model, first, size);
  const room = roomOf(insets, size);
  const shown = plot.element === 'doughnutChart' ? rings : rings.slice(0, 1);
  const hasLabels = plot.series.some(({ labels }) => labels !== undefined);
  const isApart = plot.series.some(({ isExploded }) => isExploded);
  const share = (hasLabels ? 0.78 : 0.94) * (isApart ? 0.88 : 1);
  const rim = plot.element === 'pie3DChart' ? RIM : 0;
  const radius = Math.max(4, (Math.min(room.width, room.height) / 2) * share - rim / 2);
  if (plot.element === 'ofPieChart')
    return {
      ...option,
      ...pieOfPie(plot, shown[0] ?? [], room, radius, model.colourOf(rings[0]?.length ?? 0)),
    };
  const hole = plot.element === 'doughnutChart' ? Math.min(0.9, Math.max(0.1, plot.holeSize / 100)) : 0;
  const width = (radius * (1 - hole)) / Math.max(1, shown.length);
  const series = shown.flatMap((slices, at) => {
    const isExploded = plot.series[at]!.isExploded;
    const pie = {
      ...pieOption(slices, room.center, [radius * hole + at * width, radius * hole + (at + 1) * width]),
      startAngle: 90 - plot.firstAngle,
      ...(isExploded && { selectedMode: 'multiple', selectedOffset: radius * 0.12 }),
    };
    const own = { ...pie, data: slices.map((slice) => sliceOption(slice, isExploded, plot.series[at]!)) };
    return plot.element === 'pie3DChart' ? [...rimOf(own, slices, room.center, isExploded), own] : [own];
  });
  return { ...option, series };
}

interface Room extends Size {
  center: readonly [x: number, y: number];
}

function roomOf(insets: Insets, { width, height }: Size): Room {
  const own = { width: width - insets.left - insets.right, height: height - insets.top - insets.bottom };
  return { ...own, center: [insets.left + own.width / 2, insets.top + own.height / 2] };
}

function slicesOf(series: SeriesModel, plot: PlotModel, { is1904, colourOf }: ChartModel): Slice[] {
  const { numbers } = series.values;
  const total = numbers.reduce<number>((sum, number) => sum + Math.abs(number ?? 0), 0);
  const slices = numbers.slice(0, MAX_SLICES).map((number, at): Slice => {
    const text = series.categories.texts[at] ?? String(at + 1);
    return {
      key: String(at),
      text,
      colour: series.points.get(at) ?? (plot.varyColours ? colourOf(at) : series.colour),
      value: Math.abs(number ?? 0),
      label: labelText(series, at, text, total > 0 ? Math.abs(number ?? 0) / total : undefined, is1904),
    };
  });
  const rest = numbers.slice(MAX_SLICES).reduce<number>((sum, number) => sum + Math.abs(number ?? 0), 0);
  if (rest > 0) slices.push({ key: 'rest', text: 'Other', colour: '#BFBFBF', value: rest, label: '' });
  return slices;
}

function pieOption(slices: readonly Slice[], center: readonly number[], radius: readonly number[]): Option {
  return {
    type: 'pie',
    center,
    radius,
    clockwise: true,
    stillShowZeroSum: false,
    itemStyle: { borderColor: '#FFFFFF', borderWidth: slices.length > 60 ? 0 : 1.5 },
    emphasis: { disabled: true },
  };
}

function sliceOption(
  { key, value, colour, label }: Slice,
  isSelected: boolean,
  { labels }: SeriesModel,
): Option {
  const isInside = /^(ctr|inEnd|inBase)$/.test(labels?.position ?? '');
  return {
    name: key,
    value,
    selected: isSelected,
    itemStyle: { color: colour },
    label: {
      show: label !== '',
      position: isInside ? 'inside' : 'outside',
      formatter: () => label,
      fontSize: FONT_SIZE,
      color: isInside ? '#FFFFFF' : FAINT_TEXT,
    },
    labelLine: { show: label !== '' && !isInside, length: 8, length2: 6 },
  };
}

/** The side of a thick disc: the same slices, darker, further below. */
function rimOf(pie: Option, slices: readonly Slice[], [x, y]: Room['center'], isSelected: boolean): Option[] {
  return Array.from({ length: RIM }, (_, at) => ({
    ...pie,
    center: [x, y + RIM - at],
    silent: true,
    data: slices.map(({ key, value, colour }) => ({
      name: key,
      value,
      selected: isSelected,
      itemStyle: { color: shaded(colour, -0.35), borderWidth: 0 },
      label: { show: false },
      labelLine: { show: false },
    })),
  }));
}

/** The last slices make up one of the first pie, beside it, as a smaller pie or as a column. */
function pieOfPie(
  plot: PlotModel,
  slices: readonly Slice[],
  room: Room,
  radius: number,
  otherColour: string,
): Option {
  const cut = cutOf(plot, slices);
  const [kept, moved] = [slices.filter((_, at) => !cut.has(at)), slices.filter((_, at) => cut.has(at))];
  const sum = (own: readonly Slice[]) => own.reduce((total, { value }) => total + value, 0);
  const series = plot.series[0]!;
  const main = Math.min(radius, room.width * 0.26);
  const second = main * 0.7;
  const [x, y] = [room.center[0] - room.width * 0.22, room.center[1]];
  const x2 = room.center[0] + room.width * 0.28;
  const other: Slice = {
    key: 'other',
    text: 'Other',
    colour: otherColour,
    value: sum(moved),
    label: series.labels ? 'Other' : '',
  };
  const half = sum(slices) > 0 ? (180 * other.value) / sum(slices) : 0;
  const edge = (half * Math.PI) / 180;
  const lines = [-1, 1].map((side) => ({
    type: 'line',
    shape: {
      x1: x + main * Math.cos(edge),
      y1: y + side * main * Math.sin(edge),
      x2: plot.ofPie.second === 'bar' ? x2 - second / 2 : x2,
      y2: y + side * second,
    },
    style: { stroke: '#BFBFBF', lineWidth: 1 },
    z: 0,
  }));
  const data = (own: readonly Slice[]) => own.map((slice) => sliceOption(slice, false, series));
  const first = { ...pieOption(slices, [x, y], [0, main]), startAngle: -half, data: data([...kept, other]) };
  if (plot.ofPie.second === 'pie')
    return {
      series: [first, { ...pieOption(slices, [x2, y], [0, second]), startAngle: 90, data: data(moved) }],
      graphic: lines,
    };
  let top = y - second;
  const boxes = moved.map(({ value, colour }) => {
    const height = other.value > 0 ? (2 * second * value) / other.value : 0;
    const box = {
      type: 'rect',
      shape: { x: x2 - second / 2, y: top, width: second, height },
      style: { fill: colour, stroke: '#FFFFFF', lineWidth: 1 },
    };
    top += height;
    return box;
  });
  return { series: [first, hiddenPie(moved)], graphic: [...lines, ...boxes] };
}

/** So that the legend knows slices that are painted by other means. */
const hiddenPie = (slices: readonly Slice[]): Option => ({
  type: 'pie',
  radius: 0,
  data: slices.map(({ key, value, colour }) => ({
    name: key,
    value,
    itemStyle: { color: colour },
    label: { show: false },
    labelLine: { show: false },
  })),
});

/** Which slices are in the second pie. */
function cutOf({ ofPie }: PlotModel, slices: readonly Slice[]): Set<number> {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const { split, position } = ofPie;
  if (position !== undefined && (split === 'val' || split === 'percent')) {
    const limit = split === 'val' ? position : (position / 100) * total;
    return new Set(slices.flatMap(({ value }, at) => (value < limit ? [at] : [])));
  }
  const usual = Math.ceil(slices.length / 3);
  const count = split === 'pos' && position !== undefined ? Math.trunc(position) : usual;
  return new Set(slices.flatMap((_, at) => (at >= slices.length - count ? [at] : [])));
}
