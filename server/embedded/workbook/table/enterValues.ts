import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/embedded/workbook/book/Sheet.ts';
import { writeRange } from '#server/embedded/workbook/range/writeRange.ts';
import type { OpenBook } from '#server/embedded/workbook/service.ts';
import type { Cell } from '#services/workbook/shapes.ts';

/**
 * Writes values as if they were typed, while the caller is still moving cells: it tells of the change itself when all of
 * it is done. null leaves a cell as it is. Throws WorkbookError.
 */
export function enterValues(
  { book, odata }: OpenBook,
  sheet: Sheet,
  area: CellArea,
  values: readonly (readonly Cell[])[],
): void {
  const quiet = { book, odata, cellsChanged() {}, structureChanged() {}, touch() {}, settle() {} };
  writeRange(quiet, sheet, area, { values: values.map((row) => [...row]) });
}
