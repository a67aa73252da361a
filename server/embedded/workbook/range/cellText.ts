import type { Sheet } from '#server/embedded/workbook/book/Sheet.ts';

/** What a cell shows. */
export function cellText(sheet: Sheet, row: number, column: number): string {
  const value = sheet.cells.value(row, column);
  return value === null ? '' : String(value);
}
