import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import type { CellFormula } from '#server/emulator/workbook/cells/ReadCells.ts';
import { readSheetData } from '#server/emulator/workbook/cells/readSheetData.ts';
import { type CellMove, moveCells } from './moveCells.ts';

/** Writes the cells of a sheet where they go; what they are read from is the new part then. */
export function moveSheetCells(sheet: Sheet, move: CellMove): void {
  const { package: parts } = sheet.book;
  const spilling = spillingFormulas(sheet);
  const bytes = sheet.write() ?? parts.read(sheet.part);
  parts.put(sheet.part, moveCells(readSheetData(bytes, sheet.part), move));
  sheet.forget();
  for (const { row, column, formula } of spilling) {
    const place = move.cell(row, column);
    const { text, mode, area } = formula;
    const moved = area && move.areaAfter(area);
    if (place)
      sheet.cells.set(place.row, place.column, { formula: { text, mode, ...(moved && { area: moved }) } });
  }
}

/** A sheet's part says only of cells that have spilled that their formulas may spill. */
function spillingFormulas(sheet: Sheet): { row: number; column: number; formula: CellFormula }[] {
  const found: { row: number; column: number; formula: CellFormula }[] = [];
  sheet.cells.eachFormula((row, column) => {
    const formula = sheet.cells.formula(row, column);
    if (formula?.mode === 'dynamic') found.push({ row, column, formula });
  });
  return found;
}
