import { AreaValue } from '#domain/formula/calc/value/Value.ts';
import { FormulaError, parseFormula } from '#domain/formula/parseFormula.ts';
import { areaOfReference, readReference, splitSheet } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Sheet, SheetBook } from '#server/emulator/workbook/book/Sheet.ts';

interface Place {
  sheet: Sheet;
  area: CellArea;
}

/**
 * Where a name or a table lies: a name of the sheet or of the book, the data of a table, a part of one such as T[Price].
 * Undefined for what is no range.
 */
export function namedArea(sheet: Sheet, name: string): Place | undefined {
  const { book } = sheet;
  if (!isName(name)) return undefined;
  const defined = book.names.find(name, book.tabOf(sheet));
  if (defined) return areaOfFormula(book, defined.formula) ?? computedArea(sheet, name);
  return dataOfTable(book, name) ?? (name.includes('[') ? computedArea(sheet, name) : undefined);
}

/** The area of a formula that is nothing but a reference. */
export function areaOfFormula(book: SheetBook, formula: string): Place | undefined {
  const { sheet: name, rest } = splitSheet(formula);
  const sheet = name === undefined ? undefined : book.sheetNamed(name);
  const reference = readReference(rest);
  return sheet && reference && { sheet, area: areaOfReference(reference) };
}

function dataOfTable(book: SheetBook, name: string): Place | undefined {
  for (const sheet of book.sheets) {
    const table = sheet.tables.find((known) => known.name.toLowerCase() === name.toLowerCase());
    if (!table) continue;
    const top = table.area.top + (table.hasHeaders ? 1 : 0);
    const bottom = table.area.bottom - (table.hasTotals ? 1 : 0);
    return { sheet, area: { ...table.area, top, bottom } };
  }
  return undefined;
}

function computedArea(sheet: Sheet, name: string): Place | undefined {
  const { book } = sheet;
  const value = book.calculation.valueOf(name, book.sheets.indexOf(sheet));
  const found = value instanceof AreaValue ? book.sheets[value.sheet] : undefined;
  return found && { sheet: found, area: (value as AreaValue).area };
}

/** Nothing that computes is taken for an address. */
function isName(text: string): boolean {
  try {
    return ['name', 'structured'].includes(parseFormula(text).kind);
  } catch (error) {
    if (error instanceof FormulaError) return false;
    throw error;
  }
}
