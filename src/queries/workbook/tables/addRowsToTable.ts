import type { ExportValue } from '#domain/export/ExportRows.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { cellOfValue } from './cellOfValue.ts';
import { rowsOfCall } from './rowsOfCall.ts';

/** Adds rows at the end of a table; undefined leaves a cell to the table. `onAdded` hears after each call how many there are, and the next waits for it. */
export async function addRowsToTable(
  at: WorkbookAt & { table: string },
  count: number,
  rowAt: (index: number) => readonly (ExportValue | undefined)[],
  onAdded: (count: number) => void | Promise<void>,
): Promise<void> {
  const size = count === 0 ? 1 : rowsOfCall(rowAt(0).length);
  for (let first = 0; first < count; first += size) {
    const values = Array.from({ length: Math.min(size, count - first) }, (_, row) =>
      rowAt(first + row).map((value) => (value === undefined ? null : cellOfValue(value))),
    );
    await call(workbook.addTableRows, { ...at, body: { index: null, values } });
    await onAdded(first + values.length);
  }
}
