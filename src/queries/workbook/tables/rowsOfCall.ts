import { COLUMNS } from '#domain/sheet/sheetLimits.ts';
import { PATCH_LIMIT } from '#queries/workbook/edits/EditQueue.ts';

/** Rows of so many columns that one call writes. */
export const rowsOfCall = (columns: number): number =>
  Math.max(1, Math.floor(PATCH_LIMIT.cells / Math.min(columns, COLUMNS)));
