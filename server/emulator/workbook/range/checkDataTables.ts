import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, doAreasMeet, sharedArea } from '#domain/sheet/CellArea.ts';
import { dataTableAreas } from '#server/emulator/workbook/book/dataTableAreas.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';

/**
 * Throws WorkbookError where cells get other contents that a what-if data table fills. They can only be emptied, all at once, which
 * removes the data table: `removes` tells whether that is done.
 */
export function checkDataTables(
  sheet: Sheet,
  changed: readonly CellArea[],
  removes: (table: CellArea) => boolean,
): void {
  for (const table of dataTableAreas(sheet)) {
    const met = changed.find((area) => doAreasMeet(area, table));
    if (!met || removes(table)) continue;
    const { top, left } = sharedArea(met, table)!;
    const cell = writeArea({ top, left, bottom: top, right: left });
    throw workbookError(
      'invalidArgument',
      `Part of a data table cannot be changed: ${cell} belongs to the one in ${writeArea(table)}. Change its inputs, or clear all of it.`,
    );
  }
}
