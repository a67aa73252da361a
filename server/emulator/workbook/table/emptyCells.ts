import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';

/** Takes values and formulas from cells; formats too where `formats` is true. */
export function emptyCells(sheet: Sheet, area: CellArea, formats = false): void {
  const cells: [number, number][] = [];
  sheet.cells.each(area, (row, column) => cells.push([row, column]));
  for (const [row, column] of cells)
    sheet.cells.set(row, column, { value: null, formula: null, ...(formats && { style: 0 }) });
}
