import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import type { CellFormula } from '#server/emulator/workbook/cells/ReadCells.ts';
import { readSheetData } from '#server/emulator/workbook/cells/readSheetData.ts';
import type { SheetData } from '#server/emulator/workbook/cells/SheetData.ts';
import type { CellMove } from './CellMove.ts';
import { moveCells } from './moveCells.ts';

/** Writes the cells of a sheet where they go; what they are read from is the new part then. */
export function moveSheetCells(sheet: Sheet, move: CellMove): void {
  const { package: parts } = sheet.book;
  const spilling = spillingFormulas(sheet);
  parts.put(sheet.part, moveCells(presentData(sheet), sheet.xml, move));
  sheet.forget();
  for (const { row, column, formula } of spilling) {
    const place = move.cell(row, column);
    const { text, mode, area } = formula;
    const moved = area && move.areaAfter(area);
    if (place)
      sheet.cells.set(place.row, place.column, { formula: { text, mode, ...(moved && { area: moved }) } });
  }
}

/** The cells of a sheet with all changes in their text. */
function presentData(sheet: Sheet): SheetData {
  const { cells, rows, part } = sheet;
  if (cells.changedRows().size + rows.changes.size === 0) return cells.data;
  return readSheetData(sheet.write() ?? sheet.book.package.read(part), part);
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
