// Edits on their way to the workbook: in order, one request at a time, each checked against what its editor saw.

import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { isCoveredBy } from '#domain/sheet/edit/merges.ts';
import {
  isChanged,
  type PatchLimit,
  patchesOf,
  type RangePatch,
  splitPatch,
} from '#domain/sheet/edit/patches.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import { asFailure, type Failure } from '#domain/wire/Failure.ts';
import type { CellRows } from '#queries/workbook/cells/CellBlocks.ts';
import { isSessionGone } from '#queries/workbook/session/isSessionGone.ts';
import { bisectWrite, MAX_TRIES } from './bisectWrite.ts';
import { isFormula, type SeenCell, withoutFill } from './cellContent.ts';
import { type FailedEdit, isEditRefusal, withoutReplaced } from './FailedEdit.ts';
import { foundAs, isIn, seenIn } from './foundCells.ts';
import { OpenConflicts, outcomeOf } from './OpenConflicts.ts';
import {
  cellKey,
  type EditConflict,
  type EditState,
  keyOf,
  mergeQueued,
  type QueuedEdit,
} from './QueuedEdit.ts';
import { WrittenCells } from './WrittenCells.ts';

export interface EditPort {
  /** The cells of an area as they are now. */
  read(worksheet: string, area: CellArea): Promise<CellRows>;
  /** Writes and returns the cells as they are then. */
  write(worksheet: string, patch: RangePatch): Promise<CellRows>;
  /** What formulas fill beyond their own cells, which come first; none where the service does not tell. */
  filled(worksheet: string): Promise<readonly CellArea[]>;
  /** Runs while no other tab of this browser compares and writes cells of the workbook. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** The workbook's session is gone: makes a new one. False where its edits would be lost with it. */
  renewSession(): Promise<boolean>;
  /** What cells of the workbook hold, as it has just told. */
  onCells(worksheet: string, area: CellArea, cells: CellRows): void;
  onChange(): void;
}
/** Of one call. */
export const PATCH_LIMIT: PatchLimit = { cells: 10_000, bytes: 1_000_000 };
/** Codes that say that a write should be tried in smaller pieces. */
const TOO_LARGE = /rangeexceedslimit|payloadtoolarge|responsepayloadsizelimit|maxrequestduration/i;

/** What the cell of an edit holds now. */
type SeenNow = (one: QueuedEdit) => SeenCell;

/** What cells held after they were written here, by where they were. */
export type Written = Map<string, SeenCell>;

export class EditQueue {
  readonly #port: EditPort;
  #waiting: readonly QueuedEdit[] = [];
  /** By cell. */
  #sending = new Map<string, QueuedEdit>();
  #failed: readonly FailedEdit[] = [];
  readonly #conflicts = new OpenConflicts();
  /** Why nothing is sent at present. */
  #stop: Failure | undefined;
  #isRunning = false;
  readonly #idle: (() => void)[] = [];
  readonly #written = new WrittenCells(MAX_WRITTEN);
  #givenUp = 0;

  constructor(port: EditPort) {
    this.#port = port;
  }

  /** Edits that are not in the workbook yet. */
  get unsaved(): readonly QueuedEdit[] {
    return [
      ...this.#sending.values(),
      ...this.#waiting,
      ...this.#failed.map(({ edit }) => edit),
      ...this.conflicts.map(({ ours }) => ours),
    ];
  }

  /** How many edits are not in the workbook yet. */
  get pending(): number {
    return this.#sending.size + this.#waiting.length + this.#failed.length + this.#conflicts.size;
  }

  get conflicts(): readonly EditConflict[] {
    return this.#conflicts.all;
  }

  /** Edits that were refused; they are sent again only where a person says so. */
  get failed(): readonly FailedEdit[] {
    return this.#failed;
  }

  /** Why nothing is sent at present. */
  get failure(): Failure | undefined {
    return this.#stop;
  }

  /** How many edits were given up so far, since their rows had changed. */
  get givenUp(): number {
    return this.#givenUp;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** What is on its way to a cell, and how far it came. */
  stateOf(worksheet: string, row: number, column: number): { state: EditState; edit: CellEdit } | undefined {
    const key = cellKey(worksheet, row, column);
    const conflict = this.#conflicts.of(key)?.ours;
    if (conflict) return { state: 'conflict', edit: conflict.edit };
    const waiting = byCell(this.#waiting, (one) => one).get(key);
    if (waiting) return { state: 'unsaved', edit: waiting.edit };
    const sending = this.#sending.get(key);
    if (sending) return { state: 'saving', edit: sending.edit };
    const failed = byCell(this.#failed, ({ edit }) => edit).get(key);
    return failed && { state: 'failed', edit: failed.edit };
  }

  /** What a cell held after its last write from here; undefined where it was none of the latest. */
  writtenAt(worksheet: string, row: number, column: number): SeenCell | undefined {
    return this.#written.at(worksheet, row, column);
  }

  /** Cells are somewhere else now. What is returned counts again when they are back: it is handed in then. */
  exchangeWritten(back?: Written): Written {
    return this.#written.exchange(back);
  }

  /** Resolves once nothing is being sent or about to be; false where edits stay behind. */
  async settled(): Promise<boolean> {
    while (this.#isRunning) await new Promise<void>((resolve) => this.#idle.push(resolve));
    return this.pending === 0;
  }

  /** A later edit takes the place of one of the same cell that was refused. */
  add(edits: readonly QueuedEdit[]): void {
    this.#failed = withoutReplaced(this.#failed, edits);
    this.#waiting = [...this.#waiting, ...this.#conflicts.absorb(edits)];
    this.resume();
  }

  /** Tries again what failed, and sends what waits. */
  retry(): void {
    this.#waiting = [...this.#failed.map(({ edit }) => edit), ...this.#waiting];
    this.#failed = [];
    this.resume();
  }

  /** Sends what waits; what was refused stays. */
  resume(): void {
    this.#stop = undefined;
    this.#port.onChange();
    void this.#run();
  }

  /** Gives up what failed or waits; what is being sent goes on. */
  discard(): void {
    this.#waiting = [];
    this.#stop = undefined;
    this.discardFailed();
  }

  /** Gives up what was refused. */
  discardFailed(): void {
    this.#failed = [];
    this.#port.onChange();
  }

  /** A person decided: `ours` is written over theirs, `theirs` stays. */
  resolve(conflict: EditConflict, choice: 'ours' | 'theirs'): void {
    if (!this.#conflicts.close(conflict)) return;
    const { ours, theirs, theirFormat } = conflict;
    if (choice === 'ours') {
      this.add([{ ...ours, before: { content: theirs, numberFormat: theirFormat } }]);
      return;
    }
    for (const found of ours.found ?? []) found.isChosen = true;
    this.#port.onChange();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (this.#waiting.length > 0 && this.#stop === undefined) await this.#sendNext();
    } finally {
      this.#isRunning = false;
      this.#port.onChange();
      for (const wake of this.#idle.splice(0)) wake();
    }
  }

  /** Everything that waits for the sheet of the first edit, up to the next edit of another sheet. */
  async #sendNext(): Promise<void> {
    const { worksheet } = this.#waiting[0]!;
    const end = this.#waiting.findIndex((one) => one.worksheet !== worksheet);
    const batch = end < 0 ? this.#waiting : this.#waiting.slice(0, end);
    this.#waiting = end < 0 ? [] : this.#waiting.slice(end);
    this.#sending = mergeQueued(batch);
    const tries = { left: MAX_TRIES };
    this.#port.onChange();
    const edits = Array.from(this.#sending.values(), ({ edit }) => edit);
    for (const patch of patchesOf(edits, PATCH_LIMIT)) {
      try {
        await this.#port.alone(() => this.#sendPatch(worksheet, patch, tries));
      } catch (error) {
        return this.#settle(asFailure(error));
      }
    }
    this.#sending = new Map();
  }

  /** What is refused fails alone; a service that is not there keeps everything waiting. */
  #settle(failure: Failure): void {
    if (isEditRefusal(failure)) {
      this.#fail([...this.#sending.values()], failure);
      return;
    }
    this.#waiting = [...this.#sending.values(), ...this.#waiting];
    this.#sending = new Map();
    this.#stop = failure;
    this.#port.onChange();
  }

  #fail(edits: readonly QueuedEdit[], failure: Failure): void {
    const failed = edits.map((edit): FailedEdit => ({ edit, failure }));
    this.#failed = [...this.#failed, ...withoutReplaced(failed, this.#waiting)];
    this.#done(edits);
    this.#port.onChange();
  }

  async #sendPatch(worksheet: string, patch: RangePatch, tries: { left: number }): Promise<void> {
    const { area } = patch;
    if (this.#sendingIn(area).length === 0) return;
    const theirs = await this.#withSession(() => this.#port.read(worksheet, area));
    const { own, seenNow } = await this.#compared(worksheet, area, theirs);
    for (const one of own) this.#sending.set(keyOf(one), one);
    const fitting = await this.#fitting(worksheet, area, own, seenNow);
    const clean = this.#conflicts.check(fitting, seenNow);
    const sent = new Set(clean);
    this.#done(own.filter((one) => !sent.has(one)));
    this.#waiting = this.#conflicts.absorb(this.#waiting);
    if (clean.length < own.length) this.#port.onCells(worksheet, area, theirs);
    for (const rest of patchesOf(
      clean.map(({ edit }) => edit),
      PATCH_LIMIT,
    ))
      await bisectWrite(
        rest,
        tries,
        (piece) => this.#write(worksheet, piece),
        (piece, failure) => this.#fail(this.#changedBy(piece), failure),
      );
    this.#port.onChange();
  }

  /**
   * The edits of an area with what was found in their cells. What a formula has filled meanwhile is nobody's content, and no conflict: it
   * makes way for what is typed.
   */
  async #compared(worksheet: string, area: CellArea, theirs: CellRows) {
    const asRead: SeenNow = (one) => seenIn(theirs, one, area);
    const sending = this.#sendingIn(area);
    const isDoubtful = sending.some((one) => outcomeOf(one, asRead(one)) === 'conflict');
    const filled = isDoubtful ? await this.#port.filled(worksheet) : [];
    const isCovered = isCoveredBy(filled);
    const isFilled = (one: QueuedEdit) =>
      isCovered(one.edit.row, one.edit.column) && !isFormula(asRead(one).content);
    const seenNow: SeenNow = (one) => (isFilled(one) ? withoutFill(asRead(one)) : asRead(one));
    const own = sending.map((one) =>
      foundAs(isFilled(one) && one.before ? { ...one, before: seenNow(one) } : one, seenNow(one)),
    );
    return { own, seenNow };
  }

  /** Without the edits whose row is another one than that they were made from. */
  async #fitting(
    worksheet: string,
    area: CellArea,
    own: readonly QueuedEdit[],
    seenNow: SeenNow,
  ): Promise<readonly QueuedEdit[]> {
    const columns = new Set(own.flatMap(({ madeFrom = [] }) => madeFrom.map(({ column }) => column)));
    const now = new Map<number, CellRows>();
    for (const column of columns) {
      const part = { ...area, left: column, right: column };
      now.set(column, await this.#withSession(() => this.#port.read(worksheet, part)));
    }
    return own.filter((one) => {
      const { madeFrom, edit, found = [] } = one;
      const valueIn = (column: number) => now.get(column)?.[edit.row - area.top]?.[0]?.value ?? '';
      const fits =
        madeFrom === undefined ||
        (outcomeOf(one, seenNow(one)) !== 'conflict' &&
          madeFrom.every(({ column, value }) => valueIn(column) === (value ?? '')));
      if (!fits) this.#givenUp += 1;
      if (!fits) for (const cell of found) cell.isGivenUp = true;
      return fits;
    });
  }

  async #write(worksheet: string, patch: RangePatch): Promise<void> {
    try {
      const cells = await this.#withSession(() => this.#port.write(worksheet, patch));
      this.#noteOwn(worksheet, patch.area, cells);
      this.#done(this.#changedBy(patch));
      this.#port.onCells(worksheet, patch.area, cells);
    } catch (error) {
      const failure = asFailure(error);
      const halves = TOO_LARGE.test(failure.facts.code ?? '') ? splitPatch(patch) : undefined;
      if (!halves) throw failure;
      for (const half of halves) await this.#write(worksheet, half);
    }
  }

  #changedBy(patch: RangePatch): QueuedEdit[] {
    return this.#sendingIn(patch.area).filter(({ edit }) => isChanged(patch, edit.row, edit.column));
  }

  #sendingIn(area: CellArea): QueuedEdit[] {
    return [...this.#sending.values()].filter((one) => isIn(one, area));
  }

  #done(edits: readonly QueuedEdit[]): void {
    for (const one of edits) this.#sending.delete(keyOf(one));
  }

  /** What we wrote ourselves is no conflict for the edits that wait behind it. */
  #noteOwn(worksheet: string, area: CellArea, cells: CellRows): void {
    this.#written.note(this.#sendingIn(area).map((one) => [keyOf(one), seenIn(cells, one, area)]));
    this.#waiting = this.#waiting.map((one) => {
      const isOurs = one.worksheet === worksheet && isIn(one, area) && this.#sending.has(keyOf(one));
      return isOurs ? { ...one, before: seenIn(cells, one, area) } : one;
    });
  }

  /** Once more with a new session, where the old one is gone and nothing is lost with it. */
  async #withSession<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      if (!isSessionGone(asFailure(error)) || !(await this.#port.renewSession())) throw error;
      return send();
    }
  }
}

const indexes = new WeakMap<readonly unknown[], ReadonlyMap<string, QueuedEdit>>();

/** The latest edit of each cell in a list that never changes, which is read once for all cells. */
function byCell<T>(list: readonly T[], editOf: (one: T) => QueuedEdit): ReadonlyMap<string, QueuedEdit> {
  const index = indexes.get(list) ?? new Map(list.map((one) => [keyOf(editOf(one)), editOf(one)]));
  indexes.set(list, index);
  return index;
}
