import type { MutationOptions } from '@tanstack/react-query';
import type { SortResult } from '#queries/workbook/undo/undoableSorts.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { useStructureChange } from './useStructureChange.ts';

/** A sort with its undo: what the cells held is written again as edits are, and so never over what others changed since. */
export function useSort<I extends { session?: string }>(options: MutationOptions<SortResult, Error, I>) {
  const edits = useEdits();
  const sort = useStructureChange(options);
  return (input: I, after?: () => void) =>
    sort.run(input, {
      movesCells: true,
      back: {
        label: 'Sort',
        isThere: (passes) => passes !== undefined,
        run: (passes) => edits.restore(passes ?? []),
      },
      loss: 'Sorted. There were too many cells to restore, or they failed to load.',
      ...(after && { after }),
    });
}
