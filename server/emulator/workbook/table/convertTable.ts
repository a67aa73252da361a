// Tables that become plain ranges, or go with what they hold.

import { dropTableFromFormula, structuredToA1 } from '#domain/formula/rewriteStructured.ts';
import { isCellIn } from '#domain/sheet/CellArea.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import { rangeForTableInPivots } from '#server/emulator/workbook/structure/pivots.ts';
import { rewriteBook } from '#server/emulator/workbook/structure/rewriteBook.ts';
import { removeTablePart } from '#server/emulator/workbook/table/part/removeTablePart.ts';
import { emptyCells } from './emptyCells.ts';
import { tableFilter } from './FilterTarget.ts';
import { clearFilters } from './filterRows.ts';
import type { FoundTable } from './findTable.ts';

/** References to the table become addresses. Its cells stay as they are. */
export function convertTable(open: OpenBook, { sheet, table }: FoundTable): void {
  open.touch();
  clearFilters(open, tableFilter({ sheet, table }));
  const names = { ...table, columns: table.columns.map(({ name }) => name) };
  rewriteBook(open.book, (formula, { sheet: own, cell }) => {
    const isOwn = own === sheet && cell !== undefined && isCellIn(cell.row, cell.column, table.area);
    const isTable = (one: string) => (one === '' ? isOwn : one.toLowerCase() === table.name.toLowerCase());
    return structuredToA1(formula, isTable, names, sheet.name, own === sheet ? cell?.row : undefined);
  });
  rangeForTableInPivots(open.book, table.name, sheet.name, table.area);
  removeTablePart(sheet, table.part);
  open.structureChanged();
}

/** The table goes with what its cells hold; references to it become #REF!. */
export function deleteTable(open: OpenBook, { sheet, table }: FoundTable): void {
  open.touch();
  clearFilters(open, tableFilter({ sheet, table }));
  rewriteBook(open.book, (formula) => dropTableFromFormula(formula, table.name));
  emptyCells(sheet, table.area, true);
  removeTablePart(sheet, table.part);
  open.structureChanged();
}
