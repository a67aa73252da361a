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

/** The same of several sort columns: a further one keeps those before it, any other click begins again. */
export function nextSorts<C extends string>(
  sorts: readonly TableSort<C>[],
  column: C,
  isFurther: boolean,
): readonly TableSort<C>[] {
  const next = nextSort(
    sorts.find((one) => one.column === column),
    column,
  );
  if (!isFurther) return next ? [next] : [];
  if (!sorts.some((one) => one.column === column)) return [...sorts, next!];
  return sorts.flatMap((one) => (one.column === column ? (next ?? []) : one));
}
