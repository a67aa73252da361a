import { useState } from 'react';
import type { InSession } from '#queries/workbook/editor/StructureChange.ts';
import {
  canRestoreFilter,
  type FilterAt,
  type PreviousFilter,
  restoreFilter,
  restoreSheetFilter,
  type SheetFilterDraft,
  undoableApplyFilter,
  undoableClearFilter,
  undoableSheetFilter,
} from '#queries/workbook/undo/undoableFilters.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { SheetFilter } from '#services/workbook/shapes.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import type { criteriaOf } from './filterKinds.ts';

/** A column of a table by its id, or of the sheet's own filter by its distance from the first. */
export type FilteredColumn = FilterAt | (SheetAt & { index: number });

/** Filters columns so that undo brings the previous filter back. It is pending until all has been read again. */
export function useFilterChange() {
  const [isPending, setPending] = useState(false);
  const lastly = () => setPending(false);
  const apply = useStructureChange(undoableApplyFilter);
  const clear = useStructureChange(undoableClearFilter);
  const own = useStructureChange(undoableSheetFilter);
  const lossOf = (done: string) => `${done} The service does not support the previous filter type.`;
  const plan = (here: FilterAt, done: string, after: (() => void) | undefined) => ({
    back: {
      label: 'Filter',
      isThere: canRestoreFilter,
      run: (before: PreviousFilter, now: InSession) => restoreFilter(now(here), before),
    },
    loss: lossOf(done),
    lastly,
    ...(after && { after }),
  });

  /** All columns, where no `index` is given. */
  function changeOwn(
    { at, index, label, done }: { at: SheetAt; index?: number; label: string; done: string },
    change: Parameters<typeof own.run>[0]['change'],
    after?: () => void,
  ) {
    const isChanged = (column: number) => index === undefined || index === column;
    own.run(
      { ...at, change },
      {
        back: {
          label,
          isThere: (before: SheetFilter) =>
            before.columns.every((one) => !isChanged(one.index) || canRestoreFilter(one.criteria)),
          run: (before, now) => restoreSheetFilter(now(at), before),
        },
        loss: lossOf(done),
        lastly,
        ...(after && { after }),
      },
    );
  }

  /** Without criteria all rows are shown. */
  function set(
    here: FilteredColumn,
    criteria: ReturnType<typeof criteriaOf> | undefined,
    after?: () => void,
  ): void {
    setPending(true);
    const done = criteria ? 'Filtered.' : 'All rows are shown.';
    if ('index' in here) {
      const { index, ...at } = here;
      const change = ({ address, columns }: SheetFilterDraft) => {
        const others = columns.filter((one) => one.index !== index);
        return { address, columns: criteria ? [...others, { index, criteria }] : others };
      };
      changeOwn({ at, index, label: 'Filter', done }, change, after);
    } else if (criteria) apply.run({ ...here, body: { criteria } }, plan(here, done, after));
    else clear.run(here, plan(here, done, after));
  }

  return {
    isPending,
    set,
    /** The sheet filters those cells, whose first row is their header; undefined: none. */
    setButtons: (at: SheetAt, address: string | undefined) =>
      changeOwn(
        {
          at,
          label: address === undefined ? 'Remove filter' : 'Filter buttons',
          done: 'All rows are shown.',
        },
        () => ({ address: address ?? null, columns: [] }),
      ),
  };
}
