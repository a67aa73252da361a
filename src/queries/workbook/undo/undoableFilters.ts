// Filters of tables and of sheets, with what was in force before.

import { query } from '#queries/cache/query.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { Input } from '#services/endpoint.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { FilterCriteria, SheetFilter } from '#services/workbook/shapes.ts';
import { undoableMutation } from './undoableMutation.ts';

/** `column` is its id. */
export type FilterAt = SheetAt & { table: string; column: string };

/** Null where nothing was filtered; undefined where it could not be read. */
export type PreviousFilter = FilterCriteria | null | undefined;

export const filterQuery = (at: FilterAt) => query(workbook.readFilter, at);

export const undoableApplyFilter = undoableMutation(
  workbook.applyFilter,
  async ({ body, ...at }: FilterAt & { body: Input<typeof workbook.applyFilter>['body'] }) => {
    const before = await readPreviousFilter(at);
    await call(workbook.applyFilter, { ...at, body });
    return before;
  },
);

export const undoableClearFilter = undoableMutation(workbook.clearFilter, async (at: FilterAt) => {
  const before = await readPreviousFilter(at);
  await call(workbook.clearFilter, at);
  return before;
});

/** Whether the service takes it: icons, colours that are none, and periods that only files know are told, but not taken. */
export const canRestoreFilter = (before: PreviousFilter): boolean =>
  before === null ||
  (before !== undefined &&
    before.filterOn !== 'Icon' &&
    before.dynamicCriteria !== 'Unknown' &&
    (before.color !== null || !/color$/i.test(before.filterOn ?? '')));

export async function restoreFilter(at: FilterAt, before: PreviousFilter): Promise<void> {
  if (!before) {
    await call(workbook.clearFilter, at);
    return;
  }
  await call(workbook.applyFilter, { ...at, body: { criteria: draftOf(before) } });
}

/** As it is sent: without what is not given. */
function draftOf(criteria: FilterCriteria) {
  const told = Object.entries(criteria).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return { ...Object.fromEntries(told), filterOn: criteria.filterOn ?? '' };
}

export type SheetFilterDraft = Input<typeof workbook.updateSheetFilter>['body'];

export const sheetFilterDraft = ({ address, columns }: SheetFilter): SheetFilterDraft => ({
  address,
  columns: columns.map(({ index, criteria }) => ({ index, criteria: draftOf(criteria) })),
});

/** A change of what the sheet's own filter is now. */
export const undoableSheetFilter = undoableMutation(
  workbook.updateSheetFilter,
  async ({ change, ...at }: SheetAt & { change: (now: SheetFilterDraft) => SheetFilterDraft }) => {
    const { reply } = await call(workbook.sheetFilter, at, undefined, true);
    await call(workbook.updateSheetFilter, { ...at, body: change(sheetFilterDraft(reply)) });
    return reply;
  },
);

export const restoreSheetFilter = (at: SheetAt, before: SheetFilter) =>
  call(workbook.updateSheetFilter, { ...at, body: sheetFilterDraft(before) });

/** Some services of this kind do not tell it: that is no reason not to filter. */
const readPreviousFilter = (at: FilterAt): Promise<PreviousFilter> =>
  call(workbook.readFilter, at, undefined, true).then(
    ({ reply }) => (reply.criteria?.filterOn == null ? null : reply.criteria),
    () => undefined,
  );
