import { writeArea } from '#domain/sheet/address.ts';
import { WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { undoableMutation } from './undoableMutation.ts';

export interface HiddenLines {
  first: number;
  last: number;
  isHidden: boolean;
}

/** Hides or shows whole rows, or whole columns: one call for each block of them. */
export const hideLines = undoableMutation(
  workbook.writeRange,
  async ({ axis, lines, ...at }: SheetAt & { axis: 'rows' | 'columns'; lines: readonly HiddenLines[] }) => {
    for (const { first, last, isHidden } of lines) {
      const [area, body] =
        axis === 'rows'
          ? [{ ...WHOLE_SHEET, top: first, bottom: last }, { rowHidden: isHidden }]
          : [{ ...WHOLE_SHEET, left: first, right: last }, { columnHidden: isHidden }];
      await call(workbook.writeRange, { ...at, address: writeArea(area), body });
    }
  },
);
