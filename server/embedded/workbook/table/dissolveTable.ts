// Tables that become plain ranges, or go with what they hold.

import { dropTableFromFormula, structuredToA1 } from '#domain/formula/rewriteStructured.ts';
import { isCellIn } from '#domain/sheet/CellArea.ts';
import type { OpenBook } from '#server/embedded/workbook/service.ts';
import { rangeForTableInPivots } from '#server/embedded/workbook/structure/pivots.ts';
import { rewriteBook } from '#server/embedded/workbook/structure/rewriteBook.ts';
import { emptyCells } from './emptyCells.ts';
import { clearFilters } from './filterRows.ts';
import type { FoundTable } from './findTable.ts';
import { removeTablePart } from './removeTablePart.ts';

/** References to the table become addresses. Its cells stay as they are. */
export function convertTable(open: OpenBook, { sheet, table }: FoundTable): void {
  open.touch();
  clearFilters(open, { sheet, table });
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
  clearFilters(open, { sheet, table });
  rewriteBook(open.book, (formula) => dropTableFromFormula(formula, table.name));
  emptyCells(sheet, table.area, true);
  removeTablePart(sheet, table.part);
  open.structureChanged();
}
