import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { UndoStack } from '#domain/sheet/edit/UndoStack.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { CellRows, LoadedCell } from './CellBlocks.ts';
import { seenOf } from './cellContent.ts';
import { EditQueue, type Written } from './EditQueue.ts';
import { type DoneEdit, inverseOf, type QueuedEdit, type SeenCell } from './QueuedEdit.ts';
import { CELL_FIELDS, readCells } from './readCells.ts';
import { useDraft } from './useDraft.ts';
import { useSentAgain } from './useSentAgain.ts';
import { readRange, type WorkbookAt } from './workbookRows.ts';

/** Steps that can be undone. */
const MOST_STEPS = 200;

/** `notYet`: nothing was sent, and it can be tried again. `failed`: nobody knows how much of it was done. */
export type Taken = 'done' | 'notYet' | 'failed';

/** What one undo takes back: cells, or a change of sheets, tables or charts with its own way back. */
export type Step = { label: string } & (
  | { edits: readonly DoneEdit[] }
  | {
      undo: () => Promise<Taken>;
      redo: () => Promise<Taken>;
    }
);

interface QueueParts {
  at: WorkbookAt;
  /** What is shown of a cell of the sheet that is open; undefined where it is not known. */
  seen: (worksheet: string, row: number, column: number) => LoadedCell | null | undefined;
  onWritten: (worksheet: string, area: CellArea, cells: CellRows) => void;
  renewSession: () => Promise<boolean>;
  onUsed: () => void;
}

/** Edits of a workbook: queued, checked, undone and redone, and kept until they are written. */
export function useEditQueue(parts: QueueParts) {
  const { item } = parts.at;
  const latest = useRef(parts);
  latest.current = parts;
  const store = useMemo(() => makeStore(latest), []);
  const undoing = useRef(new UndoStack<Step>(MOST_STEPS));
  const [, setSteps] = useState(0);
  useSyncExternalStore(store.subscribe, store.version);
  const { queue } = store;
  const againAtMs = useSentAgain(queue);
  const { recovered, settle, isDraftKept } = useDraft(item, store);

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

  const note = useCallback((step: Step) => {
    undoing.current.push(step);
    setSteps((count) => count + 1);
  }, []);

  const edit = useCallback(
    (worksheet: string, edits: readonly CellEdit[], label: string) => {
      if (edits.length === 0) return;
      const queued = edits.map((one): QueuedEdit => {
        const before = seenAt(worksheet, one.row, one.column);
        return { worksheet, edit: one, ...(before ? { before } : { found: [{}] }) };
      });
      const done = queued.map((one): DoneEdit => {
        const was = store.queue.stateOf(worksheet, one.edit.row, one.edit.column)?.edit.input;
        return { ...one, ...(was && { was }) };
      });
      note({ label, edits: done });
      send(queued);
    },
    [send, note, seenAt, store],
  );

  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.current.then(work);
    turn.current = mine.catch(() => undefined);
    return mine;
  }, []);

  const takeBack = useCallback(
    async (isUndo: boolean): Promise<{ step: Step; taken: Taken } | undefined> => {
      const step = isUndo ? undoing.current.undo() : undoing.current.redo();
      if (!step) return undefined;
      setSteps((count) => count + 1);
      if ('undo' in step) {
        const taken = await (isUndo ? step.undo() : step.redo());
        if (taken === 'notYet') undoing.current.restore(step);
        if (taken === 'failed') undoing.current.forget(step);
        setSteps((count) => count + 1);
        return { step, taken };
      }
      const now = ({ worksheet, edit: { row, column } }: QueuedEdit) => seenAt(worksheet, row, column);
      send(
        isUndo
          ? step.edits.toReversed().map((one) => inverseOf(one, now(one)))
          : step.edits.map(({ worksheet, edit: again, found }) => {
              const one = { worksheet, edit: again, ...(found && { found }) };
              const before = now(one);
              return { ...one, ...(before && { before }) };
            }),
      );
      return { step, taken: 'done' };
    },
    [send, seenAt],
  );

  return {
    edit,
    /** A change that was made already can be taken back from now on. */
    note,
    /** Resolves once nothing is on its way; false where edits stay behind. */
    settled: useCallback(() => store.queue.settled(), [store]),
    /** Work that is done when all changes before it are done, or were refused. It must not wait for another turn. */
    inTurn,
    /**
     * Cells have moved, and come back before anything that was done to them is taken back: what was written is elsewhere for now.
     * What is returned is handed in when they are back.
     */
    exchangeWritten: useCallback((back?: Written) => store.queue.exchangeWritten(back), [store]),
    /** Something was done that cannot be taken back: nothing from before it is offered any more. */
    forgetSteps: useCallback(() => {
      undoing.current.cut();
      setSteps((count) => count + 1);
    }, []),
    /** Cells have moved for good: what was written before is known by their old places. */
    forgetCells: useCallback(() => {
      undoing.current.cut();
      store.queue.exchangeWritten();
      setSteps((count) => count + 1);
    }, [store]),
    /** What was undone before cannot be redone: what it was done to is another one now. */
    forgetUndone: useCallback(() => {
      undoing.current.forgetUndone();
      setSteps((count) => count + 1);
    }, []),
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
    undo: useCallback(() => inTurn(() => takeBack(true)), [inTurn, takeBack]),
    redo: useCallback(() => inTurn(() => takeBack(false)), [inTurn, takeBack]),
    canUndo: undoing.current.canUndo,
    canRedo: undoing.current.canRedo,
    /** Whether something was done before that cannot be taken back. */
    isCut: useCallback(() => undoing.current.isCut, []),
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
    recovered,
    takeRecovered: useCallback(() => {
      if (recovered) send(recovered.edits);
      settle();
    }, [recovered, send, settle]),
    dropRecovered: settle,
    isDraftKept,
    /** Epoch milliseconds at which what a service refused for a while is sent again. */
    againAtMs,
  };
}

export type Edits = ReturnType<typeof useEditQueue>;

function makeStore(latest: { current: QueueParts }) {
  let version = 0;
  const listeners = new Set<() => void>();
  const queue = new EditQueue({
    async read(worksheet, area) {
      const input = { ...latest.current.at, worksheet, address: writeArea(area), $select: CELL_FIELDS };
      return readCells((await readRange(input)).reply);
    },
    async write(worksheet, { area, values, numberFormat }) {
      const body = { ...(values && { values }), ...(numberFormat && { numberFormat }) };
      const { reply } = await call(workbook.writeRange, {
        ...latest.current.at,
        worksheet,
        address: writeArea(area),
        body,
      });
      latest.current.onUsed();
      return readCells(reply);
    },
    renewSession: () => latest.current.renewSession(),
    onWritten: (worksheet, area, cells) => latest.current.onWritten(worksheet, area, cells),
    onChange() {
      version += 1;
      for (const listener of listeners) listener();
    },
  });
  return {
    queue,
    version: () => version,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
