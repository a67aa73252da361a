import type { CellArea } from '#domain/sheet/CellArea.ts';
import {
  type CellPlace,
  currentRange,
  extendTo,
  type Selection,
  type SheetSize,
  selectColumns,
  selectRows,
} from '#domain/sheet/edit/Selection.ts';
import type { Axis as LineAxis } from '#views/workbook/commands/lineCommands.ts';
import {
  borderAt,
  cellBox,
  type GridView,
  type Hit,
  type LineBorder,
} from '#views/workbook/grid/model/gridView.ts';
import type { GridPoint } from './gridPoint.ts';
import { handlePositions, type SelectionHandle } from './handlePositions.ts';
import { touchEdge } from './useAutoScroll.ts';

/** What a drag does. */
export type Drag = (
  | {
      kind: 'cell' | 'columnHeader' | 'rowHeader';
      /** The cell that stays selected, if it is not the anchor. */
      fixed?: CellPlace;
    }
  | { kind: 'point'; from: Hit }
  | { kind: 'fill'; from: CellArea }
  | { kind: 'resize'; axis: LineAxis; first: number; last: number; start: number; size: number }
) & {
  /** From the pointer to what it holds, px. */
  away?: GridPoint;
  /** The sheet scrolls beyond it, px; without it, beyond the edge of the grid. */
  scrollFrom?: GridPoint;
};

/** A handle holds a point this far inside its cell at most, so that a shaking finger selects nothing more. */
const INSIDE_PX = 12;

/** The drag that a finger on a handle of the selection begins; undefined if the selection has no such handle. */
export function grabHandle(
  view: GridView,
  selection: Selection,
  sheet: SheetSize,
  kind: SelectionHandle['kind'],
  at: GridPoint,
): Drag | undefined {
  const range = currentRange(selection);
  const handle = handlePositions(view, range, sheet).find((one) => one.kind === kind);
  if (!handle) return undefined;
  const scrollFrom = { x: touchEdge(view.width, handle.x), y: touchEdge(view.height, handle.y) };
  const away = { x: handle.x - at.x, y: handle.y - at.y };
  const { top, left, bottom, right } = range;
  if (kind === 'width')
    return {
      kind: 'resize',
      axis: 'columns',
      first: left,
      last: right,
      start: handle.x,
      size: view.columns.sizeOf(right),
      away,
      scrollFrom,
    };

  const isEnd = kind === 'end';
  const isTall = top === 0 && bottom === sheet.rowCount - 1;
  const isWide = left === 0 && right === sheet.columnCount - 1;
  const { width, height } = cellBox(view, isEnd ? bottom : top, isEnd ? right : left);
  const inwards = (size: number) => (isEnd ? -1 : 1) * Math.min(INSIDE_PX, size / 2);
  return {
    kind: isTall ? 'columnHeader' : isWide ? 'rowHeader' : 'cell',
    fixed: {
      row: isTall ? selection.active.row : isEnd ? top : bottom,
      column: isWide ? selection.active.column : isEnd ? left : right,
    },
    away: { x: away.x + inwards(width), y: away.y + inwards(height) },
    scrollFrom,
  };
}

/** The drag that a press on the border of a row or a column begins; undefined beside borders. */
export function grabBorder(
  view: GridView,
  selection: Selection,
  sheet: SheetSize,
  { x, y }: GridPoint,
): Extract<Drag, { kind: 'resize' }> | undefined {
  const border = borderAt(view, x, y);
  if (!border) return undefined;
  const { axis, index } = border;
  const lines = resizedLines(selection, border, sheet);
  return {
    kind: 'resize',
    axis,
    ...lines,
    start: axis === 'columns' ? x : y,
    size: view[axis].sizeOf(index),
  };
}

/** All lines of the range, if the line is one of several that are selected whole. */
function resizedLines({ ranges }: Selection, { axis, index }: LineBorder, sheet: SheetSize) {
  for (const { top, left, bottom, right } of ranges) {
    const [from, to, first, last] =
      axis === 'columns' ? [top, bottom, left, right] : [left, right, top, bottom];
    const end = axis === 'columns' ? sheet.rowCount : sheet.columnCount;
    if (from === 0 && to === end - 1 && index >= first && index <= last) return { first, last };
  }
  return { first: index, last: index };
}

/** The selection when the drag is at a cell. */
export function dragSelection(
  { kind, fixed }: Extract<Drag, { kind: 'cell' | 'columnHeader' | 'rowHeader' }>,
  selection: Selection,
  { row, column }: CellPlace,
  sheet: SheetSize,
): Selection {
  const { active, anchor } = fixed ? { active: fixed, anchor: fixed } : selection;
  if (kind === 'cell') return extendTo({ ...selection, active, anchor }, { row, column });
  const next =
    kind === 'columnHeader'
      ? selectColumns(anchor.column, column, sheet, active.row)
      : selectRows(anchor.row, row, sheet, active.column);
  return { ...next, ranges: [...selection.ranges.slice(0, -1), ...next.ranges] };
}
