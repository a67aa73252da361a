import { type CellArea, cellsOf, columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';

/** The numbers of the styles of an area, row by row: of cells, where there is none of their rows, else of their columns. */
export function styleGrid(sheet: Sheet, area: CellArea): number[][] {
  const usual = Array.from({ length: columnsOf(area) }, (_, at) => sheet.columnStyle(area.left + at));
  const grid = Array.from({ length: rowsOf(area) }, (_, at) => {
    const style = sheet.rows.style(area.top + at);
    return style === undefined ? [...usual] : usual.map(() => style);
  });
  sheet.cells.each(area, (row, column) => {
    grid[row - area.top]![column - area.left] = sheet.cells.style(row, column);
  });
  return grid;
}

/** Larger areas may be said to have the style of a row or column that all of its cells there differ from. */
const MOST_EXACT = 10_000;

/** The styles that there are in an area of any size. */
export function stylesIn(sheet: Sheet, area: CellArea): Set<number> {
  if (cellsOf(area) <= MOST_EXACT) return new Set(styleGrid(sheet, area).flat());
  const found = new Set<number>();
  let count = 0;
  sheet.cells.each(area, (row, column) => {
    found.add(sheet.cells.style(row, column));
    count += 1;
  });
  if (count === cellsOf(area)) return found;
  let rows = 0;
  for (const [row, style] of sheet.rows.styles)
    if (row >= area.top && row <= area.bottom) {
      found.add(style);
      rows += 1;
    }
  if (rows === rowsOf(area)) return found;
  let plain = columnsOf(area);
  for (const { left, right, style } of sheet.columnStyles) {
    const shared = Math.min(right, area.right) - Math.max(left, area.left) + 1;
    if (shared > 0) found.add(style);
    plain -= Math.max(0, shared);
  }
  return plain > 0 ? found.add(0) : found;
}
