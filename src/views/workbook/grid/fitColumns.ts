import { CELL_FONT_PX } from './GridPainter.ts';
import type { SheetGridProps } from './gridProps.ts';
import { CELL_PADDING_PX } from './paintCells.ts';
import { shownText } from './shownText.ts';
import { TextMeasure } from './TextMeasure.ts';

const LEAST_PX = 24;
const MOST_PX = 600;
const MOST_ROWS = 50_000;
const MOST_COLUMNS = 500;

/** Makes columns as wide as the texts that are known of them, on the canvas that shows them; those without any are left. */
export function fitColumns(
  canvas: HTMLCanvasElement,
  grid: SheetGridProps,
  left: number,
  right: number,
): void {
  const context = canvas.getContext('2d');
  const { usedArea, onResizeColumn } = grid;
  if (!context || !usedArea || !onResizeColumn) return;
  context.font = `${CELL_FONT_PX}px ${getComputedStyle(canvas).fontFamily}`;
  context.fontKerning = 'none';
  const measure = new TextMeasure(context);
  const last = Math.min(right, usedArea.right, left + MOST_COLUMNS);
  for (let column = Math.max(left, usedArea.left); column <= last; column++) {
    const widest = widestIn(grid, column, measure);
    if (widest === 0) continue;
    const width = Math.ceil(widest) + 2 * CELL_PADDING_PX + 2;
    onResizeColumn(column, column, Math.min(MOST_PX, Math.max(LEAST_PX, width)));
  }
}

function widestIn({ cellAt, usedArea }: SheetGridProps, column: number, measure: TextMeasure): number {
  const { top, bottom } = usedArea!;
  let widest = 0;
  for (let row = top; row <= Math.min(bottom, top + MOST_ROWS); row++) {
    const text = cellAt(row, column)?.text;
    if (text) widest = Math.max(widest, measure.width(shownText(text)));
  }
  return widest;
}
