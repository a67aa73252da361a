import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellPlace } from './Selection.ts';

/** What AutoSum adds up in a cell: the numbers directly above it, else those directly to its left; undefined for neither. */
export function sumRange(
  { row, column }: CellPlace,
  isNumber: (row: number, column: number) => boolean,
): CellArea | undefined {
  let top = row;
  while (top > 0 && isNumber(top - 1, column)) top -= 1;
  if (top < row) return { top, left: column, bottom: row - 1, right: column };
  let left = column;
  while (left > 0 && isNumber(row, left - 1)) left -= 1;
  return left < column ? { top: row, left, bottom: row, right: column - 1 } : undefined;
}
