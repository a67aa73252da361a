import { needsArrays } from '#domain/formula/calc/needsArrays.ts';
import { functions } from '#domain/formula/functions/functions.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import type { CellFormula } from '#server/emulator/workbook/cells/ReadCells.ts';
import { CellFormats } from './CellFormats.ts';
import type { PlannedChange } from './cellChanges.ts';

/** Puts contents and formats into cells. Tells whether formulas came or went. */
export function applyChanges(sheet: Sheet, changes: Iterable<PlannedChange>): boolean {
  const { cells } = sheet;
  const formats = new CellFormats(sheet);
  let hasFormulas = false;
  for (const { row, column, content, format } of changes) {
    hasFormulas ||=
      content !== undefined && ('formula' in content || cells.formula(row, column) !== undefined);
    const style = format === undefined ? sheet.styleAt(row, column) : formats.styleWith(row, column, format);
    if (!content) cells.set(row, column, { style });
    else if ('formula' in content)
      cells.set(row, column, { formula: typedFormula(sheet, content.formula), value: null, style });
    else cells.set(row, column, { value: content.value, formula: null, style });
  }
  return hasFormulas;
}

/** One that is the same with and without arrays is written so that every Excel reads it. */
function typedFormula(sheet: Sheet, text: string): CellFormula {
  const { book } = sheet;
  const definedName = (name: string) => book.names.find(name, book.tabOf(sheet))?.formula;
  return { text, mode: needsArrays(text, { functions, definedName }) ? 'dynamic' : 'single' };
}
