import type { LineSize, SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { CELL_FONT_PX } from './CellStyles.ts';
import { displayText } from './displayText.ts';
import { CELL_PADDING_PX } from './placeText.ts';
import { TextMeasure } from './TextMeasure.ts';

const MIN_PX = 24;
const MAX_PX = 600;
const MAX_ROWS = 50_000;
const MAX_COLUMNS = 500;
/** How much wider bold letters are. */
const BOLD = 1.06;

/** Makes columns as wide as the texts that are known of them, on the canvas that shows them; those without any are left. */
export function fitColumns(
  canvas: HTMLCanvasElement,
  grid: SheetGridProps,
  left: number,
  right: number,
): void {
  const context = canvas.getContext('2d');
  const { usedArea, onResizeColumns } = grid;
  if (!context || !usedArea || !onResizeColumns) return;
  context.fontKerning = 'none';
  const measure = new TextMeasure(context, `${CELL_FONT_PX}px ${getComputedStyle(canvas).fontFamily}`);
  const sizes: LineSize[] = [];
  const last = Math.min(right, usedArea.right, left + MAX_COLUMNS);
  for (let column = Math.max(left, usedArea.left); column <= last; column++) {
    const widest = widestIn(grid, column, measure);
    if (widest === 0) continue;
    const width = Math.ceil(widest) + 2 * CELL_PADDING_PX + 2;
    sizes.push({ first: column, last: column, px: Math.min(MAX_PX, Math.max(MIN_PX, width)) });
  }
  if (sizes.length > 0) onResizeColumns(sizes);
}

function widestIn(
  { cellAt, usedArea, layout }: SheetGridProps,
  column: number,
  measure: TextMeasure,
): number {
  const { top, bottom } = usedArea!;
  let widest = 0;
  for (let row = top; row <= Math.min(bottom, top + MAX_ROWS); row++) {
    const text = cellAt(row, column)?.text;
    if (!text) continue;
    const font = layout?.formatAt(row, column)?.font;
    const size = font ? (font.size / layout!.font.size) * (font.bold ? BOLD : 1) : 1;
    widest = Math.max(widest, measure.width(displayText(text)) * size);
  }
  return widest;
}
