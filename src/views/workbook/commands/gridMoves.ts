import type { CellArea } from '#domain/sheet/CellArea.ts';
import { edgeFrom, extendBy, moveActive, nextInSelection, stepFrom } from '#domain/sheet/edit/moves.ts';
import {
  type CellPlace,
  currentRange,
  type Direction,
  extendTo,
  freeCorner,
  isMany,
  type Selection,
  type SheetSize,
  selectAll,
  selectCell,
  selectColumns,
  selectRows,
} from '#domain/sheet/edit/Selection.ts';

/** What a move needs to know of the sheet and of the part of it that is in view. */
export interface MoveContext {
  sheet: SheetSize;
  isFilled: (row: number, column: number) => boolean;
  /** Nothing is filled beyond. */
  used: CellArea | undefined;
  /** The first cell that scrolls. */
  origin: CellPlace;
  pageRows: number;
  pageColumns: number;
}

/** The selection after a move. */
export type GridMove = (selection: Selection, context: MoveContext) => Selection;

/** Where the selection goes after a commit; 'fill' keeps it and writes into all of it. */
export type CommitMove = Direction | 'fill';

export const moveByCell =
  (direction: Direction, isExtended: boolean): GridMove =>
  (selection, { sheet }) =>
    step(selection, direction, 1, isExtended, sheet);

export const moveByPage =
  (direction: Direction, isExtended: boolean): GridMove =>
  (selection, { sheet, pageRows, pageColumns }) =>
    step(selection, direction, isAlong(direction) ? pageColumns : pageRows, isExtended, sheet);

export const moveToEdge =
  (direction: Direction, isExtended: boolean): GridMove =>
  (selection, context) =>
    moveTo(selection, dataEdge(context, movingCell(selection, isExtended), direction), isExtended);

export const moveToRowStart =
  (isExtended: boolean): GridMove =>
  (selection) =>
    moveTo(selection, { row: movingCell(selection, isExtended).row, column: 0 }, isExtended);

/** The first cell that scrolls. */
export const moveToOrigin =
  (isExtended: boolean): GridMove =>
  (selection, { origin }) =>
    moveTo(selection, origin, isExtended);

/** The last used row and column. */
export const moveToEnd =
  (isExtended: boolean): GridMove =>
  (selection, { used }) =>
    moveTo(selection, used ? { row: used.bottom, column: used.right } : { row: 0, column: 0 }, isExtended);

/** The active cell goes round the corners of the range, clockwise. */
export const moveToNextCorner: GridMove = (selection) => {
  const { top, left, bottom, right } = currentRange(selection);
  const corners = [
    { row: top, column: left },
    { row: top, column: right },
    { row: bottom, column: right },
    { row: bottom, column: left },
  ];
  const { row, column } = selection.active;
  const isActive = (corner: CellPlace) => corner.row === row && corner.column === column;
  const at = corners.findIndex(isActive) + 1;
  const corner = [...corners.slice(at), ...corners.slice(0, at)].find((one) => !isActive(one));
  if (!corner) return selection;
  return { ...selection, active: corner, anchor: corner };
};

export const selectSheet: GridMove = (selection, { sheet }) => selectAll(selection, sheet);

export const selectRowsOfRange: GridMove = (selection, { sheet }) => {
  const { top, bottom } = currentRange(selection);
  return selectRows(top, bottom, sheet, selection.active.column);
};

export const selectColumnsOfRange: GridMove = (selection, { sheet }) => {
  const { left, right } = currentRange(selection);
  return selectColumns(left, right, sheet, selection.active.row);
};

/** The cell at which the data that begins at a cell ends, or the next data begins. */
export function dataEdge(
  { isFilled, sheet, used }: Pick<MoveContext, 'isFilled' | 'sheet' | 'used'>,
  from: CellPlace,
  direction: Direction,
): CellPlace {
  return edgeFrom(from, direction, isFilled, sheet, isAlong(direction) ? used?.right : used?.bottom);
}

const isAlong = (direction: Direction) => direction === 'left' || direction === 'right';

const movingCell = (selection: Selection, isExtended: boolean) =>
  isExtended ? freeCorner(selection) : selection.active;

export const moveTo = (selection: Selection, place: CellPlace, isExtended: boolean): Selection =>
  isExtended ? extendTo(selection, place) : selectCell(place);

const step = (
  selection: Selection,
  direction: Direction,
  steps: number,
  isExtended: boolean,
  sheet: SheetSize,
) => (isExtended ? extendBy : moveActive)(selection, direction, steps, sheet);

/** The selection after an edit was committed: the next of several selected cells, else the neighbour. */
export function selectionAfterCommit(
  selection: Selection,
  move: CommitMove | undefined,
  sheet: SheetSize,
): Selection {
  if (move === undefined || move === 'fill') return selection;
  const isBack = move === 'up' || move === 'left';
  if (isMany(selection)) return nextInSelection(selection, isAlong(move) ? 'tab' : 'enter', isBack, sheet);
  return selectCell(stepFrom(selection.active, move, 1, sheet));
}
