import type { CellFormat } from '#services/workbook/shapes.ts';
import type { GridCell } from '#views/workbook/grid/model/gridProps.ts';
import type { Box } from '#views/workbook/grid/model/gridView.ts';
import type { CellStyle } from './CellStyles.ts';
import { upright } from './direction/upright.ts';
import { displayText } from './displayText.ts';
import { LINE_HEIGHT, MIDDLE } from './paintText.ts';
import { CELL_PADDING_PX, sideOf, type TextNeeds, type TextPaint } from './placeText.ts';

/** The rotation of letters that stand one under the other, each upright. */
const STACKED = 255;

/** Whether a text leans over the cells beside its own, those with such texts too. */
export const isSlanted = ({ rotation = 0 }: Partial<CellFormat> = {}): boolean =>
  rotation !== 0 && Math.abs(rotation) < 90;

/** Draws a text that its format turns, within its cell or what `roomFor` gives a wider one. */
export function paintTurned(
  box: Box,
  cell: GridCell,
  style: CellStyle,
  paint: TextPaint,
  roomFor: (needs: TextNeeds) => Box,
): void {
  const { context, styles, zoom, view } = paint;
  const { rotation = 0, verticalAlignment } = style.format ?? {};
  const isStacked = rotation === STACKED;
  const lines = isStacked ? [...displayText(cell.text)] : cell.text.split('\n').map(displayText);
  styles.use(style);
  const widths = lines.map((line) => style.measure.width(line));
  const lineHeight = LINE_HEIGHT * style.sizePx;
  const [width, height] = [Math.max(...widths), lines.length * lineHeight];
  // Positive rotations are against the clock, those of a canvas are not.
  const angle = isStacked ? 0 : (-rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const along = (start: number, room: number, size: number, side: string) => {
    if (side === 'center') return start + room / 2;
    return side === 'left' ? start + padding + size / 2 : start + room - padding - size / 2;
  };
  const padding = CELL_PADDING_PX * zoom;
  const side = sideOf(cell, style, view, isStacked ? 'center' : cell.align);
  const needs = { side, width: width * cos + height * sin, before: padding, after: padding };
  const within = isSlanted(style.format) && needs.width + 2 * padding > box.width ? roomFor(needs) : box;
  const level = verticalAlignment === 'Top' ? 'left' : verticalAlignment === 'Center' ? 'center' : 'right';
  context.save();
  context.beginPath();
  context.rect(within.left, box.top, within.width - 1, box.height - 1);
  context.clip();
  context.translate(
    along(box.left, box.width, needs.width, side),
    along(box.top, box.height, width * sin + height * cos, level),
  );
  upright(paint, 0, 0, () => {
    context.rotate(angle);
    for (const [at, line] of lines.entries())
      context.fillText(line, -widths[at]! / 2, (at + 0.5) * lineHeight - height / 2 + MIDDLE * style.sizePx);
  });
  context.restore();
}
