import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { UndoStack } from '#domain/sheet/edit/UndoStack.ts';
import type { CellRows } from '#queries/workbook/cells/CellBlocks.ts';
import { CELL_FIELDS, readCells } from '#queries/workbook/cells/readCells.ts';
import { readRange, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { EditQueue } from './EditQueue.ts';
import { keyOf, type UndoableEdit } from './QueuedEdit.ts';

/** Steps that can be undone. */
const MAX_STEPS = 200;

/** `notYet`: nothing was sent, and it can be tried again. `failed`: nobody knows how much of it was done. */
export type UndoOutcome = 'done' | 'notYet' | 'failed';

/** What one undo takes back: cells, or a change of sheets, tables or charts with its own way back. */
export type UndoStep = {
  label: string;
} & (
  | { edits: readonly UndoableEdit[] }
  | {
      /** Whose cells are changed; absent for a change of other things. */
      worksheet?: string;
      /** Cells are elsewhere after it. */
      movesCells?: boolean;
      undo: () => Promise<UndoOutcome>;
      redo: () => Promise<UndoOutcome>;
    }
);

/** The sheets that a step changes. */
export const sheetsOf = (step: UndoStep): Iterable<string> =>
  'edits' in step ? new Set(step.edits.map(({ worksheet }) => worksheet)) : [step.worksheet ?? ''];

/** The cells that a step changes by edits. */
export const keysOf = (step: UndoStep): string[] => ('edits' in step ? step.edits.map(keyOf) : []);

interface StorePort {
  /** Where edits go at present. */
  at: () => WorkbookAt;
  renewSession: () => Promise<boolean>;
  onCells: (worksheet: string, area: CellArea, cells: CellRows) => void;
  onUsed: () => void;
}

/** Edits of one place, which is the file or one scratch session: what waits, and what can be taken back there. */
export function createEditStore(port: StorePort) {
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
    at: port.at,
    queue,
    undoing: new UndoStack<UndoStep>(MAX_STEPS),
    /** How many steps each sheet is away from what it was at first, or when it was copied; '' stands for changes of no single sheet. */
    changes: (): ReadonlyMap<string, number> =>
      new Map([...changes].flatMap(([worksheet, by]) => (by === 0 ? [] : [[worksheet, Math.abs(by)]]))),
    count(by: 1 | -1, worksheets: Iterable<string> = ['']) {
      for (const worksheet of worksheets) changes.set(worksheet, (changes.get(worksheet) ?? 0) + by);
    },
    /** A sheet is about to be copied. What is returned is called once it is: later changes count from there. */
    copying(worksheet: string) {
      const counted = changes.get(worksheet) ?? 0;
      return () => void changes.set(worksheet, (changes.get(worksheet) ?? 0) - counted);
    },
    version: () => version,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type EditStore = ReturnType<typeof createEditStore>;
