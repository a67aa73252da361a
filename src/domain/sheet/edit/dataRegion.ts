import type { CellArea } from '#domain/sheet/CellArea.ts';
import { areaOfCell, type CellPlace } from './Selection.ts';

/**
 * Excel's current region: the smallest rectangle around a cell that has only blank cells, or the edge of the used range, on all sides. It
 * takes as many looks as the region has cells on all the borders that it grew by.
 */
export function dataRegion(
  place: CellPlace,
  isFilled: (row: number, column: number) => boolean,
  used: CellArea | undefined,
): CellArea {
  const area = areaOfCell(place);
  if (!used) return area;
  const isRowFilled = (row: number) => {
    for (
      let column = Math.max(used.left, area.left - 1);
      column <= Math.min(used.right, area.right + 1);
      column += 1
    )
      if (isFilled(row, column)) return true;
    return false;
  };
  const isColumnFilled = (column: number) => {
    for (let row = Math.max(used.top, area.top - 1); row <= Math.min(used.bottom, area.bottom + 1); row += 1)
      if (isFilled(row, column)) return true;
    return false;
  };
  for (let hasGrown = true; hasGrown; ) {
    const { top, left, bottom, right } = area;
    if (top > used.top && isRowFilled(top - 1)) area.top -= 1;
    if (bottom < used.bottom && isRowFilled(bottom + 1)) area.bottom += 1;
    if (left > used.left && isColumnFilled(left - 1)) area.left -= 1;
    if (right < used.right && isColumnFilled(right + 1)) area.right += 1;
    hasGrown = top !== area.top || bottom !== area.bottom || left !== area.left || right !== area.right;
  }
  return area;
}
