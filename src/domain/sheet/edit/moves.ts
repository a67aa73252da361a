// How keys move through a sheet, as in Excel.

import {
  type CellPlace,
  type currentRange,
  type Direction,
  extendTo,
  freeCorner,
  isMany,
  type Selection,
  type SheetSize,
  selectCell,
} from './Selection.ts';

const isSideways = (direction: Direction) => direction === 'left' || direction === 'right';
const signOf = (direction: Direction) => (direction === 'down' || direction === 'right' ? 1 : -1);

/** A cell some steps away that is seen; it stops at the edge of the sheet. */
export function stepFrom(place: CellPlace, direction: Direction, steps: number, sheet: SheetSize): CellPlace {
  const isAlong = isSideways(direction);
  const isHidden = isAlong ? sheet.isColumnHidden : sheet.isRowHidden;
  const count = isAlong ? sheet.columnCount : sheet.rowCount;
  const by = signOf(direction);
  let index = isAlong ? place.column : place.row;
  let last = index;
  for (let left = steps; left > 0; ) {
    index += by;
    if (index < 0 || index >= count) break;
    if (isHidden(index)) continue;
    last = index;
    left -= 1;
  }
  return isAlong ? { ...place, column: last } : { ...place, row: last };
}

/** The arrows: the active cell moves, and is selected alone. */
export function moveActive(
  selection: Selection,
  direction: Direction,
  steps: number,
  sheet: SheetSize,
): Selection {
  return selectCell(stepFrom(selection.active, direction, steps, sheet));
}

/** Shift and the arrows: the free corner of the current range moves. */
export function extendBy(
  selection: Selection,
  direction: Direction,
  steps: number,
  sheet: SheetSize,
): Selection {
  return extendTo(selection, stepFrom(freeCorner(selection), direction, steps, sheet));
}

/**
 * Ctrl and the arrows: from a filled cell to the last filled one before a gap, else to the next filled one, else to the edge of
 * the sheet. `isFilled` is asked for cells in order; where it cannot know, it says what it assumes.
 */
export function edgeFrom(
  place: CellPlace,
  direction: Direction,
  isFilled: (row: number, column: number) => boolean,
  sheet: SheetSize,
  limit?: number,
): CellPlace {
  const isAlong = isSideways(direction);
  const by = signOf(direction);
  const count = isAlong ? sheet.columnCount : sheet.rowCount;
  const isHidden = isAlong ? sheet.isColumnHidden : sheet.isRowHidden;
  const at = (index: number): CellPlace => (isAlong ? { ...place, column: index } : { ...place, row: index });
  const filled = (index: number) => isFilled(at(index).row, at(index).column);
  const end = by > 0 ? count - 1 : 0;
  /** Beyond it nothing is filled. */
  const far = limit === undefined ? end : by > 0 ? Math.min(end, limit) : end;
  const start = isAlong ? place.column : place.row;
  const next = start + by;
  if (next < 0 || next >= count) return place;
  let index = next;
  if (filled(start) && filled(next)) {
    while (index !== end && filled(index + by)) index += by;
    return at(index);
  }
  while (index !== far && index !== end && !filled(index)) index += by;
  const target = filled(index) ? index : end;
  return isHidden(target) ? stepFrom(at(target), direction, 1, sheet) : at(target);
}

/** Tab and Enter: through the selected cells when there are several, else to the neighbour. */
export function nextInSelection(
  selection: Selection,
  by: 'tab' | 'enter',
  isBack: boolean,
  sheet: SheetSize,
): Selection {
  if (!isMany(selection)) {
    const direction = by === 'tab' ? (isBack ? 'left' : 'right') : isBack ? 'up' : 'down';
    return moveActive(selection, direction, 1, sheet);
  }
  const { active, ranges } = selection;
  const current = rangeOf(selection);
  const { top, left, bottom, right } = ranges[current]!;
  const step = isBack ? -1 : 1;
  let { row, column } = active;
  if (by === 'tab') {
    column += step;
    if (column > right || column < left) {
      column = isBack ? right : left;
      row += step;
    }
  } else {
    row += step;
    if (row > bottom || row < top) {
      row = isBack ? bottom : top;
      column += step;
    }
  }
  const isInside = row >= top && row <= bottom && column >= left && column <= right;
  if (isInside) return { ...selection, active: { row, column } };
  const next = ranges[(current + step + ranges.length) % ranges.length]!;
  return {
    ...selection,
    active: isBack ? { row: next.bottom, column: next.right } : { row: next.top, column: next.left },
  };
}

/** The range that holds the active cell; the current one where several do. */
function rangeOf(selection: Selection): number {
  const { active, ranges } = selection;
  const holds = ({ top, left, bottom, right }: ReturnType<typeof currentRange>) =>
    active.row >= top && active.row <= bottom && active.column >= left && active.column <= right;
  return Math.max(0, ranges.findLastIndex(holds));
}
