// What prevents a change of cells.

import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf, doAreasMeet, isCellIn, isUnbounded } from '#domain/sheet/CellArea.ts';
import { arrayAreas } from '#server/emulator/workbook/book/arrayAreas.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';

/** Cells that one call changes. */
export const MAX_CHANGED = 1_000_000;

/** Throws WorkbookError for whole rows and columns, too many cells, locked ones, and a part of an array formula. */
export function checkWritable(sheet: Sheet, area: CellArea): void {
  if (isUnbounded(area))
    throw workbookError(
      'invalidArgument',
      'Whole rows and columns cannot be written. Give the range a first and a last cell.',
    );
  if (cellsOf(area) > MAX_CHANGED)
    throw workbookError(
      'rangeExceedsLimit',
      `The range has ${cellsOf(area)} cells; a call changes at most ${MAX_CHANGED}. Split it into smaller ranges.`,
    );
  checkUnlocked(sheet, area);
  checkArrays(sheet, area);
}

/** Throws WorkbookError where the sheet is protected and one of the cells is locked. */
export function checkUnlocked(sheet: Sheet, area: CellArea): void {
  if (sheet.isProtected && hasLocked(sheet, area))
    throw workbookError('accessDenied', 'The sheet is protected and the range has locked cells.');
}

/** Throws WorkbookError where a part of an array formula, but not all of it, is in the area. */
export function checkArrays(sheet: Sheet, area: CellArea): void {
  for (const { area: array, isSpill } of arrayAreas(sheet)) {
    const isWhole = isCellIn(array.top, array.left, area) && isCellIn(array.bottom, array.right, area);
    if (!isSpill && doAreasMeet(array, area) && !isWhole)
      throw workbookError(
        'invalidArgument',
        `Part of an array formula cannot be changed: it fills ${writeArea(array)}.`,
      );
  }
}

function hasLocked(sheet: Sheet, area: CellArea): boolean {
  if (cellsOf(area) > MAX_CHANGED) return true;
  for (let row = area.top; row <= area.bottom; row += 1)
    for (let column = area.left; column <= area.right; column += 1)
      if (sheet.isLocked(row, column)) return true;
  return false;
}
