import type { CellShift } from '#domain/formula/CellShift.ts';
import { asFailure } from '#domain/wire/Failure.ts';
import type { EditQueue, Written } from '#queries/workbook/edits/EditQueue.ts';
import { isSessionGone } from '#queries/workbook/session/isSessionGone.ts';
import type { TableImport } from '#queries/workbook/tables/TableImport.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { EditStep, StructureStep, UndoHistory, UndoOutcome, UndoStep } from './UndoHistory.ts';

/** How a change of sheets, tables or charts is made and undone. */
export interface StructurePlan<A> {
  /** A further part of the change, at redo too; where this fails, the change is made all the same. */
  complete?: (answer: A) => Promise<unknown>;
  /** Runs once the change is made. */
  after?: (answer: A) => void;
  /** The edits that the change is undone with. */
  joins?: EditStep | undefined;
  /** Absent where the service has no inverse. */
  back?: StructureInverse<A>;
  /** What was done, in a sentence: told where it cannot be undone. */
  loss?: string;
  /** Cells are elsewhere afterwards: without an inverse, earlier edits cannot be undone at their places. */
  movesCells?: boolean;
  /** How, where it is told to others. */
  shift?: CellShift;
  /** What fills cells, which are locked meanwhile: its progress is shown, and it can be stopped. */
  tableImport?: TableImport;
  /** It neither moves nor reads what cells hold, and so need not wait for edits that were refused. */
  keepsCells?: boolean;
  /** The answer tells all that changed: on success nothing is read again. */
  isContained?: boolean;
  /** Runs at the end, done or not. */
  lastly?: () => void;
}

interface StructureInverse<A> {
  /** What undo is called. */
  label: string;
  /**
   * Resolves to false where not all cells are where they were, to 'waiting' where they are, but some of what they held is not written
   * yet. `here` names the session in which it is done.
   */
  run: (answer: A, here: InSession) => Promise<unknown>;
  /** Runs before it: where this throws, or says why it must wait, nothing was done, and it can be tried again. */
  check?: (answer: A, here: InSession) => Promise<unknown>;
  /** Told once all of it has run: what was not restored. */
  remark?: (answer: A) => string | undefined;
  /** Whether there is an inverse after all; there is where this is absent. */
  isThere?: (answer: A) => boolean;
  /** Cells are not all where they were after it: earlier edits cannot be undone at their places. */
  isRough?: boolean;
}

/** An input, or what was kept, with the session of the workbook that is open now. */
export type InSession = <T extends { session?: string }>(at: T) => T;

/** An input for where the workbook is open. */
export function inSession<T extends { session?: string }>(here: WorkbookAt, input: T): T {
  const at = { ...input, ...here };
  if (here.session === undefined) delete at.session;
  return at;
}

/** What became of a structure change; `why` is an error of a service or a sentence. */
export type StructureEvent =
  | { kind: 'locked' | 'unsaved' }
  | { kind: 'failed'; why: unknown }
  | { kind: 'lost'; loss: string }
  | { kind: 'postponed' | 'impossible'; label: string; why: unknown }
  | { kind: 'undone'; label: string; remark: string | undefined }
  | { kind: 'partlyUndone' | 'redone'; label: string };

interface StructurePort {
  queue: EditQueue;
  history: UndoHistory;
  /** Where the workbook is open. */
  at: () => WorkbookAt;
  /** Reads again all that is shown of the workbook. */
  reload: () => void;
  tell: (event: StructureEvent) => void;
  /** Cells of a sheet have moved, or of any where none is named; how is not always known. */
  moved: (worksheet: string | undefined, shift: CellShift | undefined) => void;
}

/**
 * One change of sheets, tables or charts. It waits for the edits of cells, and until all are written where it may move them. One with an inverse is a
 * step of the history: the last change is the first to be undone, so that earlier ones find cells at the places that they know.
 */
export class StructureChange<A, I> implements StructureStep {
  readonly label: string;
  readonly locksCells: boolean;
  readonly worksheet: string | undefined;
  readonly #port: StructurePort;
  readonly #plan: StructurePlan<A>;
  readonly #ask: () => Promise<A>;
  readonly #ordered: { after: UndoStep | undefined } | undefined;
  #answer: A | undefined;
  /** What was written before, while cells are elsewhere. */
  #elsewhere: Written | undefined;

  /** `ask` makes the change at the service. */
  constructor(port: StructurePort, ask: () => Promise<A>, input: I, plan: StructurePlan<A>) {
    this.#port = port;
    this.#plan = plan;
    this.#ask = async () => {
      const answer = await ask();
      await plan.complete?.(answer).catch(() => {});
      return answer;
    };
    this.label = plan.back?.label ?? '';
    this.locksCells = plan.movesCells === true || plan.tableImport !== undefined;
    // What locks cells comes after the edit that it commits, and none comes meanwhile.
    this.#ordered = this.locksCells ? undefined : port.history.order(this);
    this.worksheet = (input as { worksheet?: string } | undefined)?.worksheet;
  }

  /** Makes the change, and records it where it can be undone. */
  async run(): Promise<void> {
    const first = await this.#attempt(this.#ask);
    if (typeof first === 'string') return;
    const { answer } = first;
    const { history } = this.#port;
    const { joins, after } = this.#plan;
    if (!this.#take(answer)) history.forget(this.worksheet);
    else if (joins) history.join(joins, this);
    else history.record(this, this.#ordered);
    after?.(answer);
  }

  async undo(): Promise<UndoOutcome> {
    const { label } = this;
    const { tell, at } = this.#port;
    const here: InSession = (input) => inSession(at(), input);
    const back = this.#plan.back!;
    const answer = this.#answer as A;
    try {
      const problem = await back.check?.(answer, here);
      if (typeof problem === 'string') {
        tell({ kind: 'postponed', label, why: problem });
        return 'notYet';
      }
    } catch (why) {
      const isGone = isPermanentlyGone(why);
      tell({ kind: isGone ? 'impossible' : 'postponed', label, why });
      return isGone ? 'failed' : 'notYet';
    }
    const done = await this.#attempt(() => back.run(answer, here));
    if (done === 'notYet') return done;
    const isDone = done !== 'failed' && done.answer !== false;
    this.#moved(isDone, isDone ? this.#plan.shift?.inverse : undefined);
    if (done === 'failed') return done;
    if (isDone && done.answer !== 'waiting') tell({ kind: 'undone', label, remark: back.remark?.(answer) });
    else tell({ kind: 'partlyUndone', label });
    return isDone ? 'done' : 'failed';
  }

  async redo(): Promise<UndoOutcome> {
    const { label } = this;
    const again = await this.#attempt(this.#ask);
    if (again === 'failed') this.#moved(false);
    if (typeof again === 'string') return again;
    // What was made is another one now: what was done to the first cannot be done to it.
    if (idOf(again.answer) !== idOf(this.#answer)) this.#port.history.forgetUndone();
    if (!this.#take(again.answer)) {
      this.#port.history.forget(this.worksheet);
      return 'failed';
    }
    this.#port.tell({ kind: 'redone', label });
    return 'done';
  }

  async #attempt<T>(work: () => Promise<T>): Promise<{ answer: T } | 'notYet' | 'failed'> {
    const { queue, tell, reload, moved } = this.#port;
    if (!(await queue.settled()) && !this.#plan.keepsCells) {
      tell({ kind: 'unsaved' });
      return 'notYet';
    }
    let done: { answer: T } | undefined;
    try {
      done = { answer: await work() };
    } catch (why) {
      tell({ kind: 'failed', why });
      if (this.#plan.movesCells) moved(this.worksheet, undefined);
    }
    if (!done || !this.#plan.isContained) reload();
    return done ?? 'failed';
  }

  /** The change was made: whether it can be undone. */
  #take(answer: A): boolean {
    const { back, loss } = this.#plan;
    const hasInverse = back !== undefined && (back.isThere?.(answer) ?? true);
    this.#answer = answer;
    this.#moved(hasInverse, this.#plan.shift);
    if (!hasInverse && loss !== undefined) this.#port.tell({ kind: 'lost', loss });
    return hasInverse;
  }

  #moved(isInverseSure: boolean, shift?: CellShift): void {
    if (!this.#plan.movesCells) return;
    const { queue, history, moved } = this.#port;
    moved(this.worksheet, shift);
    if (isInverseSure && !this.#plan.back?.isRough) this.#elsewhere = queue.exchangeWritten(this.#elsewhere);
    else {
      // What was written before is known by its old places.
      queue.exchangeWritten();
      history.cut();
    }
  }
}

/** Whether what was asked for no longer exists, so that asking again is of no use; a session that ended can be started again. */
function isPermanentlyGone(error: unknown): boolean {
  const failure = asFailure(error);
  return failure.kind === 'missing' && !isSessionGone(failure);
}

const idOf = (answer: unknown) =>
  (answer as { reply?: { id?: unknown } | null } | null | undefined)?.reply?.id;
