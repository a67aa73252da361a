// A cell of a book as one number: the sheet above 20 bits of row and 14 bits of column.

const COLUMN_SPAN = 2 ** 14;
const SHEET_SPAN = 2 ** 34;

export const cellKey = (sheet: number, row: number, column: number): number =>
  sheet * SHEET_SPAN + row * COLUMN_SPAN + column;

export function cellOfKey(key: number): { sheet: number; row: number; column: number } {
  const inSheet = key % SHEET_SPAN;
  return {
    sheet: Math.floor(key / SHEET_SPAN),
    row: Math.floor(inSheet / COLUMN_SPAN),
    column: inSheet % COLUMN_SPAN,
  };
}
