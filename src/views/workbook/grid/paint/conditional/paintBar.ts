import type { CellBar } from '#services/workbook/shapes.ts';
import type { Box } from '#views/workbook/grid/model/gridView.ts';
import type { PaintContext } from '#views/workbook/grid/model/PaintContext.ts';

/** From the sides of the cell, px. */
const MARGIN_PX = 1;
const AXIS_DASH = [2, 2];

/** A bar in the colours of its style. */
export interface ShownBar extends CellBar {
  /** At the end of a bar that fades. */
  faded: string;
}

/** A bar as long as the number of its cell is large, and the axis from which it goes. */
export function paintBar(context: PaintContext, box: Box, bar: ShownBar, axisColour: string): void {
  const { from, to, color, faded, border, axis, isFading, isLeftwards } = bar;
  const room = box.width - 1 - 2 * MARGIN_PX;
  const at = (share: number) => box.left + MARGIN_PX + share * room;
  const [left, width] = [at(from), (to - from) * room];
  const [top, height] = [box.top + MARGIN_PX, box.height - 1 - 2 * MARGIN_PX];
  if (width > 0 && height > 0) {
    context.fillStyle = color;
    if (isFading) {
      const [start, end] = isLeftwards ? [left + width, left] : [left, left + width];
      const gradient = context.createLinearGradient(start, 0, end, 0);
      gradient.addColorStop(0, color);
      gradient.addColorStop(1, faded);
      context.fillStyle = gradient;
    }
    context.fillRect(left, top, width, height);
    if (border !== null) {
      context.strokeStyle = border;
      context.lineWidth = 1;
      context.strokeRect(left + 0.5, top + 0.5, width - 1, height - 1);
    }
  }
  if (axis === null || axis <= 0 || axis >= 1) return;
  context.strokeStyle = axisColour;
  context.lineWidth = 1;
  context.setLineDash(AXIS_DASH);
  context.beginPath();
  context.moveTo(Math.round(at(axis)) + 0.5, box.top);
  context.lineTo(Math.round(at(axis)) + 0.5, box.top + box.height - 1);
  context.stroke();
  context.setLineDash([]);
}
