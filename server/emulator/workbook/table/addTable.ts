import { type CellArea, columnsOf, doAreasMeet, isUnbounded, rowsOf } from '#domain/sheet/CellArea.ts';
import { ROWS } from '#domain/sheet/sheetLimits.ts';
import { dataTables } from '#server/emulator/workbook/book/dataTables.ts';
import { displayedText } from '#server/emulator/workbook/book/displayedText.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import { pivotsOf } from '#server/emulator/workbook/structure/pivots.ts';
import { uniqueNames, writeHeaders } from '#server/emulator/workbook/structure/tableHeaders.ts';
import { addTablePart } from './addTablePart.ts';
import { sheetFilter } from './FilterTarget.ts';
import type { FoundTable } from './findTable.ts';
import { isTaken, shiftOrThrow } from './shiftOrThrow.ts';
import { dropSheetFilter } from './updateSheetFilter.ts';

/** Makes a table of cells. Without headers, a row for them is put above. Throws WorkbookError. */
export function addTable(open: OpenBook, sheet: Sheet, given: CellArea, hasHeaders: boolean): FoundTable {
  checkArea(sheet, given);
  let area = given;
  if (!hasHeaders) {
    if (given.bottom + 1 >= ROWS)
      throw workbookError('invalidArgument', 'There is no room for the header row of the table.');
    shiftOrThrow(open, sheet, { ...given, bottom: given.top }, 'down');
    area = { ...given, bottom: given.bottom + 1 };
  } else if (rowsOf(given) === 1) {
    const below = { ...given, top: given.top + 1, bottom: given.top + 1 };
    if (below.bottom >= ROWS || isTaken(sheet, below))
      throw workbookError('invalidArgument', 'A table needs a row of data below its headers.');
    area = { ...given, bottom: below.bottom };
  }
  open.touch();
  const wanted = Array.from({ length: columnsOf(area) }, (_, at) =>
    hasHeaders ? displayedText(sheet, area.top, area.left + at) : '',
  );
  const names = uniqueNames(wanted);
  writeHeaders(sheet, area, names);
  const filtered = sheetFilter(sheet);
  if (filtered && doAreasMeet(filtered.area, area)) dropSheetFilter(open, sheet);
  const part = addTablePart(sheet, area, names);
  open.structureChanged();
  return { sheet, table: sheet.tables.find((table) => table.part === part)! };
}

function checkArea(sheet: Sheet, area: CellArea): void {
  const refuse = (why: string) => {
    throw workbookError('invalidArgument', `A table cannot be created here: ${why}.`);
  };
  if (isUnbounded(area)) refuse('give the range first and last cells');
  const isMet = (other: CellArea) => doAreasMeet(other, area);
  const table = sheet.tables.find((one) => isMet(one.area));
  if (table) refuse(`it would overlap the table ${table.name}`);
  if (sheet.merges.some(isMet)) refuse('the range has merged cells');
  if (pivotsOf(sheet).some((pivot) => isMet(pivot.area))) refuse('the range has a pivot table');
  if (dataTables(sheet).some((one) => isMet(one.area))) refuse('the range has a data table');
  sheet.cells.eachFormula((row, column) => {
    const formula = sheet.cells.formula(row, column);
    if (
      formula?.mode !== 'single' &&
      formula?.area &&
      isMet(formula.area) &&
      rowsOf(formula.area) * columnsOf(formula.area) > 1
    )
      refuse('the range has an array formula');
  });
}
