import { areaOfReference, readReference, splitSheet } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Book } from '#server/embedded/workbook/book/Book.ts';
import type { Sheet } from '#server/embedded/workbook/book/Sheet.ts';

/** Where a name or a table lies: a name of the sheet, of the book, or the data of a table. Undefined for what is no range. */
export function namedArea(
  book: Book,
  name: string,
  sheet: Sheet | undefined,
): { sheet: Sheet; area: CellArea } | undefined {
  const defined = book.names.find(name, sheet && book.tabOf(sheet));
  if (defined) return areaOfFormula(book, defined.formula);
  for (const one of book.sheets) {
    const table = one.tables.find((known) => known.name.toLowerCase() === name.toLowerCase());
    if (!table) continue;
    const top = table.area.top + (table.hasHeaders ? 1 : 0);
    const bottom = table.area.bottom - (table.hasTotals ? 1 : 0);
    return { sheet: one, area: { ...table.area, top, bottom } };
  }
  return undefined;
}

/** The area of a formula that is nothing but a reference. */
export function areaOfFormula(book: Book, formula: string): { sheet: Sheet; area: CellArea } | undefined {
  const { sheet: name, rest } = splitSheet(formula);
  const sheet = name === undefined ? undefined : book.sheetNamed(name);
  const reference = readReference(rest);
  return sheet && reference && { sheet, area: areaOfReference(reference) };
}
