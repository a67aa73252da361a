import type { Span } from '#views/workbook/grid/model/axis.ts';
import type { GridCell } from '#views/workbook/grid/model/gridProps.ts';
import type { Pane } from '#views/workbook/grid/model/gridView.ts';
import { displayText } from './displayText.ts';
import type { GridLook } from './gridLook.ts';
import { paintEditState } from './paintEditState.ts';
import type { TextMeasure } from './TextMeasure.ts';

/** From the edge of a cell to its text, px at zoom 1. */
export const CELL_PADDING_PX = 4;
const STATE_PX = 6;
/** Empty cells that a text may run over. */
const MAX_OVERRUN = 24;

export interface CellPaint {
  context: CanvasRenderingContext2D;
  look: GridLook;
  measure: TextMeasure;
  zoom: number;
  cellAt: (row: number, column: number) => GridCell | undefined | null;
  columnSize: (column: number) => number;
  columnCount: number;
}

/** The cells of a pane and the lines between them. The context clips to the pane, and its font is that of cells. */
export function paintCells(pane: Pane, paint: CellPaint): void {
  const { context, look, cellAt } = paint;
  const { colours } = look;
  const right = pane.columns.at(-1);
  const bottom = pane.rows.at(-1);
  if (!right || !bottom) return;
  const width = Math.min(pane.width, right.at + right.size - pane.left);
  const height = Math.min(pane.height, bottom.at + bottom.size - pane.top);
  context.fillStyle = colours.line;
  for (const { at, size } of pane.rows) context.fillRect(pane.left, at + size - 1, width, 1);
  for (const { at, size } of pane.columns) context.fillRect(at + size - 1, pane.top, 1, height);
  context.fillStyle = colours.text;
  const baseline = 0.36 * 12 * paint.zoom;
  for (const row of pane.rows) {
    const y = Math.round(row.at + row.size / 2 + baseline);
    paintOverrun(pane, row, y, paint);
    for (const column of pane.columns) {
      const cell = cellAt(row.index, column.index);
      if (cell) paintCell(row, column, y, cell, paint);
      else if (cell === undefined) paintPending(row, column, paint);
    }
  }
}

function paintPending(row: Span, column: Span, { context, look }: CellPaint): void {
  context.fillStyle = look.colours.faint;
  context.fillRect(column.at + 4, row.at + row.size * 0.3, Math.max(0, column.size - 9), row.size * 0.4);
  context.fillStyle = look.colours.text;
}

/** A text that begins left of the pane and runs into it. */
function paintOverrun(pane: Pane, row: Span, y: number, paint: CellPaint): void {
  const first = pane.columns[0]!;
  if (paint.cellAt(row.index, first.index) !== null) return;
  let { at } = first;
  for (let back = 1; back <= MAX_OVERRUN && back <= first.index; back++) {
    const column = first.index - back;
    const size = paint.columnSize(column);
    at -= size;
    const cell = paint.cellAt(row.index, column);
    if (cell === null) continue;
    if (cell && size > 0) paintCell(row, { index: column, at, size }, y, cell, paint);
    return;
  }
}

function paintCell(row: Span, column: Span, y: number, cell: GridCell, paint: CellPaint): void {
  const { context, look, measure } = paint;
  const { align, kind } = cell;
  const text = displayText(cell.text);
  const padding = CELL_PADDING_PX * paint.zoom;
  // The mark of a state has its corner to itself.
  const start = padding + (cell.state ? STATE_PX : 0);
  if (text !== '') {
    if (kind === 'error') context.fillStyle = look.colours.danger;
    const width = measure.width(text);
    const room = column.size - 2 * padding;
    if (width <= room) {
      const x =
        align === 'left'
          ? column.at + start
          : align === 'right'
            ? column.at + column.size - padding - width
            : column.at + (column.size - width) / 2;
      context.fillText(text, Math.round(x), y);
    } else if (align === 'right' || kind) paintHashes(column, y, room, paint);
    else paintLong(row, column, y, text, align, width, paint);
    if (kind === 'error') context.fillStyle = look.colours.text;
  }
  if (cell.state) {
    paintEditState(context, cell.state, column.at, row.at, Math.min(STATE_PX, row.size / 3), look.colours);
    context.fillStyle = look.colours.text;
  }
}

/** A part of a number would be another number. */
function paintHashes(column: Span, y: number, room: number, { context, measure, zoom }: CellPaint): void {
  const hashes = '#'.repeat(Math.max(0, Math.floor(room / measure.width('#'))));
  context.fillText(hashes, column.at + CELL_PADDING_PX * zoom, y);
}

/** Runs over the empty cells at the right, and is cut where they end. */
function paintLong(
  row: Span,
  column: Span,
  y: number,
  text: string,
  align: GridCell['align'],
  width: number,
  paint: CellPaint,
): void {
  const { context, look } = paint;
  const padding = CELL_PADDING_PX * paint.zoom;
  let end = column.at + column.size;
  const wanted = column.at + 2 * padding + width;
  const lines: number[] = [];
  for (let ahead = 1; align === 'left' && ahead <= MAX_OVERRUN && end < wanted; ahead++) {
    const next = column.index + ahead;
    if (next >= paint.columnCount || paint.cellAt(row.index, next) !== null) break;
    lines.push(end - 1);
    end += paint.columnSize(next);
  }
  if (lines.length > 0) {
    const colour = context.fillStyle;
    context.fillStyle = look.colours.page;
    for (const x of lines) context.fillRect(x, row.at, 1, row.size - 1);
    context.fillStyle = colour;
  }
  context.save();
  context.beginPath();
  context.rect(column.at, row.at, end - column.at - 1, row.size);
  context.clip();
  context.fillText(text, column.at + padding, y);
  context.restore();
}
