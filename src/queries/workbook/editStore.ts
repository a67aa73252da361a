import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { UndoStack } from '#domain/sheet/edit/UndoStack.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { CellRows } from './CellBlocks.ts';
import { EditQueue } from './EditQueue.ts';
import type { DoneEdit } from './QueuedEdit.ts';
import { CELL_FIELDS, readCells } from './readCells.ts';
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

interface StorePort {
  /** Where edits go at present. */
  at: () => WorkbookAt;
  renewSession: () => Promise<boolean>;
  onCells: (worksheet: string, area: CellArea, cells: CellRows) => void;
  onUsed: () => void;
}

/** Edits of one place, which is the file or one scratch session: what waits, and what can be taken back there. */
export function makeEditStore(port: StorePort) {
  let version = 0;
  const listeners = new Set<() => void>();
  const changes = new Map<string, number>();
  const queue = new EditQueue({
    async read(worksheet, area) {
      const input = { ...port.at(), worksheet, address: writeArea(area), $select: CELL_FIELDS };
      return readCells((await readRange(input)).reply);
    },
    async write(worksheet, { area, values, numberFormat }) {
      const body = { ...(values && { values }), ...(numberFormat && { numberFormat }) };
      const input = { ...port.at(), worksheet, address: writeArea(area), body };
      const { reply } = await call(workbook.writeRange, input);
      port.onUsed();
      return readCells(reply);
    },
    renewSession: port.renewSession,
    onCells: port.onCells,
    onChange() {
      version += 1;
      for (const listener of listeners) listener();
    },
  });
  return {
    queue,
    undoing: new UndoStack<Step>(MOST_STEPS),
    /** How many changes were made here and not taken back, besides those of sheets that were copied since. */
    changes: () => [...changes.values()].reduce((sum, count) => sum + count, 0),
    /** `worksheet` is absent for a change of more than cells. */
    count(by: 1 | -1, worksheet = '') {
      changes.set(worksheet, Math.max(0, (changes.get(worksheet) ?? 0) + by));
    },
    forgetChanges: (worksheet: string) => void changes.delete(worksheet),
    version: () => version,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type EditStore = ReturnType<typeof makeEditStore>;
