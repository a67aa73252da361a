import { isSameContent } from '#domain/sheet/edit/threeWay.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { isFormula, type SeenCell, seenOf, withoutFill } from '#queries/workbook/edits/cellContent.ts';
import { type EditPort, EditQueue } from '#queries/workbook/edits/EditQueue.ts';
import type { QueuedEdit, UndoableEdit } from '#queries/workbook/edits/QueuedEdit.ts';
import { undoableEdits } from '#queries/workbook/edits/undoableEdits.ts';
import { RetryTimer } from './RetryTimer.ts';
import { type EditStep, type GrowingStep, UndoHistory } from './UndoHistory.ts';

interface PlacePort extends EditPort {
  /** What is shown of a cell; undefined where nothing is. */
  cellAt: (worksheet: string, row: number, column: number) => LoadedCell | null | undefined;
  /** Whether the formula of another cell fills it, as far as is shown. */
  isFilledAt: (worksheet: string, row: number, column: number) => boolean;
  onSent: () => void;
  onStep: () => void;
}

/** Where edits go, the file or one sandbox: what waits there, and what can be undone. */
export class EditPlace {
  /** The session of the sandbox; undefined for the file. */
  readonly sandbox: string | undefined;
  readonly queue: EditQueue;
  readonly history: UndoHistory;
  readonly retry: RetryTimer;
  readonly #port: PlacePort;

  constructor(sandbox: string | undefined, port: PlacePort) {
    this.sandbox = sandbox;
    this.#port = port;
    this.queue = new EditQueue(port);
    this.retry = new RetryTimer(this.queue);
    this.history = new UndoHistory({
      queue: this.queue,
      seenAt: (...at) => this.seenAt(...at),
      send: (edits) => this.send(edits),
      sendNew: (edits) => this.#sendNew(edits),
      onChange: port.onStep,
    });
  }

  send(edits: readonly QueuedEdit[]): void {
    this.queue.add(edits);
    this.#port.onSent();
  }

  /** Sends edits as one step of the history. */
  edit(edits: readonly QueuedEdit[], label: string): EditStep {
    const step = { label, edits: this.#sendNew(edits) };
    this.history.record(step);
    return step;
  }

  /**
   * More edits of a step that goes on growing, which begins with the first; a new one once the old can no longer be undone, or cells have
   * moved. What was typed while they were found stays.
   */
  grow(growing: GrowingStep, found: readonly QueuedEdit[]): void {
    const edits = found.filter(
      ({ worksheet, edit: { row, column } }) => !this.queue.stateOf(worksheet, row, column),
    );
    if (edits.length === 0) return;
    const { step, basis } = growing;
    if (step && this.history.canExtend(step)) this.extend(step, edits);
    else growing.step = this.edit(edits, growing.label);
    if (basis) this.history.base(growing.step!, basis);
    delete growing.basis;
  }

  /** More edits of a step; cells that were edited since are left as they are. */
  extend(step: EditStep, edits: readonly QueuedEdit[]): void {
    this.history.extend(step, edits);
  }

  /** Writes one pass after the other, without a step of its own; false where some of it stays unwritten. */
  async restore(passes: readonly (readonly QueuedEdit[])[]): Promise<boolean> {
    for (const edits of passes) {
      if (edits.length > 0) this.send(edits);
      if (!(await this.queue.settled())) return false;
    }
    return true;
  }

  /** What a cell holds as far as it is known here: what is shown, else what was written last. */
  seenAt(worksheet: string, row: number, column: number): SeenCell | undefined {
    const cell = this.#port.cellAt(worksheet, row, column);
    if (cell === undefined) return this.queue.writtenAt(worksheet, row, column);
    const seen = seenOf(cell);
    if (isFormula(seen.content) || !this.#port.isFilledAt(worksheet, row, column)) return seen;
    // What was written over a fill is there before it is known that the fill has made way.
    const written = this.queue.writtenAt(worksheet, row, column);
    const isOwn = written && written.content !== null && isSameContent(seen.content, written.content);
    return isOwn ? seen : withoutFill(seen);
  }

  /** What an edit of a cell that held `seen` when it was begun is based on: that, or what was written from here since. */
  seenSince(
    worksheet: string,
    row: number,
    column: number,
    seen: SeenCell | undefined,
  ): SeenCell | undefined {
    const now = this.seenAt(worksheet, row, column);
    const written = this.queue.writtenAt(worksheet, row, column);
    const isOwn = now && written && isSameContent(now.content, written.content);
    return isOwn ? now : (seen ?? now);
  }

  #sendNew(edits: readonly QueuedEdit[]): UndoableEdit[] {
    const seen = edits.map((one): QueuedEdit => {
      const before = one.before ?? this.seenAt(one.worksheet, one.edit.row, one.edit.column);
      return { ...one, ...(before && { before }) };
    });
    const done = undoableEdits(this.queue.unsaved, seen);
    this.send(done);
    return done;
  }
}
