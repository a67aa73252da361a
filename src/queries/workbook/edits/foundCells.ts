import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellRows } from '#queries/workbook/cells/CellBlocks.ts';
import { type SeenCell, seenOf } from './cellContent.ts';
import type { QueuedEdit } from './QueuedEdit.ts';

export const isIn = ({ edit: { row, column } }: QueuedEdit, { top, left, bottom, right }: CellArea) =>
  row >= top && row <= bottom && column >= left && column <= right;

/** What the cell of an edit holds, by the cells of an area around it. */
export const seenIn = (
  cells: CellRows,
  { edit: { row, column } }: QueuedEdit,
  { top, left }: CellArea,
): SeenCell => seenOf(cells[row - top]?.[column - left]);

/** What is found counts as seen where the cell was not loaded; the first time only, as a later one may find our own write. */
export function foundAs(one: QueuedEdit, seen: SeenCell): QueuedEdit {
  for (const found of one.found ?? []) found.seen ??= seen;
  return one.before ? one : { ...one, before: seen };
}
