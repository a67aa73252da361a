import { UndoStack } from '#domain/sheet/edit/UndoStack.ts';
import type { SeenCell } from '#queries/workbook/edits/cellContent.ts';
import type { EditQueue } from '#queries/workbook/edits/EditQueue.ts';
import { inverseOf, keyOf, type QueuedEdit, type UndoableEdit } from '#queries/workbook/edits/QueuedEdit.ts';

/** Steps that can be undone. */
const MAX_STEPS = 200;

/** `notYet`: nothing was sent, and it can be tried again. `failed`: nobody knows how much of it was done. */
export type UndoOutcome = 'done' | 'notYet' | 'failed';

/** Edits of cells that are undone together. */
export interface EditStep {
  label: string;
  edits: readonly UndoableEdit[];
  /** The change that made room for them: undone after them, and redone before. */
  basis?: StructureStep;
  /** What was changed after them: undone before them. */
  joined?: StructureStep;
  isUndone?: boolean;
}

/** Edits that come by and by and are undone together. */
export interface GrowingStep {
  label: string;
  /** The change that made room for them, recorded last. */
  basis?: StructureStep;
  /** Absent before the first edit. */
  step?: EditStep;
}

/** A change of sheets, tables or charts with its own inverse. */
export interface StructureStep {
  label: string;
  /** Whose cells it changes; absent where it changes none. */
  worksheet?: string | undefined;
  /** Cells are locked while it is undone. */
  locksCells?: boolean;
  undo: () => Promise<UndoOutcome>;
  redo: () => Promise<UndoOutcome>;
}

export type UndoStep = EditStep | StructureStep;

interface HistoryPort {
  queue: EditQueue;
  /** What a cell holds as far as it is known here. */
  seenAt: (worksheet: string, row: number, column: number) => SeenCell | undefined;
  send: (edits: readonly QueuedEdit[]) => void;
  /** Sends edits, and returns them as they are undone. */
  sendNew: (edits: readonly QueuedEdit[]) => UndoableEdit[];
  onChange: () => void;
}

/** What can be undone and redone in one place, the file or a sandbox, and how many changes each sheet has there. */
export class UndoHistory {
  readonly #port: HistoryPort;
  readonly #stack = new UndoStack<UndoStep>(MAX_STEPS);
  readonly #changes = new Map<string, number>();
  /** The change that was ordered last, until it is made, or an edit comes after it. */
  #ordered: StructureStep | undefined;

  constructor(port: HistoryPort) {
    this.#port = port;
  }

  get nextUndo(): UndoStep | undefined {
    return this.#stack.nextUndo;
  }

  get nextRedo(): UndoStep | undefined {
    return this.#stack.nextRedo;
  }

  /** Whether something before the oldest step can no longer be undone. */
  get isCut(): boolean {
    return this.#stack.isCut;
  }

  /** How many steps each sheet is away from how it began, or was copied; '' stands for changes of no single sheet. */
  get changes(): ReadonlyMap<string, number> {
    return new Map([...this.#changes].flatMap(([sheet, by]) => (by === 0 ? [] : [[sheet, Math.abs(by)]])));
  }

  /** The place of a change that takes a while: edits that come meanwhile are undone before it. */
  order(step: StructureStep): { after: UndoStep | undefined } {
    const after = this.#ordered ?? this.nextUndo;
    this.#ordered = step;
    return { after };
  }

  record(step: UndoStep, ordered?: { after: UndoStep | undefined }): void {
    this.#stack.push(step, ordered);
    if (!ordered || this.#ordered === step) this.#ordered = undefined;
    this.#count(1, sheetsOf(step));
    this.#port.onChange();
  }

  /** Puts the change that was recorded last under a step, as one with it. */
  base(step: EditStep, basis: StructureStep): void {
    this.#stack.forget(basis);
    this.#count(-1, sheetsOf(basis));
    step.basis = basis;
  }

  /** Whether a step can get more edits: it can be undone, and no cells have moved since. */
  canExtend(step: EditStep): boolean {
    return this.#stack.has(step) && !this.#stack.after(step).some((one) => 'undo' in one && one.locksCells);
  }

  /** More edits of a step that was recorded. Cells that were edited since are left as they are. */
  extend(step: EditStep, found: readonly QueuedEdit[]): void {
    const edited = new Set([step, ...this.#stack.after(step)].flatMap(keysOf));
    const before = sheetsOf(step);
    step.edits = [...madeEdits(step), ...this.#port.sendNew(found.filter((one) => !edited.has(keyOf(one))))];
    this.#count(
      1,
      [...sheetsOf(step)].filter((sheet) => !before.has(sheet)),
    );
    this.#port.onChange();
  }

  /** A change that is undone and redone with a step that was recorded. */
  join(step: EditStep, change: StructureStep): void {
    step.joined = change;
    this.#port.onChange();
  }

  undo(): Promise<{ step: UndoStep; outcome: UndoOutcome } | undefined> {
    return this.#take(this.#stack.undo(), true);
  }

  redo(): Promise<{ step: UndoStep; outcome: UndoOutcome } | undefined> {
    return this.#take(this.#stack.redo(), false);
  }

  /** A change cannot be undone, and so nothing before it. */
  forget(worksheet = ''): void {
    this.#count(1, [worksheet]);
    this.cut();
  }

  /** Nothing before can be undone any more. */
  cut(): void {
    this.#stack.cut();
    this.#port.onChange();
  }

  /** What was undone cannot be redone. */
  forgetUndone(): void {
    this.#stack.forgetUndone();
    this.#port.onChange();
  }

  /** A sheet is about to be copied; call what is returned once it is, so that only later changes count. */
  copying(worksheet: string): () => void {
    const copied = this.#changes.get(worksheet) ?? 0;
    return () => {
      this.#changes.set(worksheet, (this.#changes.get(worksheet) ?? 0) - copied);
      this.#port.onChange();
    };
  }

  async #take(step: UndoStep | undefined, isUndo: boolean) {
    if (!step) return undefined;
    this.#port.onChange();
    const outcome = 'edits' in step ? await this.#takeEdits(step, isUndo) : await takeChange(step, isUndo);
    if (outcome === 'notYet') this.#stack.restore(step);
    if (outcome === 'failed') this.#stack.forget(step);
    if (outcome === 'done') this.#count(isUndo ? -1 : 1, sheetsOf(step));
    this.#port.onChange();
    return { step, outcome };
  }

  async #takeEdits(step: EditStep, isUndo: boolean): Promise<UndoOutcome> {
    const { basis, joined } = step;
    if (isUndo && (await joined?.undo()) === 'notYet') return 'notYet';
    const made = isUndo ? 'done' : await basis?.redo();
    if (made !== undefined && made !== 'done') return made;
    this.#send(step, isUndo);
    step.isUndone = isUndo;
    // Where it is not, it has told why, and the cells are as they were before the step.
    if (isUndo) await basis?.undo();
    else await joined?.redo();
    return 'done';
  }

  #send(step: EditStep, isUndo: boolean): void {
    const { queue, seenAt, send, sendNew } = this.#port;
    // What was written here counts more than what is shown, or somebody else's change would be replaced unasked.
    const now = ({ worksheet, edit: { row, column } }: QueuedEdit) =>
      queue.writtenAt(worksheet, row, column) ?? seenAt(worksheet, row, column);
    if (isUndo) {
      send(
        madeEdits(step)
          .toReversed()
          .map((one) => inverseOf(one, now(one))),
      );
      return;
    }
    const seen = step.edits.map(({ worksheet, edit, madeFrom }): QueuedEdit => {
      const one = { worksheet, edit, ...(madeFrom && { madeFrom }) };
      const before = now(one);
      return { ...one, ...(before && { before }) };
    });
    step.edits = sendNew(seen);
  }

  #count(by: 1 | -1, worksheets: Iterable<string>): void {
    for (const worksheet of worksheets)
      this.#changes.set(worksheet, (this.#changes.get(worksheet) ?? 0) + by);
  }
}

const takeChange = (step: StructureStep, isUndo: boolean) => (isUndo ? step.undo() : step.redo());

/** The sheets that a step changes. */
const sheetsOf = (step: UndoStep): ReadonlySet<string> =>
  new Set('edits' in step ? step.edits.map(({ worksheet }) => worksheet) : [step.worksheet ?? '']);

/** The cells that a step edits. */
const keysOf = (step: UndoStep): string[] => ('edits' in step ? madeEdits(step).map(keyOf) : []);

/** Without those that were given up. */
const madeEdits = ({ edits }: EditStep) => edits.filter(({ found }) => !found?.some((one) => one.isGivenUp));
