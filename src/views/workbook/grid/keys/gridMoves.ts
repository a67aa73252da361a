import type { CellArea } from '#domain/sheet/CellArea.ts';
import { edgeFrom, nextInSelection, stepFrom } from '#domain/sheet/edit/moves.ts';
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
import type { CommitMove } from '#views/workbook/grid/gridProps.ts';
import type { GridKey } from './gridKey.ts';

/** What a move needs to know of the sheet and of what is seen of it. */
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

/** The selection after a key; undefined for one that selects nothing. */
export function moveSelection(
  key: GridKey,
  selection: Selection,
  ground: MoveContext,
): Selection | undefined {
  const { sheet } = ground;
  switch (key.does) {
    case 'move': {
      const { direction } = key;
      const from = key.extends ? freeCorner(selection) : selection.active;
      const place = key.toEdge ? dataEdge(ground, from, direction) : stepFrom(from, direction, 1, sheet);
      return reached(selection, place, key.extends);
    }
    case 'page': {
      const from = key.extends ? freeCorner(selection) : selection.active;
      const steps = isAlong(key.direction) ? ground.pageColumns : ground.pageRows;
      return reached(selection, stepFrom(from, key.direction, steps, sheet), key.extends);
    }
    case 'goto':
      return reached(selection, placeOf(key.place, selection, key.extends, ground), key.extends);
    case 'next':
      return nextInSelection(selection, key.by, key.isBack, sheet);
    case 'select': {
      const { top, left, bottom, right } = currentRange(selection);
      if (key.what === 'all') return selectAll(selection, sheet);
      return key.what === 'rows'
        ? selectRows(top, bottom, sheet, selection.active.column)
        : selectColumns(left, right, sheet, selection.active.row);
    }
    default:
      return undefined;
  }
}

/** Where Ctrl and an arrow lead from a cell. */
export function dataEdge(
  { isFilled, sheet, used }: Pick<MoveContext, 'isFilled' | 'sheet' | 'used'>,
  from: CellPlace,
  direction: Direction,
): CellPlace {
  return edgeFrom(from, direction, isFilled, sheet, isAlong(direction) ? used?.right : used?.bottom);
}

const isAlong = (direction: Direction) => direction === 'left' || direction === 'right';

const reached = (selection: Selection, place: CellPlace, isExtended: boolean): Selection =>
  isExtended ? extendTo(selection, place) : selectCell(place);

function placeOf(
  place: 'rowStart' | 'origin' | 'end',
  selection: Selection,
  isExtended: boolean,
  { origin, used }: MoveContext,
): CellPlace {
  if (place === 'origin') return origin;
  if (place === 'end') return used ? { row: used.bottom, column: used.right } : { row: 0, column: 0 };
  const from = isExtended ? freeCorner(selection) : selection.active;
  return { row: from.row, column: 0 };
}

/** Where the selection is after an edit was committed: within several selected cells, else at the neighbour. */
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
