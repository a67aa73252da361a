import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { UndoStack } from '#domain/sheet/edit/UndoStack.ts';
import { worldOf } from '#queries/world.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { CellRows, LoadedCell } from './CellBlocks.ts';
import { contentOf } from './cellContent.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { EditQueue } from './EditQueue.ts';
import { inverseOf, type QueuedEdit } from './QueuedEdit.ts';
import { CELL_FIELDS, readCells } from './readCells.ts';
import { readRange, type WorkbookAt } from './workbookRows.ts';

/** Steps that can be undone. */
const MOST_STEPS = 200;
const DRAFT_DELAY_MS = 150;

export interface Step {
  label: string;
  edits: readonly QueuedEdit[];
}

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
  const client = useQueryClient();
  const { item } = parts.at;
  const latest = useRef(parts);
  latest.current = parts;
  const [recovered, setRecovered] = useState<{ edits: readonly QueuedEdit[]; atMs: number }>();
  const [isDraftKept, setDraftKept] = useState(true);
  const store = useMemo(() => makeStore(latest), []);
  const undoing = useRef(new UndoStack<Step>(MOST_STEPS));
  const [, setSteps] = useState(0);
  useSyncExternalStore(store.subscribe, store.version);
  const { queue } = store;

  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const name = await worldOf(client, 'workbook');
      const draft = await readDraft(`${name} ${item}`);
      if (isCurrent && draft) setRecovered(draft);
    })();
    return () => {
      isCurrent = false;
    };
  }, [client, item]);

  const unsaved = queue.unsaved.length;
  useEffect(() => {
    if (recovered) return;
    const timer = setTimeout(async () => {
      const name = await worldOf(client, 'workbook').catch(() => 'unknown');
      setDraftKept(await keepDraft(`${name} ${item}`, latestUnsaved(store.queue)));
    }, DRAFT_DELAY_MS);
    return () => clearTimeout(timer);
  });

  const send = useCallback(
    (edits: readonly QueuedEdit[]) => {
      store.queue.add(edits);
      latest.current.onUsed();
    },
    [store],
  );

  const edit = useCallback(
    (worksheet: string, edits: readonly CellEdit[], label: string) => {
      const queued = edits.map((one): QueuedEdit => {
        const cell = latest.current.seen(worksheet, one.row, one.column);
        const before =
          cell === undefined
            ? undefined
            : { content: contentOf(cell), numberFormat: cell?.numberFormat ?? 'General' };
        return { worksheet, edit: one, ...(before && { before }) };
      });
      if (queued.length === 0) return;
      undoing.current.push({ label, edits: queued });
      setSteps((count) => count + 1);
      send(queued);
    },
    [send],
  );

  const takeBack = useCallback(
    (step: Step | undefined, isUndo: boolean) => {
      if (!step) return undefined;
      const edits = isUndo
        ? step.edits.toReversed().flatMap((one) => {
            const now = latest.current.seen(one.worksheet, one.edit.row, one.edit.column);
            return inverseOf(one, contentOf(now)) ?? [];
          })
        : step.edits.map((one) => {
            const cell = latest.current.seen(one.worksheet, one.edit.row, one.edit.column);
            return {
              ...one,
              ...(cell !== undefined && {
                before: { content: contentOf(cell), numberFormat: cell?.numberFormat ?? 'General' },
              }),
            };
          });
      setSteps((count) => count + 1);
      send(edits);
      return step;
    },
    [send],
  );

  return {
    edit,
    undo: useCallback(() => takeBack(undoing.current.undo(), true), [takeBack]),
    redo: useCallback(() => takeBack(undoing.current.redo(), false), [takeBack]),
    canUndo: undoing.current.canUndo,
    canRedo: undoing.current.canRedo,
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
    resolve: useCallback<EditQueue['resolve']>(
      (conflict, choice) => store.queue.resolve(conflict, choice),
      [store],
    ),
    /** Edits of an earlier visit that were never written. */
    recovered,
    takeRecovered: useCallback(() => {
      if (recovered) send(recovered.edits);
      setRecovered(undefined);
    }, [recovered, send]),
    dropRecovered: useCallback(() => setRecovered(undefined), []),
    isDraftKept,
  };
}

export type Edits = ReturnType<typeof useEditQueue>;

const latestUnsaved = (queue: EditQueue) => queue.unsaved;

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
