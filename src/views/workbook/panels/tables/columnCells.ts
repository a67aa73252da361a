import type { CellArea } from '#domain/sheet/CellArea.ts';

/** The cells of a table's column between its header and its total. */
export const columnCells = (table: CellArea, index: number, hasTotals: boolean): CellArea => ({
  top: table.top + 1,
  bottom: Math.max(table.top + 1, table.bottom - (hasTotals ? 1 : 0)),
  left: table.left + index,
  right: table.left + index,
});
