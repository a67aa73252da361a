// Column names are the texts of their header cells, all different.

import { renameColumnInFormula } from '#domain/formula/rewriteStructured.ts';
import { type CellArea, doAreasMeet, isCellIn } from '#domain/sheet/CellArea.ts';
import type { CellValue } from '#domain/sheet/CellValue.ts';
import { displayedText } from '#server/emulator/workbook/book/displayedText.ts';
import type { TableFacts } from '#server/emulator/workbook/book/readTable.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import {
  changeTable,
  columnElements,
  columnNamer,
  withColumnElements,
  withColumnName,
} from '#server/emulator/workbook/table/part/tableXml.ts';
import { rewriteBook } from './rewriteBook.ts';

/** UTF-16 units. */
const MAX_COLUMN_NAME_LENGTH = 255;

/** Names for columns from the requested ones: none is empty, all are different. */
export function uniqueNames(wanted: readonly string[]): string[] {
  const texts = wanted.map((text) => text.slice(0, MAX_COLUMN_NAME_LENGTH));
  const freeName = columnNamer(texts);
  const seen = new Set<string>();
  return texts.map((text, at) => {
    if (text === '') return freeName('Column', at + 1);
    if (seen.has(text.toLowerCase())) return freeName(text.slice(0, MAX_COLUMN_NAME_LENGTH - 5), 2);
    seen.add(text.toLowerCase());
    return text;
  });
}

/** After cells were written: tables take the names that their headers have now. Tells whether any has another name. */
export function followHeaders(sheet: Sheet, area: CellArea): boolean {
  let isRenamed = false;
  for (const table of sheet.tables) {
    const header = { ...table.area, bottom: table.area.top };
    if (!table.hasHeaders || !doAreasMeet(header, area)) continue;
    const wanted = table.columns.map(({ name }, at) => {
      const column = table.area.left + at;
      return isCellIn(header.top, column, area) ? displayedText(sheet, header.top, column) : name;
    });
    isRenamed = nameColumns(sheet, table, uniqueNames(wanted)) || isRenamed;
  }
  return isRenamed;
}

/** Throws WorkbookError for a name that a column cannot have, or that another one has. */
export function checkColumnName({ columns }: TableFacts, at: number, name: string): void {
  if (name === '' || name.length > MAX_COLUMN_NAME_LENGTH)
    throw workbookError(
      'invalidArgument',
      `A column name must have 1 to ${MAX_COLUMN_NAME_LENGTH} characters.`,
    );
  const lower = name.toLowerCase();
  if (columns.some((other, place) => place !== at && other.name.toLowerCase() === lower))
    throw workbookError('itemAlreadyExists', 'A resource with the same name or identifier already exists.');
}

/** Tells whether the column has another name now. */
export function renameColumn(sheet: Sheet, table: TableFacts, at: number, name: string): boolean {
  const names = table.columns.map((column) => column.name);
  return nameColumns(sheet, table, names.with(at, name));
}

/** Writes the names into the header cells; formulas follow. Returns whether a column was renamed. */
export function nameColumns(sheet: Sheet, table: TableFacts, names: readonly string[]): boolean {
  const { area, columns, hasHeaders, part } = table;
  if (hasHeaders) writeHeaders(sheet, area, names);
  const changed = new Map(
    columns.flatMap(({ name }, at) =>
      names[at] !== name ? [[name.toLowerCase(), names[at]!] as const] : [],
    ),
  );
  if (changed.size === 0) return false;
  changeTable(sheet, part, (xml) =>
    withColumnElements(
      xml,
      columnElements(xml).map((element, at) =>
        names[at] === columns[at]!.name ? element : withColumnName(element, names[at]!),
      ),
    ),
  );
  rewriteBook(sheet.book, (formula, { sheet: own, cell }) => {
    const isOwn = own === sheet && cell !== undefined && isCellIn(cell.row, cell.column, area);
    const isTable = (one: string) => (one === '' ? isOwn : one.toLowerCase() === table.name.toLowerCase());
    return renameColumnInFormula(formula, isTable, changed);
  });
  return true;
}

export function writeHeaders(sheet: Sheet, { top, left }: CellArea, names: readonly string[]): void {
  for (const [at, name] of names.entries()) {
    const before: CellValue = sheet.cells.value(top, left + at);
    if (before !== name || sheet.cells.formula(top, left + at))
      sheet.cells.set(top, left + at, { value: name, formula: null });
  }
}
