import type { Sheet } from '#server/embedded/workbook/book/Sheet.ts';
import type { Cell } from '#services/workbook/shapes.ts';
import { applyChanges } from './applyChanges.ts';
import { CellFormats } from './CellFormats.ts';
import { typedContent } from './typedContent.ts';

/** Types an entry into a cell. Tells whether a formula came or went. Throws WorkbookError, and then the cell is as it was. */
export function enterCell(sheet: Sheet, row: number, column: number, entry: NonNullable<Cell>): boolean {
  const numberFormat = new CellFormats(sheet).of(row, column);
  const typed = typedContent(entry, numberFormat, 'A1', { sheet, row, column });
  return applyChanges(sheet, [{ row, column, ...typed }]);
}
