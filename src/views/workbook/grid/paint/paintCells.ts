import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Span } from '#views/workbook/grid/model/axis.ts';
import type { GridCell } from '#views/workbook/grid/model/gridProps.ts';
import { type Box, boxIn, type Pane } from '#views/workbook/grid/model/gridView.ts';
import type { CellPaint } from './CellPaint.ts';
import type { CellStyle } from './CellStyles.ts';
import { checkBoxIn, hasCheckBox, paintCheckBox } from './checkBox.ts';
import { paintIcon } from './conditional/paintIcon.ts';
import { paintBorders } from './paintBorders.ts';
import { paintEditState } from './paintEditState.ts';
import { paintFills } from './paintFills.ts';
import { paintSparkline } from './paintSparkline.ts';
import { paintLines } from './paintText.ts';
import { isSlanted, paintTurned } from './paintTurned.ts';
import { type PaneMerges, paneMerges } from './paneMerges.ts';
import { type PlacedText, placeText, type TextNeeds } from './placeText.ts';
import { styledRuns } from './styledRuns.ts';

const STATE_PX = 6;
const NOTE_PX = 6;
/** Empty cells that a text may run over. */
const MAX_OVERRUN = 24;

/** The cells of a pane and the lines between them. The context clips to the pane. */
export function paintCells(pane: Pane, paint: CellPaint): void {
  const { cellAt, layout, styles } = paint;
  if (pane.rows.length === 0 || pane.columns.length === 0) return;
  if (layout?.showGridlines !== false) paintGridlines(pane, paint);
  const merges = paneMerges(pane, layout?.merges ?? []);
  if (layout) paintFills(pane, paint);
  for (const row of pane.rows) {
    paintOverrun(pane, row, merges, paint);
    for (const column of pane.columns) {
      if (merges.at(row.index, column.index)) continue;
      const cell = cellAt(row.index, column.index);
      const box = { left: column.at, top: row.at, width: column.size, height: row.size };
      const sparkline = layout?.attachments?.sparklineAt(row.index, column.index);
      if (sparkline) paintSparkline(box, sparkline, paint);
      if (cell) paintCell(row, column, cell, merges, paint);
      else if (cell === undefined) paintPending(row, column, paint);
      if (layout?.attachments?.noteAt(row.index, column.index) !== undefined) paintNote(box, paint);
    }
  }
  for (const area of merges.areas) paintMerged(pane, area, paint);
  if (layout) paintBorders(pane, merges, paint);
  styles.use(styles.plain);
}

function paintGridlines(pane: Pane, { context, look }: CellPaint): void {
  const right = pane.columns.at(-1)!;
  const bottom = pane.rows.at(-1)!;
  const width = Math.min(pane.width, right.at + right.size - pane.left);
  const height = Math.min(pane.height, bottom.at + bottom.size - pane.top);
  context.fillStyle = look.colours.line;
  for (const { at, size } of pane.rows) context.fillRect(pane.left, at + size - 1, width, 1);
  for (const { at, size } of pane.columns) context.fillRect(at + size - 1, pane.top, 1, height);
}

function paintPending(row: Span, column: Span, { context, look }: CellPaint): void {
  context.fillStyle = look.colours.faint;
  context.fillRect(column.at + 4, row.at + row.size * 0.3, Math.max(0, column.size - 9), row.size * 0.4);
}

/** A text that begins left of the pane and runs into it. */
function paintOverrun(pane: Pane, row: Span, merges: PaneMerges, paint: CellPaint): void {
  const first = pane.columns[0]!;
  if (!isOpen(row.index, first.index, merges, paint)) return;
  let { at } = first;
  for (let back = 1; back <= MAX_OVERRUN && back <= first.index; back++) {
    const column = first.index - back;
    const size = paint.view.columns.sizeOf(column);
    at -= size;
    const cell = paint.cellAt(row.index, column);
    if (cell && size > 0) paintCell(row, { index: column, at, size }, cell, merges, paint);
    if (!isOpen(row.index, column, merges, paint)) return;
  }
}

/** Whether the texts of neighbours may run over a cell. */
const isOpen = (row: number, column: number, merges: PaneMerges, { cellAt, layout }: CellPaint) =>
  !merges.at(row, column) && (cellAt(row, column) === null || isSlanted(layout?.formatAt(row, column)));

const styleAt = (row: number, column: number, { styles, layout }: CellPaint) =>
  styles.of(layout?.formatAt(row, column));

function paintCell(row: Span, column: Span, cell: GridCell, merges: PaneMerges, paint: CellPaint): void {
  const style = styleAt(row.index, column.index, paint);
  const width = column.size + followersOf(row, column, style, merges, paint);
  const box = { left: column.at, top: row.at, width, height: row.size };
  const placed = startText(box, row.index, column.index, cell, style, paint, (needs) =>
    roomOf(row, column, needs, merges, paint),
  );
  if (placed) {
    const room = box.width - placed.before - placed.after;
    if (placed.lines.length === 1 && placed.width <= room) {
      if (box.height >= style.sizePx) paintLines(box, placed, style, paint);
      else paintClipped(box, box, placed, style, paint);
    } else if (placed.isWhole) paintHashes(box, placed, style, paint);
    else {
      const within = placed.lines.length > 1 ? box : roomOf(row, column, placed, merges, paint);
      paintClipped(within, box, placed, style, paint);
    }
  }
  paintState(box, cell, paint);
}

/** The width of the empty cells after one over all of which it is centred, and without the lines between them. */
function followersOf(
  row: Span,
  column: Span,
  { format }: CellStyle,
  merges: PaneMerges,
  paint: CellPaint,
): number {
  if (format?.horizontalAlignment !== 'CenterAcrossSelection') return 0;
  const { columns } = paint.view;
  let width = 0;
  for (let index = column.index + 1; index <= column.index + MAX_OVERRUN; index += 1) {
    const isFollower =
      index < columns.count &&
      paint.cellAt(row.index, index) === null &&
      !merges.at(row.index, index) &&
      paint.layout?.formatAt(row.index, index)?.horizontalAlignment === 'CenterAcrossSelection';
    if (!isFollower) break;
    eraseLine(row, index - 1, column.at + column.size + width - 1, paint);
    width += columns.sizeOf(index);
  }
  return width;
}

/** The line between two cells that a text runs over; a fill has covered it. */
function eraseLine(row: Span, left: number, x: number, paint: CellPaint): void {
  if (paint.layout?.showGridlines === false) return;
  if (styleAt(row.index, left, paint).fill || styleAt(row.index, left + 1, paint).fill) return;
  const { context, look } = paint;
  const colour = context.fillStyle;
  context.fillStyle = look.colours.page;
  context.fillRect(x, row.at, 1, row.size - 1);
  context.fillStyle = colour;
}

/** The text of the first cell in the box of all; what was between its cells is covered. */
function paintMerged(pane: Pane, area: CellArea, paint: CellPaint): void {
  const { context, look, view } = paint;
  const box = boxIn(pane, view, area);
  if (box.width <= 0 || box.height <= 0) return;
  const style = styleAt(area.top, area.left, paint);
  context.fillStyle = style.fill ?? look.colours.page;
  if (style.fill) context.fillRect(box.left - 1, box.top - 1, box.width + 1, box.height + 1);
  else context.fillRect(box.left, box.top, box.width - 1, box.height - 1);
  const { attachments } = paint.layout ?? {};
  const sparkline = attachments?.sparklineAt(area.top, area.left);
  if (sparkline) paintSparkline(box, sparkline, paint);
  if (attachments?.noteAt(area.top, area.left) !== undefined) paintNote(box, paint);
  const cell = paint.cellAt(area.top, area.left);
  const placed = cell ? startText(box, area.top, area.left, cell, style, paint) : undefined;
  if (!cell || !placed) return;
  const isTooWide = placed.width > box.width - placed.before - placed.after;
  if (isTooWide && placed.isWhole) paintHashes(box, placed, style, paint);
  else paintClipped(box, box, placed, style, paint);
  paintState(box, cell, paint);
}

/** Undefined where there is nothing to draw any more: a turned text is drawn here. Of an error the colour says so. */
function startText(
  box: Box,
  row: number,
  column: number,
  cell: GridCell,
  style: CellStyle,
  paint: CellPaint,
  roomFor: (needs: TextNeeds) => Box = () => box,
): PlacedText | undefined {
  if (cell.text === '') return undefined;
  const { context, zoom } = paint;
  const { format, ink } = style;
  const reserved = format?.icon ? paintIcon(context, box, format, { ink, zoom }, paint.view) : 0;
  if (format?.hidesValue) return undefined;
  if (format && hasCheckBox(cell, format)) {
    const place = checkBoxIn(box, format, { zoom, isRightToLeft: paint.view.isRightToLeft });
    const ground = style.fill ?? paint.look.colours.page;
    paintCheckBox(place, cell.text === 'TRUE', { ink, ground }, paint);
    return undefined;
  }
  if (format?.rotation) {
    paintTurned(box, cell, style, paint, roomFor);
    return undefined;
  }
  // The mark of a state has its corner to itself.
  const runs = styledRuns(cell.text, paint.layout?.runsAt?.(row, column), paint.styles);
  const placed = placeText(cell, style, box.width, reserved + (cell.state ? STATE_PX : 0), paint, runs);
  if (cell.colour) paint.context.fillStyle = paint.styles.inkOn(style, cell.colour);
  if (cell.kind === 'error' && !style.format?.font.color) paint.context.fillStyle = paint.look.colours.danger;
  return placed;
}

/** The corner of a cell that has a note. */
function paintNote({ left, top, width }: Box, { context, look, zoom }: CellPaint): void {
  const size = NOTE_PX * zoom;
  const right = left + width - 1;
  context.fillStyle = look.colours.accent;
  context.beginPath();
  context.moveTo(right - size, top);
  context.lineTo(right, top);
  context.lineTo(right, top + size);
  context.fill();
}

function paintState(box: Box, { state }: GridCell, { context, look }: CellPaint): void {
  if (state)
    paintEditState(context, state, box.left, box.top, Math.min(STATE_PX, box.height / 3), look.colours);
}

/** A part of a number would be another number. */
function paintHashes(box: Box, placed: PlacedText, style: CellStyle, paint: CellPaint): void {
  const room = box.width - placed.before - placed.after;
  const hashes = '#'.repeat(Math.max(0, Math.floor(room / style.measure.width('#'))));
  paintLines(box, { ...placed, lines: [hashes], side: 'left', runs: undefined }, style, paint);
}

function paintClipped(within: Box, box: Box, placed: PlacedText, style: CellStyle, paint: CellPaint): void {
  const { context } = paint;
  context.save();
  context.beginPath();
  context.rect(within.left, within.top, within.width - 1, within.height);
  context.clip();
  paintLines(box, placed, style, paint);
  context.restore();
}

/** A text runs over the empty cells beside it, and is cut where they end; a slanted one over other slanted ones too. */
function roomOf(row: Span, column: Span, placed: TextNeeds, merges: PaneMerges, paint: CellPaint): Box {
  const { columns } = paint.view;
  const excess = placed.width + placed.before + placed.after - column.size;
  const isLeaning = isSlanted(paint.layout?.formatAt(row.index, column.index));
  const isFree = (index: number) =>
    index >= 0 &&
    index < columns.count &&
    isOpen(row.index, index, merges, paint) &&
    (isLeaning || paint.cellAt(row.index, index) === null);
  const reach = (step: 1 | -1, wanted: number) => {
    let found = 0;
    for (let ahead = 1; ahead <= MAX_OVERRUN && found < wanted; ahead += 1) {
      const index = column.index + step * ahead;
      if (!isFree(index)) break;
      const before = step === 1 ? index - 1 : index;
      const x = step === 1 ? column.at + column.size + found - 1 : column.at - found - 1;
      if (!isLeaning) eraseLine(row, before, x, paint);
      found += columns.sizeOf(index);
    }
    return found;
  };
  const share = placed.side === 'center' ? excess / 2 : excess;
  const before = placed.side === 'left' ? 0 : reach(-1, share);
  const after = placed.side === 'right' ? 0 : reach(1, share);
  return {
    left: column.at - before,
    top: row.at,
    width: column.size + before + after,
    height: row.size,
  };
}
