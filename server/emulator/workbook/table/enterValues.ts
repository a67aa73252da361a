import type { CellArea } from '#domain/sheet/CellArea.ts';
import { MAX_CELL_TEXT_LENGTH } from '#domain/sheet/sheetLimits.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { cellChanges } from '#server/emulator/workbook/range/cellChanges.ts';
import { writeRange } from '#server/emulator/workbook/range/writeRange.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import type { Cell } from '#services/workbook/shapes.ts';

/** Throws WorkbookError for rows that cannot be written; `row` is a row of the same table, of their width. */
export function checkValues(sheet: Sheet, values: readonly (readonly Cell[])[], row: CellArea): void {
  for (const one of values) if (one.some(canBeRefused)) cellChanges(sheet, row, { values: [[...one]] });
}

const canBeRefused = (entry: Cell) =>
  typeof entry === 'string' && (/^\s*[-=+@]/.test(entry) || entry.length > MAX_CELL_TEXT_LENGTH);

/**
 * Writes values as if they were typed, while the caller is still moving cells: it reports the change itself when all of
 * it is done. null leaves a cell as it is. Throws WorkbookError.
 */
export function enterValues(
  { book, odata }: OpenBook,
  sheet: Sheet,
  area: CellArea,
  values: readonly (readonly Cell[])[],
): void {
  const quiet = {
    book,
    odata,
    cellsChanged() {},
    structureChanged() {},
    moveLines() {},
    touch() {},
    settle() {},
  };
  writeRange(quiet, sheet, area, { values: values.map((row) => [...row]) });
}
