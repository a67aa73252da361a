import type { Direction } from '#domain/formula/CellShift.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import { ShiftProblem, shiftCells } from '#server/emulator/workbook/structure/shiftCells.ts';

/** Inserts or deletes cells. Throws WorkbookError, and then nothing has changed. */
export function shiftOrThrow(open: OpenBook, sheet: Sheet, area: CellArea, direction: Direction): void {
  try {
    shiftCells(sheet, area, direction);
  } catch (error) {
    if (error instanceof ShiftProblem) throw workbookError(error.code, error.message);
    open.touch(); // half of it may be done
    throw error;
  }
  open.touch();
}

/** Whether cells hold a value or a formula, or belong to merged cells. */
export function isTaken(sheet: Sheet, area: CellArea): boolean {
  let isFull = false;
  sheet.cells.each(area, (row, column) => {
    isFull ||= sheet.cells.value(row, column) !== null || sheet.cells.formula(row, column) !== undefined;
  });
  return (
    isFull ||
    [...sheet.merges, ...sheet.tables.map((table) => table.area)].some(
      (one) =>
        one.top <= area.bottom && area.top <= one.bottom && one.left <= area.right && area.left <= one.right,
    )
  );
}
