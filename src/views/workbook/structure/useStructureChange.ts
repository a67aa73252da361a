import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { use, useRef } from 'react';
import { asFailure } from '#domain/wire/Failure.ts';
import type { Written } from '#queries/workbook/edits/EditQueue.ts';
import { isSessionGone } from '#queries/workbook/edits/FailedEdit.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { EditsContext } from '#views/workbook/EditsContext.ts';
import { faultMessage } from '#views/workbook/faultMessage.ts';

/** Places that are picked meanwhile are those of other cells. */
export const CELLS_MOVING = 'Not taken: cells are being moved. Try again in a moment.';

export interface StructureChangeOptions<A> {
  /** Runs once it is done. */
  after?: (answer: A) => void;
  /** Absent where the service knows no way back. */
  back?: StructureUndo<A>;
  /** What was done, in a sentence: where there is no way back, that is said too. */
  loss?: string;
  /** Cells are elsewhere afterwards: without a way back earlier edits cannot be taken back by their places. */
  movesCells?: boolean;
  /** Runs at the end, done or not. */
  lastly?: () => void;
}

interface StructureUndo<A> {
  /** What undo is called. */
  label: string;
  /**
   * Resolves to false where not all cells are where they were, to 'waiting' where they are, but some of what they held is not written
   * yet. `here` names the session in which it is done.
   */
  run: (answer: A, here: InSession) => Promise<unknown>;
  /** Runs before it: where this throws, or says why it must wait, nothing was done, and it can be tried again. */
  check?: (answer: A, here: InSession) => Promise<unknown>;
  /** Said once all of it has run: what did not come back. */
  remark?: (answer: A) => string | undefined;
  /** Whether there is a way after all; there is where this is absent. */
  isThere?: (answer: A) => boolean;
  /** Cells are not all where they were after it: earlier edits cannot be taken back by their places. */
  isRough?: boolean;
}

/** An input, or what was kept, with the session of the workbook that is open now. */
export type InSession = <T extends { session?: string }>(at: T) => T;

interface StructureScope {
  /** The answer tells all that changed: on success nothing is asked for again. */
  isContained?: boolean;
}

/**
 * A change of sheets, tables or charts. It waits until all edits of cells are written, since it may move them; what went wrong is told,
 * and what was shown is asked for again. One with a way back can be undone like an edit: the last change is the first to be taken back,
 * so that earlier ones find cells at the places that they know.
 */
export function useStructureChange<A, I extends { session?: string }>(
  options: UseMutationOptions<A, Error, I>,
  onChanged: () => void,
  { isContained = false }: StructureScope = {},
) {
  const client = useQueryClient();
  const show = useToast();
  const edits = use(EditsContext);
  const mutation = useMutation(options);
  const here: InSession = <T extends { session?: string }>({ session, ...at }: T) =>
    ({ ...at, ...(edits ? edits.at() : session !== undefined && { session }) }) as T;
  const ask = (input: I) => mutation.mutateAsync(here(input));
  const changed = useRef(onChanged);
  changed.current = onChanged;

  async function attempt<T>(work: () => Promise<T>): Promise<{ answer: T } | 'notYet' | 'failed'> {
    if (edits && !(await edits.settled())) {
      show({
        text: 'Some cells are not saved yet, and this could move them. Save, decide or discard them first.',
      });
      return 'notYet';
    }
    let done: { answer: T } | undefined;
    try {
      done = { answer: await work() };
    } catch (error) {
      show({ text: faultMessage(error) });
    }
    if (!done || !isContained) {
      void client.invalidateQueries({ queryKey: ['workbook'] });
      changed.current();
    }
    return done ?? 'failed';
  }

  async function run(input: I, { after, back, loss, movesCells = false }: StructureChangeOptions<A>) {
    const act = () => attempt(() => ask(input));
    const isThere = (answer: A) => back !== undefined && (back.isThere?.(answer) ?? true);
    let elsewhere: Written | undefined;
    const hasMoved = (isWayBackSure: boolean) => {
      if (!movesCells) return;
      if (isWayBackSure && !back?.isRough) elsewhere = edits?.exchangeWritten(elsewhere);
      else edits?.forgetCells();
    };
    const tell = (answer: A) => {
      hasMoved(isThere(answer));
      if (!isThere(answer) && loss) show({ text: `${loss} This cannot be taken back.` });
    };

    const first = await act();
    if (typeof first === 'string') return;
    let { answer } = first;
    tell(answer);
    const worksheet = sheetOf(input);
    if (!back || !isThere(answer)) edits?.forgetSteps(worksheet);
    else
      edits?.note({
        label: back.label,
        movesCells,
        ...(worksheet !== undefined && { worksheet }),
        async undo() {
          const notYet = (why: string) => show({ text: `${back.label} is not taken back yet. ${why}` });
          try {
            const problem = await back.check?.(answer, here);
            if (typeof problem === 'string') {
              notYet(problem);
              return 'notYet';
            }
          } catch (error) {
            const isGone = isPermanentlyGone(error);
            if (isGone) show({ text: `${back.label} cannot be taken back. ${faultMessage(error)}` });
            else notYet(faultMessage(error));
            return isGone ? 'failed' : 'notYet';
          }
          const done = await attempt(() => back.run(answer, here));
          if (done === 'notYet') return done;
          const isDone = done !== 'failed' && done.answer !== false;
          hasMoved(isDone);
          if (done === 'failed') return done;
          const isWhole = isDone && done.answer !== 'waiting';
          show({
            text: isWhole
              ? undoneMessage(back.label, back.remark?.(answer))
              : partlyUndoneMessage(back.label),
          });
          return isDone ? 'done' : 'failed';
        },
        async redo() {
          const again = await act();
          if (again === 'failed') hasMoved(false);
          if (typeof again === 'string') return again;
          // What was made is another one now: what was done to the first cannot be done to it.
          if (idOf(again.answer) !== idOf(answer)) edits?.forgetUndone();
          answer = again.answer;
          tell(answer);
          if (isThere(answer)) show({ text: `Did again: ${back.label}.` });
          else edits?.forgetSteps(worksheet);
          return isThere(answer) ? 'done' : 'failed';
        },
      });
    after?.(answer);
  }
  function order(input: I, ways: StructureChangeOptions<A>): Promise<unknown> {
    const work = () => run(input, ways);
    if (!edits) return work();
    if (edits.isMoving()) return Promise.resolve(show({ text: CELLS_MOVING }));
    const inTurn = () => edits.inTurn(work);
    return ways.movesCells ? edits.whileMoving(inTurn) : inTurn();
  }
  return {
    isPending: mutation.isPending,
    run: (input: I, ways: StructureChangeOptions<A> = {}) => void order(input, ways).finally(ways.lastly),
    /** Without a step of its own, for the way back of another one. */
    ask,
  };
}

const undoneMessage = (label: string, remark: string | undefined) =>
  remark === undefined ? `Took back: ${label}.` : `Took back: ${label}. ${remark}`;

const partlyUndoneMessage = (label: string) =>
  `Took back: ${label}, but not all of what the cells held is saved yet. Save it or decide on it: discarded, it is lost.`;

/** What is asked for is not there any more, so that asking again is of no use; a session that has ended can be begun again. */
function isPermanentlyGone(error: unknown): boolean {
  const failure = asFailure(error);
  return failure.kind === 'missing' && !isSessionGone(failure);
}

/** Of whose cells a change is, where it says so. */
const sheetOf = (input: unknown) => (input as { worksheet?: string } | undefined)?.worksheet;

const idOf = (answer: unknown) =>
  (answer as { reply?: { id?: unknown } | null } | null | undefined)?.reply?.id;
