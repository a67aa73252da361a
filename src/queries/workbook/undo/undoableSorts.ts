// Sorts with the edits that undo them: the service has no inverse of a sort.

import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import { readRows } from '#queries/workbook/cells/readRows.ts';
import { readTableArea } from '#queries/workbook/cells/readTableArea.ts';
import { readUsedArea } from '#queries/workbook/cells/readUsedArea.ts';
import type { QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Endpoint, Input } from '#services/endpoint.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { inverseEdits } from './inverseEdits.ts';
import { undoableMutation } from './undoableMutation.ts';

type SheetAt = WorkbookAt & { worksheet: string };
type TableSort = SheetAt & { table: string; body: Input<typeof workbook.sortTable>['body'] };
type SheetSort = SheetAt & { body: Input<typeof workbook.sortUsedRange>['body'] };
type RangeSort = SheetSort & { address: string };

/** Edits in passes; undefined where the cells are too many to be kept, or could not be read afterwards. */
export type SortResult = readonly (readonly QueuedEdit[])[] | undefined;

export const undoableSortTable = undoableSort(workbook.sortTable, ({ worksheet, ...at }: TableSort) =>
  readTableArea(at),
);

export const undoableSortUsedRange = undoableSort(workbook.sortUsedRange, (at: SheetSort) =>
  readUsedArea(at, false),
);

export const undoableSortRange = undoableSort(workbook.sortRange, async ({ address }: RangeSort) =>
  areaOfAddress(address),
);

/** Whether the cells that are sorted can be kept. */
export const isFewToSort = (area: CellArea | undefined): area is CellArea =>
  area !== undefined && cellsOf(area) <= MAX_WRITTEN;

/** A sort with the edits that undo it, and the cells that it is about. */
function undoableSort<E extends Endpoint, I extends Input<E> & SheetAt>(
  endpoint: E,
  where: (input: I) => Promise<CellArea | undefined>,
) {
  const options = undoableMutation(endpoint, (input: I) =>
    sortWithInverse(
      input,
      () => where(input),
      () => call(endpoint, input),
    ),
  );
  return { options, where };
}

/** What few cells hold before and after: where they cannot be read before, nothing is sorted. */
async function sortWithInverse(
  { item, session, worksheet }: SheetAt,
  where: () => Promise<CellArea | undefined>,
  sort: () => Promise<unknown>,
): Promise<SortResult> {
  const at = { item, worksheet, ...(session && { session }) };
  const area = await where();
  if (!isFewToSort(area)) {
    await sort();
    return undefined;
  }
  const read = () => readRows(at, area, new AbortController().signal, () => {});
  const before = await read();
  await sort();
  const after = await read().catch(() => undefined);
  return after && inverseEdits(worksheet, area, before, after);
}
