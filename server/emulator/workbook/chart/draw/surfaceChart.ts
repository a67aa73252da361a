// Surfaces: heights over categories and series, in bands of colour, from above or at an angle.

import type { ChartModel } from '#server/emulator/workbook/chart/draw/model/ChartModel.ts';
import { shaded } from '#server/emulator/workbook/chart/draw/model/colours.ts';
import { niceStep } from './axisOptions.ts';
import { frameOf } from './frame.ts';
import { numberText } from './labels.ts';
import {
  AXIS_LINE,
  FAINT_TEXT,
  FONT,
  FONT_SIZE,
  GRID_LINE,
  type Option,
  type Size,
  textWidth,
} from './picture.ts';

/** About as many bands of colour. */
const BANDS = 6;
/** Cells of the drawn net along each side. */
const NET = 48;

type Point = readonly [x: number, y: number];

/** Heights at evenly spread places of a grid, between those that the chart has. */
interface Net {
  across: number;
  along: number;
  height(x: number, y: number): number;
}

export function surfaceChart(model: ChartModel, size: Size): Option {
  const plot = model.plots[0]!;
  const rows = plot.series.map(({ values }) => values.numbers.map((number) => number ?? 0));
  const numbers = rows.flat();
  const [least, most] = numbers.reduce(
    ([a, b], one) => [Math.min(a, one), Math.max(b, one)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const isLevel = !(least < most);
  const step = isLevel ? 1 : niceStep((most - least) / BANDS);
  const low = numbers.length === 0 ? 0 : Math.floor(least / step) * step;
  const count = isLevel ? 1 : Math.ceil((most - low) / step);
  const high = low + count * step;
  const format = plot.series[0]?.values.format ?? 'General';
  const text = (value: number) => numberText(value, format, model.is1904);
  const bands = Array.from({ length: count }, (_, at) => ({
    key: String(at),
    text: `${text(low + at * step)} – ${text(low + (at + 1) * step)}`,
    colour: model.colourOf(at),
  }));
  const { option, insets } = frameOf({ ...model, legend: model.legend && 'r' }, bands, size);
  const colourAt = (value: number) =>
    bands[Math.min(count - 1, Math.max(0, Math.floor((value - low) / step)))]!.colour;
  const net = netOf(rows);
  const box = {
    x: insets.left + 8,
    y: insets.top,
    width: size.width - insets.left - insets.right - 16,
    height: size.height - insets.top - insets.bottom,
  };
  const isFromAbove = plot.element === 'surfaceChart';
  const place = isFromAbove ? flat(box) : oblique(box, low, high);
  const categories = plot.series[0]?.categories.texts ?? [];
  const names = plot.series.map(({ name }) => name);
  return {
    ...option,
    // The legend needs series; the net itself is painted.
    series: bands.map(({ key }) => ({
      type: 'pie',
      radius: 0,
      data: [{ name: key, value: 1 }],
      label: { show: false },
      labelLine: { show: false },
    })),
    graphic: [
      ...(isFromAbove ? [] : walls(place, low, step, count, text)),
      ...quads(net, place, colourAt, plot.isWireframe, !isFromAbove),
      ...edgeTexts(place, low, categories, names, isFromAbove),
    ],
  };
}

type Box = { x: number; y: number; width: number; height: number };
/** Where a place of the net is in the picture; x and y from 0 to 1, y backwards. */
type Placing = (x: number, y: number, height: number) => Point;

const LABELS = 70;
const flat =
  (box: Box): Placing =>
  (x, y) => [box.x + x * (box.width - LABELS), box.y + (1 - y) * (box.height - 24)];

const DEPTH: Point = [0.28, 0.3];
const oblique =
  (box: Box, low: number, high: number): Placing =>
  (x, y, height) => {
    const [dx, dy] = [DEPTH[0] * box.width, DEPTH[1] * box.height];
    const rise = box.height - dy - 30;
    const level = (height - low) / (high - low || 1);
    return [box.x + 40 + x * (box.width - dx - 90) + y * dx, box.y + box.height - 24 - y * dy - level * rise];
  };

function netOf(rows: readonly (readonly number[])[]): Net {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  return {
    across: columns,
    along: rows.length,
    height(x, y) {
      const [cx, cy] = [x * (columns - 1), y * (rows.length - 1)];
      const [left, front] = [
        Math.min(Math.floor(cx), Math.max(0, columns - 2)),
        Math.min(Math.floor(cy), Math.max(0, rows.length - 2)),
      ];
      const [fx, fy] = [cx - left, cy - front];
      const [right, back] = [Math.min(left + 1, columns - 1), Math.min(front + 1, rows.length - 1)];
      return (
        at(front, left) * (1 - fx) * (1 - fy) +
        at(front, right) * fx * (1 - fy) +
        at(back, left) * (1 - fx) * fy +
        at(back, right) * fx * fy
      );
    },
  };
}

/** From the back to the front, so that what is near covers what is far. */
function quads(
  net: Net,
  place: Placing,
  colourAt: (value: number) => string,
  isWireframe: boolean,
  isLit: boolean,
): Option[] {
  const [across, along] = isWireframe
    ? [Math.min(NET, Math.max(1, net.across - 1)), Math.min(NET, Math.max(1, net.along - 1))]
    : [NET, NET];
  const made: Option[] = [];
  for (let row = along - 1; row >= 0; row -= 1)
    for (let column = 0; column < across; column += 1) {
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ].map(([x, y]) => [x! / across, y! / along] as const);
      const heights = corners.map(([x, y]) => net.height(x, y));
      const middle = heights.reduce((sum, one) => sum + one, 0) / heights.length;
      const isRising = heights[3]! + heights[2]! > heights[0]! + heights[1]!;
      const colour = isLit && !isRising ? shaded(colourAt(middle), -0.12) : colourAt(middle);
      made.push({
        type: 'polygon',
        silent: true,
        shape: { points: corners.map(([x, y], at) => place(x, y, heights[at]!)) },
        style: isWireframe
          ? { fill: 'none', stroke: colour, lineWidth: 1.5 }
          : { fill: colour, stroke: colour, lineWidth: 0.6 },
      });
    }
  return made;
}

/** The back wall with its heights. */
function walls(
  place: Placing,
  low: number,
  step: number,
  count: number,
  text: (value: number) => string,
): Option[] {
  return Array.from({ length: count + 1 }, (_, at) => low + at * step).flatMap((value) => {
    const points = [place(0, 0, value), place(0, 1, value), place(1, 1, value)];
    return [
      { type: 'polyline', shape: { points }, style: { stroke: GRID_LINE, fill: 'none', lineWidth: 1 } },
      textAt(points[0]![0] - 6, points[0]![1], text(value), 'right'),
    ];
  });
}

const textAt = (x: number, y: number, text: string, align: 'left' | 'center' | 'right'): Option => ({
  type: 'text',
  x,
  y,
  style: {
    text,
    textAlign: align,
    textVerticalAlign: 'middle',
    fill: FAINT_TEXT,
    font: `${FONT_SIZE - 1}px ${FONT}`,
  },
});

/** Categories along the front, series along the right side; as many as there is room for. */
function edgeTexts(
  place: Placing,
  low: number,
  categories: readonly string[],
  names: readonly string[],
  isFromAbove: boolean,
): Option[] {
  const along = (
    texts: readonly string[],
    at: (share: number) => Point,
    align: 'center' | 'left',
    room: number,
  ) => {
    const every = Math.max(1, Math.ceil(texts.length / room));
    return texts.flatMap((text, index) => {
      if (index % every !== 0) return [];
      const [x, y] = at(texts.length > 1 ? index / (texts.length - 1) : 0.5);
      return [textAt(x, y, text.slice(0, 16), align)];
    });
  };
  const [left, right] = [place(0, 0, low)[0], place(1, 0, low)[0]];
  const widest = Math.max(20, ...categories.map((text) => textWidth(text.slice(0, 16))));
  const [front, back] = [place(1, 0, low)[1], place(1, 1, low)[1]];
  return [
    { type: 'line', shape: { x1: left, y1: front, x2: right, y2: front }, style: { stroke: AXIS_LINE } },
    ...along(
      categories,
      (share) => [place(share, 0, low)[0], front + 14],
      'center',
      Math.max(2, (right - left) / (widest + 10)),
    ),
    ...along(
      names,
      (share) => {
        const [x, y] = place(1, share, low);
        return [x + 8, y + (isFromAbove ? 0 : 4)];
      },
      'left',
      Math.max(2, Math.abs(front - back) / 16),
    ),
  ];
}
