import type { MutationOptions } from '@tanstack/react-query';
import type { CellShift } from '#domain/formula/CellShift.ts';
import { isPlaceUnchanged, restoreDeletion } from '#queries/workbook/undo/restoreDeletion.ts';
import type { DeletionResult } from '#queries/workbook/undo/undoableDeletions.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { deletionMessage } from './deletionMessage.ts';
import { useStructureChange } from './useStructureChange.ts';

interface DeletionLabels {
  /** What undo is called. */
  label: string;
  /** What was done, in a sentence: told where it cannot be undone. */
  loss: string;
  /** How cells move. */
  shift?: CellShift;
}

/** A deletion with its undo, as far as the service allows; what is not restored is told. */
export function useDeletion<I extends { session?: string }>(
  options: MutationOptions<DeletionResult, Error, I>,
) {
  const edits = useEdits();
  const remove = useStructureChange(options);
  return (input: I, { label, loss, shift }: DeletionLabels) => {
    let unmended = 0;
    remove.run(input, {
      movesCells: true,
      ...(shift && { shift }),
      loss,
      back: {
        label,
        isThere: (inverse) => inverse !== undefined,
        check: async (inverse, here) =>
          !inverse ||
          (await isPlaceUnchanged(here(inverse))) ||
          'Someone else has moved the cells around it.',
        run: async (inverse, here) => {
          const restored = await restoreDeletion(here(inverse!), (pass) => edits.restore([pass]));
          unmended = restored.unmended;
          return restored.isAll ? 'all' : 'waiting';
        },
        remark: (inverse) => inverse && deletionMessage(inverse, unmended),
      },
    });
  };
}
