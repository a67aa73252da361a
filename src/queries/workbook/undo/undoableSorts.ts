// Sorts with the edits that undo them: the service has no inverse of a sort.

import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import { readRows } from '#queries/workbook/cells/readRows.ts';
import { readTableArea } from '#queries/workbook/cells/readTableArea.ts';
import { readUsedArea } from '#queries/workbook/cells/readUsedArea.ts';
import type { QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Input } from '#services/endpoint.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { inverseEdits } from './inverseEdits.ts';
import { undoableMutation } from './undoableMutation.ts';

type SheetAt = WorkbookAt & { worksheet: string };
type TableSort = SheetAt & { table: string; body: Input<typeof workbook.sortTable>['body'] };
type SheetSort = SheetAt & { body: Input<typeof workbook.sortUsedRange>['body'] };
type RangeSort = SheetSort & { address: string };

/** Edits in passes; undefined where the cells are too many to be kept, or could not be read. */
export type SortResult = readonly (readonly QueuedEdit[])[] | undefined;

export const undoableSortTable = undoableMutation(workbook.sortTable, ({ body, ...at }: TableSort) => {
  const { worksheet, ...table } = at;
  return sortWithInverse(
    at,
    () => readTableArea(table),
    () => call(workbook.sortTable, { ...at, body }),
  );
});

export const undoableSortUsedRange = undoableMutation(
  workbook.sortUsedRange,
  ({ body, ...at }: SheetSort) => {
    return sortWithInverse(
      at,
      () => readUsedArea(at, false),
      () => call(workbook.sortUsedRange, { ...at, body }),
    );
  },
);

export const undoableSortRange = undoableMutation(workbook.sortRange, ({ body, address, ...at }: RangeSort) =>
  sortWithInverse(
    at,
    async () => areaOfAddress(address),
    () => call(workbook.sortRange, { ...at, address, body }),
  ),
);

/** What the cells hold before and after, where that can be had: a sort is not refused for it. */
async function sortWithInverse(
  { item, session, worksheet }: SheetAt,
  where: () => Promise<CellArea | undefined>,
  sort: () => Promise<unknown>,
): Promise<SortResult> {
  const at = { item, worksheet, ...(session && { session }) };
  const area = await where().catch(() => undefined);
  const read = () =>
    area && cellsOf(area) <= MAX_WRITTEN
      ? readRows(at, area, new AbortController().signal, () => {}).catch(() => undefined)
      : Promise.resolve(undefined);
  const before = await read();
  await sort();
  const after = before && (await read());
  return area && before && after && inverseEdits(worksheet, area, before, after);
}
