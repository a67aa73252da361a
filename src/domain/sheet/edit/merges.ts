// Merged areas as one selects them: only the first cell of one holds anything, so only that one is ever active alone.

import { type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import { type CellPlace, isMany, type Selection, type SheetSize, selectCell } from './Selection.ts';

export const mergeAt = (merges: readonly CellArea[], { row, column }: CellPlace): CellArea | undefined =>
  merges.find((merge) => isCellIn(row, column, merge));

/** A selection in which a single cell is the first of the merged area that it is in. */
export function selectMerged(selection: Selection, merges: readonly CellArea[]): Selection {
  const merge = isMany(selection) ? undefined : mergeAt(merges, selection.active);
  if (!merge || (merge.top === selection.active.row && merge.left === selection.active.column))
    return selection;
  return selectCell({ row: merge.top, column: merge.left });
}

/** The same after a move by keys: one that ends behind the merged cell where it began goes on beyond it. */
export function moveOverMerge(
  before: Selection,
  after: Selection,
  merges: readonly CellArea[],
  { rowCount, columnCount, isRowHidden, isColumnHidden }: SheetSize,
): Selection {
  const from = mergeAt(merges, before.active);
  if (!from || isMany(after)) return selectMerged(after, merges);
  let { row, column } = after.active;
  if (!isCellIn(row, column, from)) return selectMerged(after, merges);
  if (column > from.left) column = from.right + 1;
  if (row > from.top) row = from.bottom + 1;
  while (column < columnCount && isColumnHidden(column)) column += 1;
  while (row < rowCount && isRowHidden(row)) row += 1;
  return row < rowCount && column < columnCount ? selectMerged(selectCell({ row, column }), merges) : before;
}

/** Whether a cell is merged into another one. Of cells that are asked row by row, the merges are gone through once a row. */
export function isCoveredBy(merges: readonly CellArea[]): (row: number, column: number) => boolean {
  let at = -1;
  let here: readonly CellArea[] = [];
  return (row, column) => {
    if (row !== at) here = merges.filter(({ top, bottom }) => row >= top && row <= bottom);
    at = row;
    return here.some((one) => isCellIn(row, column, one) && (row !== one.top || column !== one.left));
  };
}
