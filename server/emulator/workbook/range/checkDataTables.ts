import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, doAreasMeet, sharedArea } from '#domain/sheet/CellArea.ts';
import { dataTables } from '#server/emulator/workbook/book/dataTables.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';

/**
 * Throws WorkbookError where cells get other contents that a what-if data table fills. Only clearing all of them removes it:
 * `isCleared` tells whether that is done.
 */
export function checkDataTables(
  sheet: Sheet,
  changed: readonly CellArea[],
  isCleared: (table: CellArea) => boolean = () => false,
): void {
  for (const { area: table } of dataTables(sheet)) {
    const met = changed.find((area) => doAreasMeet(area, table));
    if (!met || isCleared(table)) continue;
    const { top, left } = sharedArea(met, table)!;
    const cell = writeArea({ top, left, bottom: top, right: left });
    throw workbookError(
      'invalidArgument',
      `Part of a data table cannot be changed: ${cell} belongs to the one in ${writeArea(table)}. Change its inputs, or clear all of it.`,
    );
  }
}
