import type { UseMutationOptions } from '@tanstack/react-query';
import { use } from 'react';
import { isPlaceUnchanged, restoreDeletion } from '#queries/workbook/undo/restoreDeletion.ts';
import type { DeletionResult } from '#queries/workbook/undo/undoableDeletions.ts';
import { EditsContext } from '#views/workbook/EditsContext.ts';
import { deletionMessage } from './deletionMessage.ts';
import { useStructureChange } from './useStructureChange.ts';

interface DeletionLabels {
  /** What undo is called. */
  label: string;
  /** What was done, in a sentence, where it cannot be taken back. */
  loss: string;
}

/** A deletion that can be taken back, as far as the service has ways for it; what does not come back is said. */
export function useDeletion<I extends { session?: string }>(
  options: UseMutationOptions<DeletionResult, Error, I>,
  onChanged: () => void,
) {
  const edits = use(EditsContext);
  const remove = useStructureChange(options, onChanged);
  return (input: I, { label, loss }: DeletionLabels) => {
    let unmended = 0;
    remove.run(input, {
      movesCells: true,
      loss,
      back: {
        label,
        isThere: (kept) => kept !== undefined && edits !== undefined,
        check: async (kept, here) =>
          !kept ||
          (await isPlaceUnchanged(here(kept))) ||
          'Somebody else has moved the cells around its place.',
        run: async (kept, here) => {
          const back = await restoreDeletion(here(kept!), (pass) => edits!.putBack([pass]));
          unmended = back.unmended;
          return back.isAll ? 'all' : 'waiting';
        },
        remark: (kept) => kept && deletionMessage(kept, unmended),
      },
    });
  };
}
