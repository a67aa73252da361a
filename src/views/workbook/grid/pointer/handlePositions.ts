import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { SheetSize } from '#domain/sheet/edit/Selection.ts';
import type { Axis } from '#views/workbook/grid/model/axis.ts';
import type { GridView } from '#views/workbook/grid/model/gridView.ts';

/** `start` and `end` are the corners of what is selected, `width` is the right border of selected columns. */
export type HandleKind = 'start' | 'end' | 'width';

/** What a finger drags; px of the screen from the corner of the grid. */
export interface SelectionHandle {
  kind: HandleKind;
  x: number;
  y: number;
}

/** Where whole rows and columns have their handles, in parts of the room beside the headers. */
const ALONG = { start: 1 / 4, end: 1 / 2 };

/** The handles of the selected range that are in view. A whole sheet has none: there is nothing more to select. */
export function handlePositions(
  view: GridView,
  range: CellArea,
  { rowCount, columnCount }: Pick<SheetSize, 'rowCount' | 'columnCount'>,
): SelectionHandle[] {
  const { headerWidth, headerHeight, width, height } = view;
  const isTall = range.top === 0 && range.bottom === rowCount - 1;
  const isWide = range.left === 0 && range.right === columnCount - 1;
  if (isTall && isWide) return [];
  const across = { axis: view.columns, frozen: view.frozenColumns, from: headerWidth, to: width, by: view.x };
  const down = { axis: view.rows, frozen: view.frozenRows, from: headerHeight, to: height, by: view.y };

  const handle = (kind: HandleKind, x: number | undefined, y: number | undefined) =>
    x === undefined || y === undefined ? [] : [{ kind, x, y }];
  const right = edgeAt(across, range.right, 1);
  const beside = (kind: 'start' | 'end', { from, to }: Strips) => from + (to - from) * ALONG[kind];
  return [
    ...handle(
      'start',
      isWide ? beside('start', across) : edgeAt(across, range.left, 0),
      isTall ? beside('start', down) : edgeAt(down, range.top, 0),
    ),
    ...handle(
      'end',
      isWide ? beside('end', across) : right,
      isTall ? beside('end', down) : edgeAt(down, range.bottom, 1),
    ),
    ...(isTall ? handle('width', right, headerHeight / 2) : []),
  ];
}

/** Rows or columns as they are seen: the frozen ones, and those that are scrolled `by` so many px. */
interface Strips {
  axis: Axis;
  frozen: number;
  from: number;
  to: number;
  by: number;
}

/** The pixel at which a row or column begins (0) or ends (1); undefined where it is scrolled out of sight. */
function edgeAt({ axis, frozen, from, to, by }: Strips, index: number, end: 0 | 1): number | undefined {
  const isFrozen = index < frozen;
  const at = from + axis.offsetOf(index + end) - (isFrozen ? 0 : by);
  return at <= to && (isFrozen || at >= from + axis.offsetOf(frozen)) ? at : undefined;
}
