import type { CellFormat } from '#services/workbook/shapes.ts';
import type { Box, GridView } from '#views/workbook/grid/model/gridView.ts';
import type { PaintContext } from '#views/workbook/grid/model/PaintContext.ts';
import { upright } from '#views/workbook/grid/paint/direction/upright.ts';
import { type IconShape, iconOf } from './iconSets.ts';

/** An icon is drawn in a square of this side, and scaled. */
const UNITS = 16;
/** Px at zoom 1. */
const SIZE_PX = 14;
const MARGIN_PX = 3;
const PLATE = '#3C4043';
const MARK = '#FFFFFF';
const FULL_TURN = 2 * Math.PI;
const QUARTER_TURN = Math.PI / 2;

type Context = PaintContext;
type Points = readonly (readonly [x: number, y: number])[];

const ARROW: Points = [
  [8, 2],
  [14, 8],
  [10, 8],
  [10, 14],
  [6, 14],
  [6, 8],
  [2, 8],
];
const TICK: Points = [
  [4.5, 8.5],
  [7, 11],
  [11.5, 5],
];
const STAR: Points = Array.from({ length: 10 }, (_, at) => {
  const reach = at % 2 === 0 ? 7 : 3;
  const turn = (at * FULL_TURN) / 10 - QUARTER_TURN;
  return [8 + reach * Math.cos(turn), 8.5 + reach * Math.sin(turn)] as const;
});

/** Draws the icon of a cell, at the left beside its value; what it takes of the width, px. */
export function paintIcon(
  context: PaintContext,
  cell: Box,
  { icon, hidesValue, horizontalAlignment }: CellFormat,
  { ink, zoom }: { ink: string; zoom: number },
  view: Pick<GridView, 'isRightToLeft'>,
): number {
  const [shape, colour, amount = 0] = (icon && iconOf(icon.set, icon.index)) ?? [];
  if (!shape) return 0;
  const size = Math.min(SIZE_PX * zoom, cell.height - 2);
  const margin = MARGIN_PX * zoom;
  const free = cell.width - size - 2 * margin;
  const alignment = hidesValue ? horizontalAlignment : '';
  const before = alignment === 'Center' ? free / 2 : alignment === 'Right' ? free : 0;
  context.save();
  context.beginPath();
  context.rect(cell.left, cell.top, cell.width - 1, cell.height);
  context.clip();
  context.translate(cell.left + margin + before, cell.top + (cell.height - size) / 2);
  context.scale(size / UNITS, size / UNITS);
  context.fillStyle = colour || ink;
  context.strokeStyle = colour || ink;
  context.lineWidth = 1;
  upright({ context, view }, 0, UNITS, () => DRAWN[shape](context, amount));
  context.restore();
  return size + margin;
}

const DRAWN: Readonly<Record<IconShape, (context: Context, amount: number) => void>> = {
  arrow(context, quarters) {
    context.translate(8, 8);
    context.rotate(quarters * QUARTER_TURN);
    context.translate(-8, -8);
    polygon(context, ARROW);
  },
  disc: (context) => disc(context, 6),
  lamp(context) {
    const { fillStyle } = context;
    context.fillStyle = PLATE;
    context.fillRect(1, 1, 14, 14);
    context.fillStyle = fillStyle;
    disc(context, 5);
  },
  diamond: (context) =>
    polygon(context, [
      [8, 1],
      [15, 8],
      [8, 15],
      [1, 8],
    ]),
  warning(context) {
    polygon(context, [
      [8, 2],
      [15, 14],
      [1, 14],
    ]);
    marked(context, (fill) => exclaim(fill, 6));
  },
  flag(context) {
    polygon(context, [
      [4, 2],
      [13, 5],
      [4, 9],
    ]);
    context.fillRect(3, 2, 1, 12);
  },
  tick: (context) => line(context, TICK, 2.5),
  exclamation: (context) => exclaim(context, 3),
  cross: (context) => cross(context, 2.5),
  tickDisc(context) {
    disc(context, 7);
    marked(context, (mark) => line(mark, TICK, 2));
  },
  exclamationDisc(context) {
    disc(context, 7);
    marked(context, (mark) => exclaim(mark, 4));
  },
  crossDisc(context) {
    disc(context, 7);
    marked(context, (mark) => cross(mark, 2));
  },
  triangleUp: (context) =>
    polygon(context, [
      [8, 4],
      [14, 12],
      [2, 12],
    ]),
  triangleDown: (context) =>
    polygon(context, [
      [8, 12],
      [14, 4],
      [2, 4],
    ]),
  dash: (context) => context.fillRect(2, 6.5, 12, 3),
  pie(context, quarters) {
    context.beginPath();
    context.arc(8, 8, 6, 0, FULL_TURN);
    context.stroke();
    if (quarters === 0) return;
    context.beginPath();
    context.moveTo(8, 8);
    context.arc(8, 8, 6, -QUARTER_TURN, (quarters - 1) * QUARTER_TURN);
    context.fill();
  },
  bars: (context, count) => parts(context, count, (at) => [2 + at * 3.2, 11 - at * 3, 2.4, 3 + at * 3]),
  boxes: (context, count) =>
    parts(context, count, (at) => [at % 2 === 0 ? 2 : 8.5, at < 2 ? 8.5 : 2, 5.5, 5.5]),
  star(context, halves) {
    context.save();
    context.beginPath();
    context.rect(0, 0, halves * 8, UNITS);
    context.clip();
    polygon(context, STAR);
    context.restore();
    trace(context, STAR);
    context.closePath();
    context.stroke();
  },
};

function trace(context: Context, [first, ...more]: Points): void {
  context.beginPath();
  context.moveTo(...first!);
  for (const point of more) context.lineTo(...point);
}

function polygon(context: Context, points: Points): void {
  trace(context, points);
  context.fill();
}

function line(context: Context, points: Points, width: number): void {
  context.lineWidth = width;
  trace(context, points);
  context.stroke();
}

function disc(context: Context, radius: number): void {
  context.beginPath();
  context.arc(8, 8, radius, 0, FULL_TURN);
  context.fill();
}

function exclaim(context: Context, top: number): void {
  context.fillRect(7, top, 2, 9.5 - top);
  context.fillRect(7, 11, 2, 2);
}

function cross(context: Context, width: number): void {
  line(
    context,
    [
      [5, 5],
      [11, 11],
    ],
    width,
  );
  line(
    context,
    [
      [11, 5],
      [5, 11],
    ],
    width,
  );
}

/** What is drawn on a coloured ground. */
function marked(context: Context, draw: (context: Context) => void): void {
  context.fillStyle = MARK;
  context.strokeStyle = MARK;
  draw(context);
}

/** Four parts, the first ones filled and all outlined. */
function parts(
  context: Context,
  count: number,
  boxOf: (at: number) => readonly [x: number, y: number, width: number, height: number],
): void {
  for (let at = 0; at < 4; at += 1) {
    if (at < count) context.fillRect(...boxOf(at));
    else context.strokeRect(...boxOf(at));
  }
}
