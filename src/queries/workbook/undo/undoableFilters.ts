// Filters of tables, with what was in force before.

import { query } from '#queries/cache/query.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Input } from '#services/endpoint.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { FilterCriteria } from '#services/workbook/shapes.ts';
import { undoableMutation } from './undoableMutation.ts';

/** `column` is its id. */
export type FilterAt = WorkbookAt & { worksheet: string; table: string; column: string };

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
  const told = Object.entries(before).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  const criteria = { ...Object.fromEntries(told), filterOn: before.filterOn ?? '' };
  await call(workbook.applyFilter, { ...at, body: { criteria } });
}

/** Some services of this kind do not tell it: that is no reason not to filter. */
const readPreviousFilter = (at: FilterAt): Promise<PreviousFilter> =>
  call(workbook.readFilter, at, undefined, true).then(
    ({ reply }) => (reply.criteria?.filterOn == null ? null : reply.criteria),
    () => undefined,
  );
