import type { InSession } from '#queries/workbook/editor/StructureChange.ts';
import {
  canRestoreFilter,
  type FilterAt,
  type PreviousFilter,
  restoreFilter,
  undoableApplyFilter,
  undoableClearFilter,
} from '#queries/workbook/undo/undoableFilters.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import type { criteriaOf } from './filterKinds.ts';

/** Filters columns of tables so that undo brings the previous filter back. */
export function useFilterChange() {
  const apply = useStructureChange(undoableApplyFilter);
  const clear = useStructureChange(undoableClearFilter);
  const plan = (here: FilterAt, done: string, after: (() => void) | undefined) => ({
    back: {
      label: 'Filter',
      isThere: canRestoreFilter,
      run: (before: PreviousFilter, now: InSession) => restoreFilter(now(here), before),
    },
    loss: `${done} The service does not support the previous filter type.`,
    ...(after && { after }),
  });
  return {
    isPending: apply.isPending || clear.isPending,
    apply: (here: FilterAt, criteria: ReturnType<typeof criteriaOf>, after?: () => void) =>
      apply.run({ ...here, body: { criteria } }, plan(here, 'Filtered.', after)),
    clear: (here: FilterAt, after?: () => void) => clear.run(here, plan(here, 'All rows are shown.', after)),
  };
}
