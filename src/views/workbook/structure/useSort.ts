import type { UseMutationOptions } from '@tanstack/react-query';
import { use } from 'react';
import type { SortResult } from '#queries/workbook/undo/undoableSorts.ts';
import { EditsContext } from '#views/workbook/EditsContext.ts';
import { useStructureChange } from './useStructureChange.ts';

/** A sort that can be taken back: what the cells held is written again, as edits are, and so never over what others changed since. */
export function useSort<I extends { session?: string }>(
  options: UseMutationOptions<SortResult, Error, I>,
  onChanged: () => void,
) {
  const edits = use(EditsContext);
  const sort = useStructureChange(options, onChanged);
  return (input: I, after?: () => void) =>
    sort.run(input, {
      movesCells: true,
      back: {
        label: 'Sort',
        isThere: (kept) => kept !== undefined,
        run: async (kept) => edits?.putBack(kept ?? []),
      },
      loss: 'Sorted. The cells are too many to be kept as they were, or could not be read.',
      ...(after && { after }),
    });
}
