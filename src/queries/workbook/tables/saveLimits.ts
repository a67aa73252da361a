import type { ExportRows } from '#domain/export/ExportRows.ts';
import { ROWS } from '#domain/sheet/sheetLimits.ts';
import { rowsOfCall } from './rowsOfCall.ts';

/** More cells than this take many minutes to write. */
export const MAX_SAVED_CELLS = 500_000;

/** Calls of the service that a new table takes. */
export const callsToSave = ({ count, columns }: ExportRows): number =>
  Math.ceil((count + 1) / rowsOfCall(columns.length)) + 8;

/** Why rows cannot become a table, in a sentence; undefined where they can. */
export function saveProblem({ count, columns }: ExportRows): string | undefined {
  const cells = count * columns.length;
  const many = (value: number) => value.toLocaleString('en');
  if (count + 1 > ROWS)
    return `${many(count)} rows are too many: a sheet has at most ${many(ROWS)}. Select fewer rows, or export a file.`;
  if (cells > MAX_SAVED_CELLS)
    return `${many(cells)} cells are too many: a table is saved with at most ${many(MAX_SAVED_CELLS)}. Select fewer rows or columns, or export a file.`;
  return undefined;
}
