import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import type { Axis as LineAxis } from '#views/workbook/commands/lineCommands.ts';
import type { Axis, Span } from './axis.ts';

/**
 * What is seen of a sheet, px of the screen from the corner of the grid where rows and columns begin: at the right where columns run
 * from right to left. All that is computed of it counts so; `fromStart`, `gridPoint` and the painter translate.
 */
export interface GridView {
  rows: Axis;
  columns: Axis;
  frozenRows: number;
  frozenColumns: number;
  headerWidth: number;
  headerHeight: number;
  /** Of the headers, what the buttons of grouped rows take at their start, and those of grouped columns at their top. */
  outlineWidth?: number;
  outlineHeight?: number;
  width: number;
  height: number;
  /** How far the cells that scroll are scrolled. */
  x: number;
  y: number;
  isRightToLeft: boolean;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Direction = Pick<GridView, 'isRightToLeft'>;

/** The style that puts an element so many px from where columns begin. */
export const fromStart = ({ isRightToLeft }: Direction, px: number) =>
  isRightToLeft ? { right: px } : { left: px };

/** The style of an element that fills a box. */
export const inBox = (view: Direction, { left, ...box }: Box) => ({ ...fromStart(view, left), ...box });

/** One of up to four parts: what scrolls, frozen rows, frozen columns, and frozen both. */
export interface Pane extends Box {
  rows: Span[];
  columns: Span[];
  /** Where the pane has the start of the sheet. */
  originX: number;
  originY: number;
}

export const frozenWidth = (view: GridView) => view.columns.offsetOf(view.frozenColumns);
export const frozenHeight = (view: GridView) => view.rows.offsetOf(view.frozenRows);

interface Strip {
  from: number;
  to: number;
  origin: number;
  spans: Span[];
}

/** The frozen part of one direction and the one that scrolls; px. */
function stripsOf(axis: Axis, frozen: number, header: number, end: number, scrolled: number): Strip[] {
  const frozenPx = axis.offsetOf(frozen);
  const edge = Math.min(end, header + frozenPx);
  const strips: Strip[] = [];
  const add = (from: number, to: number, origin: number) => {
    const spans = axis.spans(from - origin, to - origin).map((span) => ({ ...span, at: span.at + origin }));
    strips.push({ from, to, origin, spans });
  };
  if (frozen > 0) add(header, edge, header);
  if (edge < end) add(edge, end, header - scrolled);
  return strips;
}

/** The panes in the order in which they are drawn. */
export function panesOf(view: GridView): Pane[] {
  const across = stripsOf(view.columns, view.frozenColumns, view.headerWidth, view.width, view.x);
  const down = stripsOf(view.rows, view.frozenRows, view.headerHeight, view.height, view.y);
  return down.flatMap((row) =>
    across.map((column) => ({
      left: column.from,
      top: row.from,
      width: column.to - column.from,
      height: row.to - row.from,
      rows: row.spans,
      columns: column.spans,
      originX: column.origin,
      originY: row.origin,
    })),
  );
}

/** Where a pane has an area; it may be outside of the pane. */
export function boxIn(pane: Pane, view: GridView, area: CellArea): Box {
  const left = pane.originX + view.columns.offsetOf(area.left);
  const top = pane.originY + view.rows.offsetOf(area.top);
  return {
    left,
    top,
    width: pane.originX + view.columns.offsetOf(area.right + 1) - left,
    height: pane.originY + view.rows.offsetOf(area.bottom + 1) - top,
  };
}

/** Where a cell is, in the view or outside of it. */
export function cellBox(view: GridView, row: number, column: number): Box {
  return {
    left: view.headerWidth + view.columns.offsetOf(column) - (column < view.frozenColumns ? 0 : view.x),
    top: view.headerHeight + view.rows.offsetOf(row) - (row < view.frozenRows ? 0 : view.y),
    width: view.columns.sizeOf(column),
    height: view.rows.sizeOf(row),
  };
}

/** The same of a merged area, by where it begins. */
export function areaBox(view: GridView, place: CellPlace | CellArea): Box {
  if ('row' in place) return cellBox(view, place.row, place.column);
  const { rows, columns } = view;
  return {
    ...cellBox(view, place.top, place.left),
    width: columns.offsetOf(place.right + 1) - columns.offsetOf(place.left),
    height: rows.offsetOf(place.bottom + 1) - rows.offsetOf(place.top),
  };
}

/** Whether some of the box is over cells that scroll, or the cell is frozen where it is. */
export function isCellSeen(view: GridView, row: number, column: number): boolean {
  const { left, top, width, height } = cellBox(view, row, column);
  const fromX = column < view.frozenColumns ? view.headerWidth : view.headerWidth + frozenWidth(view);
  const fromY = row < view.frozenRows ? view.headerHeight : view.headerHeight + frozenHeight(view);
  return left + width > fromX && left < view.width && top + height > fromY && top < view.height;
}

export interface Hit {
  part: 'cell' | 'columnHeader' | 'rowHeader' | 'corner';
  row: number;
  column: number;
}

/** What is at a pixel; the nearest row and column for pixels beyond the edges. */
export function hitAt(view: GridView, x: number, y: number): Hit {
  const column = view.columns.indexAt(
    x - view.headerWidth + (x < view.headerWidth + frozenWidth(view) ? 0 : view.x),
  );
  const row = view.rows.indexAt(
    y - view.headerHeight + (y < view.headerHeight + frozenHeight(view) ? 0 : view.y),
  );
  const isInColumnHeader = y < view.headerHeight;
  const isInRowHeader = x < view.headerWidth;
  const part = isInColumnHeader
    ? isInRowHeader
      ? 'corner'
      : 'columnHeader'
    : isInRowHeader
      ? 'rowHeader'
      : 'cell';
  return { part, row, column };
}

const BORDER_PX = 4;

/** A row or a column whose border is at a pixel of the headers. */
export interface LineBorder {
  axis: LineAxis;
  index: number;
}

/** The column whose right border, or the row whose lower border, is at a pixel of its header. */
export function borderAt(view: GridView, x: number, y: number): LineBorder | undefined {
  const isInColumns = y < view.headerHeight;
  if (isInColumns === x < view.headerWidth) return undefined;
  const { row, column } = hitAt(view, x, y);
  const box = cellBox(view, row, column);
  const [axis, index] = isInColumns ? (['columns', column] as const) : (['rows', row] as const);
  const into = isInColumns ? x - box.left : y - box.top;
  const size = isInColumns ? box.width : box.height;
  if (size - into <= BORDER_PX) return { axis, index };
  // A hidden line keeps its border, at the near edge of the next one.
  return into > BORDER_PX || index === 0 ? undefined : { axis, index: index - 1 };
}

/** Of the cells that scroll, what is in view, and of each frozen strip; indexes. */
export function areasInView(view: GridView): { scrolled: CellArea; frozen: CellArea[] } {
  const areas = panesOf(view)
    .filter(({ rows, columns }) => rows.length > 0 && columns.length > 0)
    .map(({ rows, columns }) => ({
      top: rows[0]!.index,
      left: columns[0]!.index,
      bottom: rows.at(-1)!.index,
      right: columns.at(-1)!.index,
    }));
  const scrolled = areas.pop() ?? { top: 0, left: 0, bottom: 0, right: 0 };
  return { scrolled, frozen: areas };
}

/** How far to scroll so that a cell is seen whole; a direction in which it need not be seen is left as it is. */
export function revealed(
  view: GridView,
  row: number | undefined,
  column: number | undefined,
): { x: number; y: number } {
  const along = (axis: Axis, index: number | undefined, frozen: number, at: number, room: number) => {
    if (index === undefined || index < frozen) return at;
    const start = axis.offsetOf(index) - axis.offsetOf(frozen);
    const end = start + axis.sizeOf(index);
    if (start < at) return start;
    return end > at + room ? Math.min(start, end - room) : at;
  };
  const roomX = view.width - view.headerWidth - frozenWidth(view);
  const roomY = view.height - view.headerHeight - frozenHeight(view);
  return {
    x: along(view.columns, column, view.frozenColumns, view.x, roomX),
    y: along(view.rows, row, view.frozenRows, view.y, roomY),
  };
}

export function isWholeInView(view: GridView, { row, column }: CellPlace): boolean {
  const { x, y } = revealed(view, row, column);
  return x === view.x && y === view.y;
}

/** The rows and the columns in view, the frozen ones first. */
export function spansInView(view: GridView): { rows: Span[]; columns: Span[] } {
  const across = stripsOf(view.columns, view.frozenColumns, view.headerWidth, view.width, view.x);
  const down = stripsOf(view.rows, view.frozenRows, view.headerHeight, view.height, view.y);
  return { rows: down.flatMap(({ spans }) => spans), columns: across.flatMap(({ spans }) => spans) };
}
