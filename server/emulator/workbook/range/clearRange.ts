import { type CellArea, isAreaIn } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import { followHeaders } from '#server/emulator/workbook/structure/tableHeaders.ts';
import { checkDataTables } from './checkDataTables.ts';
import { checkArrays, checkUnlocked } from './checkWritable.ts';
import { restyle } from './restyle.ts';

const SCOPES = { all: [true, true], contents: [true, false], formats: [false, true] } as const;

/** Empties the cells of an area, takes their formats, or both. Throws WorkbookError, and then nothing has changed. */
export function clearRange(open: OpenBook, sheet: Sheet, area: CellArea, applyTo: string): void {
  const scope = applyTo.toLowerCase();
  if (!Object.hasOwn(SCOPES, scope))
    throw workbookError('invalidArgument', 'applyTo must be All, Contents or Formats.');
  const [contents, formats] = SCOPES[scope as keyof typeof SCOPES];
  checkUnlocked(sheet, area);
  if (contents) {
    checkArrays(sheet, area);
    checkDataTables(sheet, [area], (table) => isAreaIn(table, area));
  }
  if (formats) restyle(sheet, area, () => 0);
  const cells: [number, number][] = [];
  let hasFormulas = false;
  if (contents)
    sheet.cells.each(area, (row, column) => {
      cells.push([row, column]);
      hasFormulas ||= sheet.cells.formula(row, column) !== undefined;
    });
  for (const [row, column] of cells) sheet.cells.set(row, column, { value: null, formula: null });
  if (!contents) open.touch();
  else {
    open.cellsChanged(sheet, area, { formulas: hasFormulas });
    if (followHeaders(sheet, area)) open.structureChanged();
  }
}
