// Edits on their way to the workbook: in order, one request at a time, each checked against what its editor saw.

import { asFailure, type Failure } from '#domain/failure.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { type PatchLimit, patchesOf, type RangePatch, splitPatch } from '#domain/sheet/edit/patches.ts';
import { isSameContent, threeWay } from '#domain/sheet/edit/threeWay.ts';
import type { CellRows, LoadedCell } from './CellBlocks.ts';
import { contentOf, contentOfInput, seenOf } from './cellContent.ts';
import {
  cellKey,
  type EditConflict,
  type EditState,
  keyOf,
  mergedQueued,
  type QueuedEdit,
  type SeenCell,
} from './QueuedEdit.ts';

export interface EditPort {
  /** The cells of an area as they are now. */
  read(worksheet: string, area: CellArea): Promise<CellRows>;
  /** Writes and returns the cells as they are then. */
  write(worksheet: string, patch: RangePatch): Promise<CellRows>;
  /** The workbook's session is gone: makes a new one. False where its edits would be lost with it. */
  renewSession(): Promise<boolean>;
  onWritten(worksheet: string, area: CellArea, cells: CellRows): void;
  onChange(): void;
}

/** More cells than this are not written one by one. */
export const MOST_WRITTEN = 100_000;
/** Of one call. */
export const PATCH_LIMIT: PatchLimit = { cells: 10_000, bytes: 1_000_000 };
/** Codes that say that a write should be tried in smaller pieces. */
const TOO_LARGE = /rangeexceedslimit|payloadtoolarge|responsepayloadsizelimit|maxrequestduration/i;
const SESSION_GONE = /invalidsessionrecreatable|invalidsession/i;

/** What cells held after they were written here, by where they were. */
export type Written = Map<string, SeenCell>;

export class EditQueue {
  readonly #port: EditPort;
  #waiting: QueuedEdit[] = [];
  #sending: QueuedEdit[] = [];
  #failed: QueuedEdit[] = [];
  #conflicts: EditConflict[] = [];
  #failure: Failure | undefined;
  #isRunning = false;
  readonly #idle: (() => void)[] = [];
  #states = new Map<string, { state: EditState; edit: CellEdit }>();
  /** What cells held after they were written here; the latest writes only. */
  #written: Written = new Map();

  constructor(port: EditPort) {
    this.#port = port;
  }

  /** Edits that are not in the workbook yet. */
  get unsaved(): readonly QueuedEdit[] {
    return [...this.#sending, ...this.#waiting, ...this.#failed, ...this.#conflicts.map(({ mine }) => mine)];
  }

  get conflicts(): readonly EditConflict[] {
    return this.#conflicts;
  }

  /** Why nothing is sent at present, or why edits failed. */
  get failure(): Failure | undefined {
    return this.#failure;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** What is on its way to a cell, and how far it came. */
  stateOf(worksheet: string, row: number, column: number): { state: EditState; edit: CellEdit } | undefined {
    return this.#states.get(cellKey(worksheet, row, column));
  }

  /** What a cell held after its last write from here; undefined where it was none of the latest. */
  writtenAt(worksheet: string, row: number, column: number): SeenCell | undefined {
    return this.#written.get(cellKey(worksheet, row, column));
  }

  /** Cells are somewhere else now. What is returned counts again when they are back: it is handed in then. */
  exchangeWritten(back: Written = new Map()): Written {
    const written = this.#written;
    this.#written = back;
    return written;
  }

  /** Resolves once nothing is being sent or about to be; false where edits stay behind. */
  async settled(): Promise<boolean> {
    while (this.#isRunning) await new Promise<void>((resolve) => this.#idle.push(resolve));
    return this.unsaved.length === 0;
  }

  /** A later edit takes the place of one of the same cell that was refused. */
  add(edits: readonly QueuedEdit[]): void {
    const cells = new Set(edits.map(keyOf));
    this.#failed = this.#failed.filter((one) => !cells.has(keyOf(one)));
    this.#waiting = [...this.#waiting, ...edits];
    this.#failure = undefined;
    this.#changed();
    void this.#run();
  }

  /** Tries again what failed. */
  retry(): void {
    this.#waiting = [...this.#failed, ...this.#waiting];
    this.#failed = [];
    this.#failure = undefined;
    this.#changed();
    void this.#run();
  }

  /** Gives up what failed or waits; what is being sent goes on. */
  discard(): void {
    this.#waiting = [];
    this.#failed = [];
    this.#failure = undefined;
    this.#changed();
  }

  /** A person decided: `mine` is written over theirs, `theirs` stays. */
  resolve(conflict: EditConflict, choice: 'mine' | 'theirs'): void {
    this.#conflicts = this.#conflicts.filter((one) => one !== conflict);
    if (choice === 'mine') {
      const { mine, theirs } = conflict;
      const numberFormat = mine.before?.numberFormat ?? 'General';
      this.add([{ ...mine, before: { content: theirs, numberFormat } }]);
    } else this.#changed();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (this.#waiting.length > 0 && this.#failure === undefined) await this.#sendNext();
    } finally {
      this.#isRunning = false;
      this.#changed();
      for (const wake of this.#idle.splice(0)) wake();
    }
  }

  /** Everything that waits for the sheet of the first edit, up to the next edit of another sheet. */
  async #sendNext(): Promise<void> {
    const { worksheet } = this.#waiting[0]!;
    const end = this.#waiting.findIndex((one) => one.worksheet !== worksheet);
    const batch = end < 0 ? this.#waiting : this.#waiting.slice(0, end);
    this.#waiting = end < 0 ? [] : this.#waiting.slice(end);
    this.#sending = mergedQueued(batch);
    this.#changed();
    for (const patch of patchesOf(
      this.#sending.map(({ edit }) => edit),
      PATCH_LIMIT,
    )) {
      const failure = await this.#sendPatch(worksheet, patch).catch((error: unknown) => asFailure(error));
      if (failure) {
        this.#settle(failure);
        return;
      }
    }
    this.#sending = [];
  }

  /** A refused value fails alone; a service that is not there keeps everything waiting. */
  #settle(failure: Failure): void {
    const isTheirs = failure.kind === 'invalid' || failure.kind === 'conflict' || failure.kind === 'refused';
    if (isTheirs) this.#failed = [...this.#failed, ...this.#sending];
    else this.#waiting = [...this.#sending, ...this.#waiting];
    this.#sending = [];
    this.#failure = failure;
    this.#changed();
  }

  async #sendPatch(worksheet: string, patch: RangePatch): Promise<Failure | undefined> {
    const { area } = patch;
    const others = this.#sending.filter(({ edit }) => !isIn(edit, area));
    if (others.length === this.#sending.length) return undefined;
    const theirs = await this.#withSession(() => this.#port.read(worksheet, area));
    const own = this.#sending
      .filter(({ edit }) => isIn(edit, area))
      .map((one) => foundAs(one, seenOf(cellOf(theirs, one.edit, area))));
    this.#sending = [...others, ...own];
    const clean = own.filter((one) => !this.#isHeldBack(one, cellOf(theirs, one.edit, area)));
    this.#sending = [...others, ...clean];
    for (const rest of patchesOf(
      clean.map(({ edit }) => edit),
      PATCH_LIMIT,
    ))
      await this.#write(worksheet, rest);
    this.#sending = others;
    this.#changed();
    return undefined;
  }

  /** Whether somebody else changed the cell, or wrote the same already. */
  #isHeldBack(edit: QueuedEdit, theirs: LoadedCell | null): boolean {
    const { before, edit: own } = edit;
    if (!before || own.input === undefined) return false;
    const now = contentOf(theirs);
    if (own.numberFormat === undefined && isSameContent(now, contentOfInput(own.input))) return true;
    const outcome = threeWay(before.content, now, contentOfInput(own.input));
    if (outcome === 'conflict') {
      const { worksheet } = edit;
      this.#conflicts.push({
        worksheet,
        row: own.row,
        column: own.column,
        before: before.content,
        theirs: now,
        mine: edit,
      });
    }
    return outcome === 'conflict' || (outcome === 'same' && own.numberFormat === undefined);
  }

  async #write(worksheet: string, patch: RangePatch): Promise<void> {
    try {
      const cells = await this.#withSession(() => this.#port.write(worksheet, patch));
      this.#noteOwn(worksheet, patch.area, cells);
      this.#port.onWritten(worksheet, patch.area, cells);
    } catch (error) {
      const failure = asFailure(error);
      const halves = TOO_LARGE.test(failure.facts.code ?? '') ? splitPatch(patch) : undefined;
      if (!halves) throw failure;
      for (const half of halves) await this.#write(worksheet, half);
    }
  }

  /** What we wrote ourselves is no conflict for the edits that wait behind it. */
  #noteOwn(worksheet: string, area: CellArea, cells: CellRows): void {
    const own = new Set(this.#sending.map(keyOf));
    for (const one of this.#sending) {
      const { edit } = one;
      if (!isIn(edit, area)) continue;
      const key = keyOf(one);
      this.#written.delete(key);
      this.#written.set(key, seenOf(cellOf(cells, edit, area)));
    }
    for (const key of this.#written.keys()) {
      if (this.#written.size <= MOST_WRITTEN) break;
      this.#written.delete(key);
    }
    this.#waiting = this.#waiting.map((one) => {
      const { edit } = one;
      const isOurs = one.worksheet === worksheet && isIn(edit, area) && own.has(keyOf(one));
      if (!isOurs) return one;
      return { ...one, before: seenOf(cellOf(cells, edit, area)) };
    });
  }

  /** Once more with a new session, where the old one is gone and nothing is lost with it. */
  async #withSession<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      if (!SESSION_GONE.test(asFailure(error).facts.code ?? '') || !(await this.#port.renewSession()))
        throw error;
      return send();
    }
  }

  #changed(): void {
    const states = new Map<string, { state: EditState; edit: CellEdit }>();
    const note = (state: EditState, edits: readonly QueuedEdit[]) => {
      for (const one of edits) states.set(keyOf(one), { state, edit: one.edit });
    };
    note('failed', this.#failed);
    note('saving', this.#sending);
    note('unsaved', this.#waiting);
    note(
      'conflict',
      this.#conflicts.map(({ mine }) => mine),
    );
    this.#states = states;
    this.#port.onChange();
  }
}

const isIn = ({ row, column }: CellEdit, { top, left, bottom, right }: CellArea) =>
  row >= top && row <= bottom && column >= left && column <= right;

/** What is found counts as seen where the cell was not loaded; the first time only, as a later one may find our own write. */
function foundAs(one: QueuedEdit, seen: SeenCell): QueuedEdit {
  for (const found of one.found ?? []) found.seen ??= seen;
  return one.before ? one : { ...one, before: seen };
}

function cellOf(cells: CellRows, { row, column }: CellEdit, { top, left }: CellArea): LoadedCell | null {
  return cells[row - top]?.[column - left] ?? null;
}
