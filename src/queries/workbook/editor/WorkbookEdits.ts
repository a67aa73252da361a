// The edits of one workbook, from what was typed to what the service has.

import type { MutationOptions } from '@tanstack/react-query';
import type { CellShift } from '#domain/formula/CellShift.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import type { SeenCell } from '#queries/workbook/edits/cellContent.ts';
import type { EditQueue } from '#queries/workbook/edits/EditQueue.ts';
import type { QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';
import { Store } from '#queries/workbook/Store.ts';
import { type SessionMode, WorkbookSession } from '#queries/workbook/session/WorkbookSession.ts';
import type { TableImport } from '#queries/workbook/tables/TableImport.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { DraftStore } from './DraftStore.ts';
import type { RecoveredEdits } from './drafts.ts';
import { EditPlace } from './EditPlace.ts';
import { RefreshTimer } from './RefreshTimer.ts';
import { ShownSheets } from './ShownSheets.ts';
import { inSession, StructureChange, type StructureEvent, type StructurePlan } from './StructureChange.ts';
import type { EditStep, GrowingStep, UndoHistory } from './UndoHistory.ts';
import { WorkLock } from './WorkLock.ts';
import type { ChangeOrigin } from './watchOthers.ts';
import type { WorkbookPort } from './workbookPort.ts';

/** Rows that keep changing are left for later. */
const MAX_FINDS = 5;

/** What is being typed into a cell, and what the cell held when that began. */
export interface TypedCell {
  place: CellPlace;
  text: string;
  seen: SeenCell | undefined;
}

interface EditListeners {
  /** Work was dropped: the sandbox or the file that it was ordered for is not open any more. */
  dropped?: () => void;
  /** A change of sheets, tables or charts was made, undone or refused. */
  told?: (event: StructureEvent) => void;
  /** Cells of a sheet have moved, or of any where none is named; how is not always known. */
  moved?: (worksheet: string | undefined, shift: CellShift | undefined) => void;
  /** Cells are about to move: what is being typed is to be written first. */
  locking?: () => void;
}

/**
 * Edits of a workbook: queued, checked against what others wrote, undone and redone, and kept until they are written. What waits in a
 * sandbox goes with it.
 */
export class WorkbookEdits extends Store {
  readonly item: string;
  readonly session: WorkbookSession;
  readonly #port: WorkbookPort;
  readonly #draft: DraftStore;
  readonly #lock: WorkLock;
  readonly #refresh: RefreshTimer;
  readonly #file: EditPlace;
  #sandbox: EditPlace | undefined;
  readonly sheets = new ShownSheets();
  readonly #listeners = new Set<EditListeners>();
  #isStarted = false;
  #import: TableImport | undefined;
  #ordered = 0;
  /** What is typed and not to be written before a person has looked or cells have moved, by its sheet, also once that is left. */
  leftOpen: ReadonlyMap<string, readonly TypedCell[]> = new Map();
  /** Another number after each change, and after each that is undone. */
  steps = 0;
  /** The last change, where others made it. */
  others: { origin: ChangeOrigin; atMs: number } | undefined;

  constructor(item: string, port: WorkbookPort) {
    super();
    this.item = item;
    this.#port = port;
    const { dataset, onReconnect } = port;
    this.#lock = new WorkLock(() => this.#stepped());
    this.#file = this.#placeOf(undefined);
    const { queue } = this.#file;
    this.#draft = new DraftStore({ item, dataset, queue, onChange: () => this.changed() });
    this.session = new WorkbookSession({ item, refetch: () => port.refetch('all'), onReconnect });
    this.session.subscribe(() => this.#followSession());
    this.#refresh = new RefreshTimer(() => {
      this.sheets.refresh();
      void port.refetch('written');
    });
  }

  /** Begins to keep drafts, the session and what is shown up to date; what is returned leaves the workbook. */
  start(): () => void {
    this.#isStarted = true;
    const ends = [
      this.#draft.start(),
      this.session.watch(),
      this.#port.onReconnect(() => this.#reconnect()),
      () => this.#refresh.stop(),
      () => this.#open.retry.stop(),
      () => this.#sandbox?.queue.discard(),
    ];
    return () => {
      this.#isStarted = false;
      for (const end of ends) end();
    };
  }

  listen(listeners: EditListeners): () => void {
    this.#listeners.add(listeners);
    return () => void this.#listeners.delete(listeners);
  }

  /** Where edits go: the file, in whichever session it is open, or a sandbox, also once that has ended. */
  at(): WorkbookAt {
    return this.#atOf(this.#open);
  }

  /** Edits that are not written yet, with their conflicts and failures. */
  get queue(): EditQueue {
    return this.#open.queue;
  }

  /** What can be undone and redone where edits go. */
  get history(): UndoHistory {
    return this.#open.history;
  }

  edit(worksheet: string, edits: readonly CellEdit[], label: string): EditStep | undefined {
    return this.editBook(
      edits.map((one) => ({ worksheet, edit: one })),
      label,
    );
  }

  /** What a cell holds, as far as it is known here. */
  seenAt(worksheet: string, { row, column }: CellPlace): SeenCell | undefined {
    return this.#open.seenAt(worksheet, row, column);
  }

  /** One edit by hand, begun when the cell held `seen`: what others wrote since was not seen. */
  type(worksheet: string, edit: CellEdit, seen: SeenCell | undefined, label: string) {
    const before = this.#open.seenSince(worksheet, edit.row, edit.column, seen);
    return this.editBook([{ worksheet, edit, ...(before && { before }) }], label);
  }

  /**
   * Edits of several sheets as one step, with what their editor saw where it is not shown. The `rest` of the step is found in its turn, and
   * leaves alone what was edited meanwhile.
   */
  editBook(
    edits: readonly QueuedEdit[],
    label: string,
    rest?: () => Promise<readonly QueuedEdit[]>,
  ): EditStep | undefined {
    if (edits.length === 0) return undefined;
    const place = this.#open;
    const step = place.edit(edits, label);
    if (rest) void this.enqueue(async () => place.extend(step, await rest()));
    return step;
  }

  /**
   * Edits of the file that are found in their turn, as more of a step that goes on growing, and found again where rows have changed by
   * then. False where not all is written: another place is open, the service fails, a person has to decide, or the step was undone.
   */
  async grow(growing: GrowingStep, find: () => Promise<readonly QueuedEdit[]>): Promise<boolean> {
    const place = this.#file;
    if (this.#open !== place) return false;
    const { queue } = place;
    const isWritten = await this.enqueue(async () => {
      for (let tries = 0; tries < MAX_FINDS; tries += 1) {
        if (!(await queue.settled()) || growing.step?.isUndone) return false;
        const edits = await find();
        const { givenUp } = queue;
        place.grow(growing, edits);
        if (!(await queue.settled())) return false;
        if (queue.givenUp === givenUp) return true;
      }
      return false;
    });
    return isWritten === true;
  }

  /** Writes one pass after the other, without a step of its own; false where some of it stays unwritten. */
  restore(passes: readonly (readonly QueuedEdit[])[]): Promise<boolean> {
    return this.#open.restore(passes);
  }

  /** All of a sheet that is to be in `leftOpen`. */
  leaveOpen(worksheet: string, typed: readonly TypedCell[]): void {
    if (typed.length === 0 && !this.leftOpen.has(worksheet)) return;
    const others = [...this.leftOpen].filter(([of]) => of !== worksheet);
    this.leftOpen = new Map(typed.length === 0 ? others : [...others, [worksheet, typed]]);
    this.changed();
  }

  /** Changes sheets, tables or charts, in turn with the edits; what comes of it is told. */
  async change<A, I extends { session?: string }>(
    options: MutationOptions<A, Error, I>,
    input: I,
    plan: StructurePlan<A> = {},
  ): Promise<void> {
    try {
      if (this.isLocked) return this.#tell({ kind: 'locked' });
      const change = new StructureChange<A, I>(
        this.#structurePort(),
        () => this.ask(options, input),
        input,
        plan,
      );
      const enqueued = () => this.enqueue(() => change.run());
      this.#showImport(plan.tableImport);
      await (change.locksCells ? this.withLock(enqueued) : enqueued());
    } finally {
      if (this.#import === plan.tableImport) this.#showImport(undefined);
      plan.lastly?.();
    }
  }

  /** Calls an operation where edits go, without a step of its own. */
  ask<A, I extends { session?: string }>(options: MutationOptions<A, Error, I>, input: I): Promise<A> {
    return this.#port.mutate(options, inSession(this.at(), input));
  }

  undo = () => this.#undoOrRedo('undo');
  redo = () => this.#undoOrRedo('redo');

  /**
   * Runs work once all work before it is done or has failed; work must not wait for other work. Where the file or the sandbox that it was
   * ordered for is not open any more, it is dropped.
   */
  enqueue<T>(work: () => Promise<T>): Promise<T | 'dropped'> {
    const place = this.#open;
    this.#order(1);
    const run = async () => {
      if (this.#open === place) return work();
      for (const { dropped } of this.#listeners) dropped?.();
      return 'dropped' as const;
    };
    return this.#lock.enqueue(run).finally(() => this.#order(-1));
  }

  /** Locks the cells while work moves them, until they are shown where they are then. */
  async withLock<T>(work: () => Promise<T>): Promise<T> {
    for (const { locking } of this.#listeners) locking?.();
    const release = this.#lock.hold();
    try {
      return await work();
    } finally {
      void this.sheets.shown().finally(release);
    }
  }

  /** Cells are being moved: nothing is to be put into them by hand. */
  get isLocked(): boolean {
    return this.#lock.isHeld;
  }

  /** The workbook is being changed, other than by what waits in the queue. */
  get isChanging(): boolean {
    return this.#ordered > 0 || this.isLocked;
  }

  /** What fills cells at present. */
  get tableImport(): TableImport | undefined {
    return this.#import;
  }

  /** Begins another session once all work before is done. False where queued edits of the file would get into a sandbox. */
  startSession(mode: SessionMode): Promise<boolean> {
    const { sandbox, queue } = this.#open;
    return this.#lock.enqueue(async () => {
      // What waits in a sandbox goes with it.
      const isSettled = sandbox !== undefined || (await queue.settled());
      if (!isSettled && mode === 'sandbox') return false;
      await this.session.start(mode);
      return true;
    });
  }

  /** Shows what was changed, perhaps by others; false while edits are on their way, whose cells are not to change under them. */
  readAgain(origin?: ChangeOrigin): boolean {
    if (this.queue.pending > 0 || this.isLocked) return false;
    this.others = origin && { origin, atMs: Date.now() };
    this.#structurePort().reload();
    this.changed();
    return true;
  }

  /** This page made the last change. */
  noteOwn(): void {
    this.others = undefined;
    this.changed();
  }

  /** Epoch milliseconds at which edits that a service stopped are sent again. */
  get retryAtMs(): number | undefined {
    return this.#open.retry.atMs;
  }

  /** Edits of an earlier visit that were never written to the file. */
  get recovered(): RecoveredEdits | undefined {
    return this.#sandbox ? undefined : this.#draft.recovered;
  }

  takeRecovered(): void {
    if (this.recovered) this.#file.send(this.recovered.edits);
    void this.#draft.settle();
  }

  dropRecovered(): void {
    void this.#draft.settle();
  }

  /** Whether pending edits are kept in the browser, or are about to be; a sandbox's need not. */
  get canSaveDraft(): boolean {
    return this.#sandbox !== undefined || this.#draft.canSave;
  }

  /** Whether they survive a reload already. */
  get isDraftSaved(): boolean {
    return this.#sandbox !== undefined || this.#draft.isSaved;
  }

  get #open(): EditPlace {
    return this.#sandbox ?? this.#file;
  }

  #placeOf(sandbox: string | undefined): EditPlace {
    const isOpen = () => this.#open === place;
    const at = (worksheet: string) => ({ ...this.#atOf(place), worksheet });
    const place: EditPlace = new EditPlace(sandbox, {
      read: (worksheet, area) => this.#port.read(at(worksheet), area),
      write: async (worksheet, patch) => {
        const cells = await this.#port.write(at(worksheet), patch);
        if (isOpen()) this.session.touch();
        return cells;
      },
      filled: (worksheet) => this.#port.filled(at(worksheet)),
      alone: (work) => this.#port.alone(this.item, work),
      renewSession: async () => (isOpen() ? this.session.renew() : sandbox === undefined),
      cellAt: (...cell) => this.sheets.cellAt(...cell),
      isFilledAt: (...cell) => this.sheets.isFilledAt(...cell),
      onCells: (...cells) => isOpen() && this.sheets.put(...cells),
      onChange: () => this.#queueChanged(place),
      onSent: () => this.session.touch(),
      onStep: () => this.#stepped(),
    });
    return place;
  }

  #structurePort() {
    const { queue, history } = this.#open;
    const reload = () => {
      void this.#port.refetch('all');
      this.sheets.refresh();
    };
    const tell = (event: StructureEvent) => this.#tell(event);
    const moved: EditListeners['moved'] = (...cells) => {
      for (const listener of this.#listeners) listener.moved?.(...cells);
    };
    return { queue, history, at: () => this.at(), reload, tell, moved };
  }

  #order(by: 1 | -1): void {
    this.#ordered += by;
    this.changed();
  }

  #showImport(tableImport: TableImport | undefined): void {
    if (tableImport === this.#import) return;
    this.#import = tableImport;
    this.changed();
  }

  #tell(event: StructureEvent): void {
    for (const { told } of this.#listeners) told?.(event);
  }

  #atOf({ sandbox }: EditPlace): WorkbookAt {
    const session = sandbox ?? (this.#sandbox ? undefined : this.session.id);
    return { item: this.item, ...(session !== undefined && { session }) };
  }

  #undoOrRedo(kind: 'undo' | 'redo') {
    const { history } = this.#open;
    return this.enqueue(() => {
      const next = kind === 'undo' ? history.nextUndo : history.nextRedo;
      const work = () => history[kind]();
      const change = next && ('undo' in next ? next : next.basis);
      return change?.locksCells ? this.withLock(work) : work();
    });
  }

  #stepped(): void {
    this.steps += 1;
    this.changed();
  }

  #queueChanged(place: EditPlace): void {
    if (place === this.#file) this.#draft.update();
    if (this.#isStarted) place.retry.update();
    if (this.#isStarted && place === this.#open) this.#refresh.update(place.queue.pending);
    this.changed();
  }

  #followSession(): void {
    const { sandbox } = this.session;
    if (this.#sandbox?.sandbox !== sandbox) {
      this.#open.retry.stop();
      this.#sandbox?.queue.discard();
      this.#sandbox = sandbox === undefined ? undefined : this.#placeOf(sandbox);
    }
    this.changed();
  }

  #reconnect(): void {
    this.#open.retry.reconnect();
    this.sheets.reconnect();
  }
}
