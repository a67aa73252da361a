import type { ExportValue } from '#domain/export/ExportRows.ts';
import { holdsValue } from '#domain/sheet/refresh/holdsValue.ts';
import type { CellRows } from '#queries/workbook/cells/CellBlocks.ts';

/** Whether cells hold what was sent for these rows, from the first to the last. */
export const holdsRows = (
  cells: CellRows,
  rows: readonly (readonly (ExportValue | undefined)[])[],
): boolean =>
  rows.every((row, y) =>
    row.every((value, x) => value === undefined || holdsValue(cells[y]?.[x]?.value ?? '', value)),
  );
