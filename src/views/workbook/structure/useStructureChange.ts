import { type MutationOptions, useIsMutating } from '@tanstack/react-query';
import type { StructurePlan } from '#queries/workbook/editor/StructureChange.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';

/** One kind of change of sheets, tables or charts, in turn with the edits of the workbook. */
export function useStructureChange<A, I extends { session?: string }>(
  options: MutationOptions<A, Error, I>,
  usual: Pick<StructurePlan<unknown>, 'isContained' | 'keepsCells'> = {},
) {
  const edits = useEdits();
  return {
    isPending: useIsMutating({ mutationKey: options.mutationKey ?? [] }) > 0,
    run: (input: I, plan: StructurePlan<A> = {}) => void edits.change(options, input, { ...usual, ...plan }),
    /** Without a step of its own, for the inverse of another change. */
    ask: (input: I) => edits.ask(options, input),
  };
}
