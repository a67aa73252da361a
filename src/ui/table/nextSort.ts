import type { TableSort } from './column.ts';

/** The sort after a click on a header: the first direction, the other one, then none. */
export function nextSort<C extends string>(
  sort: TableSort<C> | undefined,
  column: C,
  isDescendingFirst = false,
): TableSort<C> | undefined {
  if (sort?.column !== column) return { column, descending: isDescendingFirst };
  return sort.descending === isDescendingFirst ? { column, descending: !isDescendingFirst } : undefined;
}
