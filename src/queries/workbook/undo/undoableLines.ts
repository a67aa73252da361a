import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { undoableMutation } from './undoableMutation.ts';

/** Hides or shows whole rows, or whole columns: one call for each area. */
export const hideLines = undoableMutation(
  workbook.writeRange,
  async ({ areas, axis, isHidden, ...at }: SheetAt & HiddenLines) => {
    for (const area of areas)
      await call(workbook.writeRange, {
        ...at,
        address: writeArea(area),
        body: axis === 'rows' ? { rowHidden: isHidden } : { columnHidden: isHidden },
      });
  },
);

interface HiddenLines {
  areas: readonly CellArea[];
  axis: 'rows' | 'columns';
  isHidden: boolean;
}
