// Tables by id or name, and the cells that they have.

import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { TableFacts } from '#server/emulator/workbook/book/readTable.ts';
import type { Sheet, SheetBook } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';

export interface FoundTable {
  sheet: Sheet;
  table: TableFacts;
}

export function allTables(book: SheetBook): FoundTable[] {
  return book.sheets.flatMap((sheet) => sheet.tables.map((table) => ({ sheet, table })));
}

/** The table of an id or a name, of one sheet where it is given; case does not matter. Throws WorkbookError. */
export function tableOf(book: SheetBook, idOrName: string, sheet?: Sheet): FoundTable {
  const wanted = idOrName.toLowerCase();
  const known = allTables(book).filter((one) => !sheet || one.sheet === sheet);
  const found =
    known.find(({ table }) => String(table.id) === idOrName) ??
    known.find(({ table }) => table.name.toLowerCase() === wanted);
  if (found) return found;
  throw workbookError('itemNotFound', "The requested resource doesn't exist: there is no such table.");
}

/** The table as it is now: what was read before a change is out of date. */
export function currentTable({ sheet, table: { part } }: FoundTable): TableFacts {
  return sheet.tables.find((table) => table.part === part)!;
}

/** The position of the column of an id or a name. Throws WorkbookError. */
export function columnOf({ columns }: TableFacts, idOrName: string): number {
  const byId = columns.findIndex(({ id }) => String(id) === idOrName);
  const at =
    byId >= 0 ? byId : columns.findIndex(({ name }) => name.toLowerCase() === idOrName.toLowerCase());
  if (at >= 0) return at;
  throw workbookError('itemNotFound', "The requested resource doesn't exist: the table has no such column.");
}

/** Without the header and totals rows. */
export function dataOf({ area, hasHeaders, hasTotals }: TableFacts): CellArea {
  return {
    ...area,
    top: area.top + (hasHeaders ? 1 : 0),
    bottom: area.bottom - (hasTotals ? 1 : 0),
  };
}

/** The cells of one row of data. Throws WorkbookError. */
export function rowOf(table: TableFacts, index: number): CellArea {
  const data = dataOf(table);
  const row = data.top + index;
  if (row > data.bottom) throw workbookError('invalidArgument', 'The table has no such row.');
  return { ...data, top: row, bottom: row };
}

/** Throws WorkbookError for a protected sheet. */
export function checkUnprotected(sheet: Sheet): void {
  if (sheet.isProtected)
    throw workbookError('accessDenied', `The sheet ${sheet.name} is protected. Its cells cannot be moved.`);
}
