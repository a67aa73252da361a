import { useCallback, useRef, useState } from 'react';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { seenOf } from './cellContent.ts';
import type { EditQueue, Written } from './EditQueue.ts';
import { keysOf, sheetsOf, type UndoOutcome, type UndoStep } from './editStore.ts';
import { inverseOf, keyOf, type QueuedEdit, type SeenCell, type UndoableEdit } from './QueuedEdit.ts';
import { undoableEdits } from './undoableEdits.ts';
import { useAutoRetry } from './useAutoRetry.ts';
import { useDraft } from './useDraft.ts';
import { type StoreParts, useEditStores } from './useEditStores.ts';

interface QueueParts extends StoreParts {
  /** What is shown of a cell of the sheet that is open; undefined where it is not known. */
  seen: (worksheet: string, row: number, column: number) => LoadedCell | null | undefined;
  /** Work was ordered for a place that is not open any more: it was not done. */
  onDropped: () => void;
  /** Ends what is being typed into a cell, as Enter does. */
  commitOpen: () => void;
  /** Resolves once the cells that are seen are shown as they are now, or could not be read. */
  shown: () => Promise<void>;
}

/** Edits of a workbook: queued, checked, undone and redone, and kept until they are written. */
export function useEditQueue(parts: QueueParts) {
  const { item } = parts.at;
  const latest = useRef(parts);
  latest.current = parts;
  const { sandbox } = parts;
  const { fileStore, scratchStore } = useEditStores(parts);
  const store = scratchStore ?? fileStore;
  const [steps, setSteps] = useState(0);
  const { queue, undoing } = store;
  const againAtMs = useAutoRetry(queue);
  const { recovered, settle, isDraftKept } = useDraft(item, fileStore);
  const offered = scratchStore ? undefined : recovered;

  const unsaved = queue.unsaved.length;
  const send = useCallback(
    (edits: readonly QueuedEdit[]) => {
      store.queue.add(edits);
      latest.current.onUsed();
    },
    [store],
  );

  /** What is in a cell for all that is known here: what is shown, else what was written last. */
  const seenAt = useCallback(
    (worksheet: string, row: number, column: number): SeenCell | undefined => {
      const cell = latest.current.seen(worksheet, row, column);
      return cell === undefined ? store.queue.writtenAt(worksheet, row, column) : seenOf(cell);
    },
    [store],
  );

  const note = useCallback(
    (step: UndoStep) => {
      undoing.push(step);
      setSteps((count) => count + 1);
    },
    [undoing],
  );

  /** Sends edits, and returns them as they are taken back. */
  const sendNew = useCallback(
    (edits: readonly QueuedEdit[]): UndoableEdit[] => {
      const seen = edits.map((one): QueuedEdit => {
        const before = one.before ?? seenAt(one.worksheet, one.edit.row, one.edit.column);
        return { ...one, ...(before && { before }) };
      });
      const done = undoableEdits(store.queue.unsaved, seen);
      send(done);
      return done;
    },
    [send, seenAt, store],
  );

  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const afterTurns = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.current.then(work);
    turn.current = mine.catch(() => undefined);
    return mine;
  }, []);
  const inTurn = useCallback(
    <T>(work: () => Promise<T>): Promise<T | 'dropped'> =>
      afterTurns(async () => {
        if (latest.current.sandbox === sandbox) return work();
        latest.current.onDropped();
        return 'dropped';
      }),
    [afterTurns, sandbox],
  );

  const moves = useRef(0);
  const whileMoving = useCallback(async <T>(work: () => Promise<T>): Promise<T> => {
    const count = (by: 1 | -1) => {
      moves.current += by;
      setSteps((before) => before + 1);
    };
    latest.current.commitOpen();
    count(1);
    try {
      return await work();
    } finally {
      void latest.current.shown().finally(() => count(-1));
    }
  }, []);

  const editBook = useCallback(
    (edits: readonly QueuedEdit[], label: string, rest?: () => Promise<readonly QueuedEdit[]>) => {
      if (edits.length === 0) return;
      const step = { label, edits: sendNew(edits) };
      note(step);
      store.count(1, sheetsOf(step));
      if (!rest) return;
      void inTurn(async () => {
        const found = await rest();
        const later = new Set([step, ...undoing.after(step)].flatMap(keysOf));
        const before = new Set(sheetsOf(step));
        step.edits.push(...sendNew(found.filter((one) => !later.has(keyOf(one)))));
        store.count(
          1,
          [...sheetsOf(step)].filter((sheet) => !before.has(sheet)),
        );
        setSteps((count) => count + 1);
      });
    },
    [sendNew, note, inTurn, store, undoing],
  );
  const edit = useCallback(
    (worksheet: string, edits: readonly CellEdit[], label: string) =>
      editBook(
        edits.map((one) => ({ worksheet, edit: one })),
        label,
      ),
    [editBook],
  );

  const takeBack = useCallback(
    async (isUndo: boolean): Promise<{ step: UndoStep; taken: UndoOutcome } | undefined> => {
      const step = isUndo ? undoing.undo() : undoing.redo();
      if (!step) return undefined;
      setSteps((count) => count + 1);
      if ('undo' in step) {
        const taken = await (isUndo ? step.undo() : step.redo());
        if (taken === 'notYet') undoing.restore(step);
        if (taken === 'failed') undoing.forget(step);
        if (taken === 'done') store.count(isUndo ? -1 : 1, sheetsOf(step));
        setSteps((count) => count + 1);
        return { step, taken };
      }
      // What was written here counts more than what is shown: what somebody else put over it is not replaced unasked.
      const now = ({ worksheet, edit: { row, column } }: QueuedEdit) =>
        store.queue.writtenAt(worksheet, row, column) ?? seenAt(worksheet, row, column);
      if (isUndo) send(step.edits.toReversed().map((one) => inverseOf(one, now(one))));
      else {
        const seen = step.edits.map(({ worksheet, edit }): QueuedEdit => {
          const one = { worksheet, edit };
          const before = now(one);
          return { ...one, ...(before && { before }) };
        });
        step.edits = undoableEdits(store.queue.unsaved, seen);
        send(step.edits);
      }
      store.count(isUndo ? -1 : 1, sheetsOf(step));
      return { step, taken: 'done' };
    },
    [send, seenAt, store, undoing],
  );
  const takeBackInTurn = useCallback(
    (isUndo: boolean) =>
      inTurn(() => {
        const next = isUndo ? undoing.nextUndo : undoing.nextRedo;
        const work = () => takeBack(isUndo);
        return next && 'undo' in next && next.movesCells ? whileMoving(work) : work();
      }),
    [inTurn, takeBack, undoing, whileMoving],
  );

  return {
    edit,
    /**
     * Edits of several sheets, as one step; with what their editor saw where it is not shown. The `rest` of the step is found in its turn,
     * and leaves alone what was edited meanwhile.
     */
    editBook,
    /** Where these edits go: the file, in whichever session it is open now, or their scratch session, also once that has ended. */
    at: store.at,
    /** A change that was made already can be taken back from now on. */
    note: useCallback(
      (step: UndoStep) => {
        note(step);
        store.count(1, sheetsOf(step));
      },
      [note, store],
    ),
    /** Resolves once nothing is on its way; false where edits stay behind. */
    settled: useCallback(() => store.queue.settled(), [store]),
    /**
     * Work that is done when all changes before it are done, or were refused. It must not wait for another turn. Where the file or the
     * scratch session that it was ordered in is not open any more then, it is dropped.
     */
    inTurn,
    /** Once all changes before are done, or were refused, wherever they were ordered. */
    afterTurns,
    /** Work that moves cells: from its beginning until they are shown where they are then, nothing is to be put into cells by hand. */
    whileMoving,
    isMoving: useCallback(() => moves.current > 0, []),
    /**
     * Cells have moved, and come back before anything that was done to them is taken back: what was written is elsewhere for now.
     * What is returned is handed in when they are back.
     */
    exchangeWritten: useCallback((back?: Written) => store.queue.exchangeWritten(back), [store]),
    /** Something was done that cannot be taken back: nothing from before it is offered any more. */
    forgetSteps: useCallback(
      (worksheet?: string) => {
        undoing.cut();
        store.count(1, worksheet === undefined ? undefined : [worksheet]);
        setSteps((count) => count + 1);
      },
      [store, undoing],
    ),
    /** Cells have moved for good: what was written before is known by their old places. */
    forgetCells: useCallback(() => {
      undoing.cut();
      store.queue.exchangeWritten();
      setSteps((count) => count + 1);
    }, [store, undoing]),
    /** What was undone before cannot be redone: what it was done to is another one now. */
    forgetUndone: useCallback(() => {
      undoing.forgetUndone();
      setSteps((count) => count + 1);
    }, [undoing]),
    /** Writes one pass after the other, without a step of its own; false where some of it stays behind. */
    putBack: useCallback(
      async (passes: readonly (readonly QueuedEdit[])[]) => {
        for (const edits of passes) {
          if (edits.length > 0) send(edits);
          if (!(await store.queue.settled())) return false;
        }
        return true;
      },
      [send, store],
    ),
    undo: useCallback(() => takeBackInTurn(true), [takeBackInTurn]),
    redo: useCallback(() => takeBackInTurn(false), [takeBackInTurn]),
    /** What undo and redo would take, in words; undefined for nothing. */
    nextUndo: undoing.nextUndo?.label,
    nextRedo: undoing.nextRedo?.label,
    /** Whether something was done before that cannot be taken back. */
    isCut: useCallback(() => undoing.isCut, [undoing]),
    /** Another number after each change, and after each that is taken back. */
    steps,
    /** How many changes of each sheet were made where edits go at present, and not taken back or copied; '' stands for others. */
    changes: store.changes(),
    /** The changes of a sheet are about to be copied; what is returned is called once they are. */
    copying: useCallback(
      (worksheet: string) => {
        const noteCopied = store.copying(worksheet);
        return () => {
          noteCopied();
          setSteps((count) => count + 1);
        };
      },
      [store],
    ),
    stateOf: useCallback(
      (worksheet: string, row: number, column: number) => store.queue.stateOf(worksheet, row, column),
      [store],
    ),
    version: store.version(),
    waiting: unsaved,
    isSending: queue.isRunning,
    conflicts: queue.conflicts,
    failure: queue.failure,
    retry: useCallback(() => store.queue.retry(), [store]),
    discard: useCallback(() => store.queue.discard(), [store]),
    /** What was refused, and why. */
    failed: queue.failed,
    discardFailed: useCallback(() => store.queue.discardFailed(), [store]),
    resolve: useCallback<EditQueue['resolve']>(
      (conflict, choice) => store.queue.resolve(conflict, choice),
      [store],
    ),
    /** Edits of an earlier visit that were never written. */
    recovered: offered,
    takeRecovered: useCallback(() => {
      if (offered) send(offered.edits);
      settle();
    }, [offered, send, settle]),
    dropRecovered: settle,
    /** A scratch session keeps nothing, by its nature. */
    isDraftKept: isDraftKept || scratchStore !== undefined,
    /** Epoch milliseconds at which what a service refused for a while is sent again. */
    againAtMs,
  };
}

export type Edits = ReturnType<typeof useEditQueue>;
