import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { undoableMutation } from './undoableMutation.ts';

export type CellWrap = SheetAt & { address: string };

export async function writeWrap(cell: CellWrap, wrapText: boolean): Promise<void> {
  await call(workbook.updateFormat, { ...cell, body: { wrapText } });
}

/** Wraps the text of a cell that did not wrap it. */
export const undoableWrap = undoableMutation(workbook.updateFormat, async (cell: CellWrap) => {
  await writeWrap(cell, true);
  return cell;
});
