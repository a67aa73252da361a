import type { Sparkline } from '#services/workbook/shapes.ts';
import type { Box } from '#views/workbook/grid/model/gridView.ts';
import type { PaintContext } from '#views/workbook/grid/model/PaintContext.ts';
import { upright } from './direction/upright.ts';
import type { TextPaint } from './placeText.ts';

/** From the sides of the cell, px at zoom 1. */
const MARGIN_PX = 3;
/** Of the room of a column, what it fills. */
const COLUMN_SHARE = 0.75;
const MARKER_PX = 2;
const PX_PER_POINT = 96 / 72;

/** A chart within its cell. */
export function paintSparkline(box: Box, line: Sparkline, paint: TextPaint): void {
  upright(paint, box.left, box.width - 1, () => paintChart(paint.context, box, line, paint.zoom));
}

function paintChart(context: PaintContext, box: Box, line: Sparkline, zoom: number): void {
  const margin = MARGIN_PX * zoom;
  const [width, height] = [box.width - 2 * margin - 1, box.height - 2 * margin - 1];
  if (width <= 0 || height <= 0 || line.points.length === 0) return;
  const slot = width / line.points.length;
  const inset = line.kind === 'Line' ? 0 : slot / 2;
  const xOf = (share: number) => box.left + margin + inset + share * (width - 2 * inset);
  const yOf = (share: number) => box.top + margin + (1 - share) * height;
  if (line.axis !== null) {
    context.fillStyle = line.axis;
    context.fillRect(box.left + margin, Math.round(yOf(line.base)), width, 1);
  }
  if (line.kind === 'Line') paintLine(context, line, xOf, yOf, zoom);
  else paintColumns(context, line, xOf, yOf, Math.max(1, slot * COLUMN_SHARE));
}

type Place = (share: number) => number;

function paintColumns(context: PaintContext, line: Sparkline, xOf: Place, yOf: Place, bar: number): void {
  for (const { x, y, color } of line.points) {
    if (y === null || color === null) continue;
    context.fillStyle = color;
    const [from, to] = [yOf(line.base), yOf(y)];
    context.fillRect(xOf(x) - bar / 2, Math.min(from, to), bar, Math.max(1, Math.abs(to - from)));
  }
}

function paintLine(
  context: PaintContext,
  { points, color, weight }: Sparkline,
  xOf: Place,
  yOf: Place,
  zoom: number,
): void {
  context.strokeStyle = color;
  context.lineWidth = Math.max(1, weight * PX_PER_POINT * zoom);
  context.lineJoin = 'round';
  context.beginPath();
  let isOpen = false;
  for (const { x, y } of points) {
    if (y === null) isOpen = false;
    else if (isOpen) context.lineTo(xOf(x), yOf(y));
    else {
      context.moveTo(xOf(x), yOf(y));
      isOpen = true;
    }
  }
  context.stroke();
  for (const point of points) {
    if (point.y === null || point.color === null) continue;
    context.fillStyle = point.color;
    context.beginPath();
    context.arc(xOf(point.x), yOf(point.y), MARKER_PX * zoom, 0, 2 * Math.PI);
    context.fill();
  }
}
