import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { use, useRef } from 'react';
import { useToast } from '#ui/Toast.tsx';
import { EditsContext } from '#views/workbook/editsContext.ts';
import { sayFault } from '#views/workbook/faultWords.ts';

export interface StructureWays<A> {
  /** Runs once it is done. */
  after?: (answer: A) => void;
  /** What undo is called, and how it is taken back; absent where the service knows no way back. */
  back?: { label: string; run: (answer: A) => Promise<unknown> };
  /** Cells are elsewhere afterwards: earlier edits cannot be taken back by their places. */
  movesCells?: boolean;
  /** Runs at the end, done or not. */
  lastly?: () => void;
}

interface StructureReach {
  /** The answer tells all that changed: on success nothing is asked for again. */
  isContained?: boolean;
}

/**
 * A change of sheets, tables or charts. It waits until all edits of cells are written, since it may move them; what went wrong is told,
 * and what was shown is asked for again. One with a way back can be undone like an edit.
 */
export function useStructure<A, I>(
  options: UseMutationOptions<A, Error, I>,
  onChanged: () => void,
  { isContained = false }: StructureReach = {},
) {
  const client = useQueryClient();
  const show = useToast();
  const edits = use(EditsContext);
  const mutation = useMutation(options);
  const changed = useRef(onChanged);
  changed.current = onChanged;

  async function attempt<T>(work: () => Promise<T>): Promise<{ answer: T } | undefined> {
    if (edits && !(await edits.settled())) {
      show({
        text: 'Some cells are not saved yet, and this could move them. Save, decide or discard them first.',
      });
      return undefined;
    }
    let done: { answer: T } | undefined;
    try {
      done = { answer: await work() };
    } catch (error) {
      show({ text: sayFault(error) });
    }
    if (!done || !isContained) {
      void client.invalidateQueries({ queryKey: ['workbook'] });
      changed.current();
    }
    return done;
  }

  async function run(input: I, { after, back, movesCells = false }: StructureWays<A> = {}) {
    const done = await attempt(() => mutation.mutateAsync(input));
    if (!done) return;
    let { answer } = done;
    if (movesCells) edits?.forgetCells();
    if (back)
      edits?.note({
        label: back.label,
        undo: async () => void (await attempt(() => back.run(answer))),
        async redo() {
          const again = await attempt(() => mutation.mutateAsync(input));
          if (again) answer = again.answer;
        },
      });
    after?.(answer);
  }
  return {
    isPending: mutation.isPending,
    run: (input: I, ways?: StructureWays<A>) => void run(input, ways).finally(ways?.lastly),
    /** Without a step of its own, for the way back of another one. */
    ask: (input: I) => mutation.mutateAsync(input),
  };
}
