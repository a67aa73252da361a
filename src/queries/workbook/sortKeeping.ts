// Sorts with what puts the cells back: the service itself has no way back.

import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import type { Input } from '#services/endpoint.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { MOST_WRITTEN } from './EditQueue.ts';
import { editsBack } from './editsBack.ts';
import { keeping } from './keeping.ts';
import type { QueuedEdit } from './QueuedEdit.ts';
import { readRows } from './readRows.ts';
import { readTableArea } from './readTableArea.ts';
import { readUsedArea } from './readUsedArea.ts';
import type { WorkbookAt } from './workbookRows.ts';

type SheetAt = WorkbookAt & { worksheet: string };
type TableSort = SheetAt & { table: string; body: Input<typeof workbook.sortTable>['body'] };
type SheetSort = SheetAt & { body: Input<typeof workbook.sortUsedRange>['body'] };

/** Edits in passes; undefined where the cells are too many to be kept, or could not be read. */
export type SortKept = readonly (readonly QueuedEdit[])[] | undefined;

export const sortTableKeeping = keeping(workbook.sortTable, ({ body, ...at }: TableSort) => {
  const { worksheet, ...table } = at;
  return keepingCells(
    at,
    () => readTableArea(table),
    () => call(workbook.sortTable, { ...at, body }),
  );
});

export const sortUsedRangeKeeping = keeping(workbook.sortUsedRange, ({ body, ...at }: SheetSort) => {
  return keepingCells(
    at,
    () => readUsedArea(at, false),
    () => call(workbook.sortUsedRange, { ...at, body }),
  );
});

/** What the cells hold before and after, where that can be had: a sort is not refused for it. */
async function keepingCells(
  { item, session, worksheet }: SheetAt,
  where: () => Promise<CellArea | undefined>,
  sort: () => Promise<unknown>,
): Promise<SortKept> {
  const at = { item, worksheet, ...(session && { session }) };
  const area = await where().catch(() => undefined);
  const read = () =>
    area && cellsOf(area) <= MOST_WRITTEN
      ? readRows(at, area, new AbortController().signal, () => {}).catch(() => undefined)
      : Promise.resolve(undefined);
  const before = await read();
  await sort();
  const after = before && (await read());
  return area && before && after && editsBack(worksheet, area, before, after);
}
