import type { UseMutationOptions } from '@tanstack/react-query';
import { use } from 'react';
import { bringBack, checkPlace } from '#queries/workbook/bringBack.ts';
import type { DeletionKept } from '#queries/workbook/deletionKeeping.ts';
import { EditsContext } from '#views/workbook/editsContext.ts';
import { deletionRemark } from './deletionRemark.ts';
import { useStructure } from './useStructure.ts';

interface DeletionWords {
  /** What undo is called. */
  label: string;
  /** What was done, in a sentence, where it cannot be taken back. */
  loss: string;
}

/** A deletion that can be taken back, as far as the service has ways for it; what does not come back is said. */
export function useDeletion<I extends { session?: string }>(
  options: UseMutationOptions<DeletionKept, Error, I>,
  onChanged: () => void,
) {
  const edits = use(EditsContext);
  const remove = useStructure(options, onChanged);
  return (input: I, { label, loss }: DeletionWords) => {
    let unmended = 0;
    remove.run(input, {
      movesCells: true,
      loss,
      back: {
        label,
        isThere: (kept) => kept !== undefined && edits !== undefined,
        check: async (kept, here) =>
          !kept || (await checkPlace(here(kept))) || 'Somebody else has moved the cells around its place.',
        run: async (kept, here) => {
          const back = await bringBack(here(kept!), (pass) => edits!.putBack([pass]));
          unmended = back.unmended;
          return back.isAll ? 'all' : 'waiting';
        },
        remark: (kept) => kept && deletionRemark(kept, unmended),
      },
    });
  };
}
