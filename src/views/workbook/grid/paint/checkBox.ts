import type { CellFormat } from '#services/workbook/shapes.ts';
import type { GridCell } from '#views/workbook/grid/model/gridProps.ts';
import type { Box } from '#views/workbook/grid/model/gridView.ts';
import { upright } from './direction/upright.ts';
import { CELL_PADDING_PX, type TextPaint } from './placeText.ts';

/** Px at zoom 1. */
const SIZE_PX = 13;
const RADIUS_PX = 2;
/** A tick in a square with sides of 1. */
const TICK = [
  [0.22, 0.52],
  [0.42, 0.72],
  [0.78, 0.3],
] as const;

/** Whether a cell is shown as a check box: one of a truth value, where its format says so. */
export const hasCheckBox = (cell: GridCell | null | undefined, format: CellFormat | undefined): boolean =>
  format?.hasCheckBox === true && cell?.kind === 'boolean';

/** Where the check box of a cell is, aligned as a text would be. */
export function checkBoxIn(
  { left, top, width, height }: Box,
  { horizontalAlignment, verticalAlignment }: CellFormat,
  { zoom, isRightToLeft }: { zoom: number; isRightToLeft: boolean },
): Box {
  const size = Math.max(6, Math.min(SIZE_PX * zoom, width - 3, height - 3));
  const padding = Math.min(CELL_PADDING_PX * zoom, (height - size) / 2);
  const along = (start: number, room: number, side: string) => {
    if (side === 'start') return start + padding;
    return side === 'end' ? start + room - padding - size : start + (room - size) / 2;
  };
  const sides = isRightToLeft ? { Left: 'end', Right: 'start' } : { Left: 'start', Right: 'end' };
  const across = sides[horizontalAlignment as 'Left' | 'Right'] ?? 'middle';
  const level = { Top: 'start', Bottom: 'end' }[verticalAlignment] ?? 'middle';
  return {
    left: Math.round(along(left, width - 1, across)),
    top: Math.round(along(top, height - 1, level)),
    width: Math.round(size),
    height: Math.round(size),
  };
}

/** Full where it is checked, and with a tick in the colour of the ground. */
export function paintCheckBox(
  { left, top, width: size }: Box,
  isChecked: boolean,
  { ink, ground }: { ink: string; ground: string },
  paint: TextPaint,
): void {
  const { context, zoom } = paint;
  context.beginPath();
  context.roundRect(left + 0.5, top + 0.5, size - 1, size - 1, RADIUS_PX * zoom);
  context.strokeStyle = ink;
  context.lineWidth = 1;
  context.stroke();
  if (!isChecked) return;
  context.fillStyle = ink;
  context.fill();
  upright(paint, left, size, () => {
    context.beginPath();
    for (const [at, [x, y]] of TICK.entries()) {
      const point = [left + x * size, top + y * size] as const;
      if (at === 0) context.moveTo(...point);
      else context.lineTo(...point);
    }
    context.strokeStyle = ground;
    context.lineWidth = 1.6 * zoom;
    context.stroke();
  });
}
