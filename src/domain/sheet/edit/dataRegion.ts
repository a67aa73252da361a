import type { CellArea } from '#domain/sheet/CellArea.ts';
import { CELLS_A_READ, findOnceRead, type PartlyLoaded } from './findOnceRead.ts';
import { areaOfCell, type CellPlace } from './Selection.ts';

/**
 * Excel's current region: the smallest rectangle around a cell that has only blank cells, or the edge of the used range, on all sides.
 * Cells that are not loaded are read where they decide. Undefined if that failed.
 */
export function dataRegion(place: CellPlace, cells: PartlyLoaded): CellArea | Promise<CellArea | undefined> {
  const { used } = cells;
  let known = areaOfCell(place);
  if (!used) return known;
  return findOnceRead(cells, {
    find(isFilled) {
      known = grown(known, isFilled, used);
      return known;
    },
    pieceFrom: (unknown, region) => pieceBeside(region, unknown, used),
  });
}

/** A part of a region, as far as it goes. Columns first: then the first look at a row is where the region begins. */
function grown(part: CellArea, isFilled: (row: number, column: number) => boolean, used: CellArea): CellArea {
  const area = { ...part };
  const isRowFilled = (row: number) => {
    const { left, right } = bordered(area, used);
    for (let column = left; column <= right; column += 1) if (isFilled(row, column)) return true;
    return false;
  };
  const isColumnFilled = (column: number) => {
    const { top, bottom } = bordered(area, used);
    for (let row = top; row <= bottom; row += 1) if (isFilled(row, column)) return true;
    return false;
  };
  for (let hasGrown = true; hasGrown; ) {
    const { top, left, bottom, right } = area;
    // Extend each side as far as it goes, so that a blank border is not checked once for every row and column.
    while (area.left > used.left && isColumnFilled(area.left - 1)) area.left -= 1;
    while (area.right < used.right && isColumnFilled(area.right + 1)) area.right += 1;
    while (area.top > used.top && isRowFilled(area.top - 1)) area.top -= 1;
    while (area.bottom < used.bottom && isRowFilled(area.bottom + 1)) area.bottom += 1;
    hasGrown = top !== area.top || bottom !== area.bottom || left !== area.left || right !== area.right;
  }
  return area;
}

/** With the cells around it, as far as the sheet is used. */
const bordered = (area: CellArea, used: CellArea): CellArea => ({
  top: Math.max(used.top, area.top - 1),
  left: Math.max(used.left, area.left - 1),
  bottom: Math.min(used.bottom, area.bottom + 1),
  right: Math.min(used.right, area.right + 1),
});

/**
 * What to read for a cell on the border of a region. The first cell of a row or column mostly shows that the region goes on: then only the
 * first of many lines are read. The more of a line is blank, the more of it is.
 */
function pieceBeside(region: CellArea, { row, column }: CellPlace, used: CellArea): CellArea {
  const border = bordered(region, used);
  const isColumn = row >= region.top && row <= region.bottom;
  const [begin, from, end] = isColumn
    ? [border.top, row, border.bottom]
    : [border.left, column, border.right];
  const cells = Math.min(end - from + 1, CELLS_A_READ, Math.max(1, 4 * (from - begin - 1)));
  const lines = Math.floor(CELLS_A_READ / cells);
  const span = (at: number, isBack: boolean, least: number, most: number) =>
    isBack ? [Math.max(least, at - lines + 1), at] : [at, Math.min(most, at + lines - 1)];
  if (isColumn) {
    const [left, right] = span(column, column < region.left, used.left, used.right);
    return { top: row, left: left!, bottom: row + cells - 1, right: right! };
  }
  const [top, bottom] = span(row, row < region.top, used.top, used.bottom);
  return { top: top!, left: column, bottom: bottom!, right: column + cells - 1 };
}
