// Answers of lookups on their way into the workbook that is open. The gateway asks, and keeps what it got; this writes it, and tells the
// gateway how far it came, so that the page that is open next goes on there.

import type { QueryClient } from '@tanstack/react-query';
import type { FieldContext } from '#domain/network/field/networkField.ts';
import { type FillTarget, readFillTarget } from '#domain/sheet/fill/FillTarget.ts';
import { type FilledRow, fillValues } from '#domain/sheet/fill/fillValues.ts';
import { identifierKey } from '#domain/sheet/fill/mergeFill.ts';
import { asFailure, type Failure } from '#domain/wire/Failure.ts';
import { isOver } from '#domain/wire/jobStates.ts';
import { modeOf } from '#queries/cache/dataset.ts';
import { runMutation } from '#queries/cache/runMutation.ts';
import { changeLookupsMutation, takeLookupsMutation } from '#queries/wireless/lookupJobs.ts';
import type { GrowingStep } from '#queries/workbook/editor/UndoHistory.ts';
import type { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import { Store } from '#queries/workbook/Store.ts';
import { undoableFit, writeSizes } from '#queries/workbook/undo/undoableSizes.ts';
import { gateway } from '#services/gateway/endpoints.ts';
import type { LookupAnswer, LookupJobView } from '#services/gateway/jobShapes.ts';
import { call } from '#services/request.ts';
import { fillEdits } from './fillEdits.ts';

interface WriterParts {
  edits: WorkbookEdits;
  client: QueryClient;
  /** What names numbers, from the registers that came with the page. */
  context: () => Promise<FieldContext>;
  /** Who answered, in words. */
  modeOf: (job: Pick<LookupJobView, 'mode' | 'dataset'>) => string;
}

/** Answers that are merged at once: the sheet is read for each merge. */
const MOST_ANSWERS = 20_000;
/** A merge rests so many times as long as it took, so that a large sheet is not read all the time. */
const REST = 4;
const MIN_REST_MS = 500;
const RETRY_MS = 5000;
export const FILL_LABEL = 'Fill in columns';

/** Writes the fills of one workbook; listeners hear when one fails or goes on. */
export class FillWriter extends Store {
  readonly #parts: WriterParts;
  readonly #steps = new Map<string, GrowingStep>();
  readonly #failures = new Map<string, Failure>();
  /** Fills whose columns have their widths, which a person may change then. */
  readonly #fitted = new WeakSet<GrowingStep>();
  #jobs: readonly LookupJobView[] = [];
  /** How many jobs are being started: the page may hear of one before its id is known here. */
  #beginning = 0;
  #isRunning = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: WriterParts) {
    super();
    this.#parts = parts;
  }

  /** Why the answers of a job cannot be written; undefined while they are. */
  failureOf(id: string): Failure | undefined {
    return this.#failures.get(id);
  }

  /** Starts a job; `step` undoes all that it fills in. */
  async begin(step: GrowingStep, start: () => Promise<{ id: string }>): Promise<void> {
    this.#beginning += 1;
    try {
      const { id } = await start();
      this.#steps.set(id, step);
    } finally {
      this.#beginning -= 1;
    }
    this.#again(0);
  }

  /** The jobs as the gateway tells of them. */
  update(jobs: readonly LookupJobView[]): void {
    this.#jobs = jobs.filter((job) => targetIn(this.#parts.edits.item, job));
    if (this.#timer === undefined) void this.#run();
  }

  retry(id: string): void {
    this.#failures.delete(id);
    this.changed();
    void this.#run();
  }

  start(): () => void {
    this.#isStopped = false;
    return () => {
      this.#isStopped = true;
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Writes answers that are here, and fits the columns that the fill added to the first. False where they are not all written. */
  async write(
    target: FillTarget,
    answers: readonly LookupAnswer[],
    mode: string,
    step: GrowingStep,
  ): Promise<boolean> {
    const { edits, context } = this.#parts;
    let newColumns: readonly number[] = [];
    const isWritten = await edits.grow(step, async () => {
      const rows = fillValues(
        answers,
        target.fields.map(({ field }) => field),
        await context(),
        mode,
      );
      const byKey = new Map<string, FilledRow>(
        answers.map(({ item }, at) => [identifierKey(item), rows[at]!]),
      );
      const found = await fillEdits(edits.at(), target, byKey);
      newColumns = found.newColumns;
      return found.edits;
    });
    if (isWritten && newColumns.length > 0 && !this.#fitted.has(step)) {
      this.#fitted.add(step);
      await this.#fit(target, newColumns, step);
    }
    return isWritten;
  }

  /** All columns between them too: new ones stand beside each other. What is filled in stays, however wide its columns are. */
  async #fit({ worksheet }: FillTarget, columns: readonly number[], { step }: GrowingStep): Promise<void> {
    const { edits, client } = this.#parts;
    const [left, right] = [Math.min(...columns), Math.max(...columns)];
    const hasLayout = await modeOf(client, 'workbook').then(
      (mode) => mode === 'embedded',
      () => false,
    );
    await edits.change(
      undoableFit,
      { item: edits.item, worksheet, left, right, hasLayout },
      { joins: step, back: { label: FILL_LABEL, run: (before, here) => writeSizes(here(before)) } },
    );
  }

  async #run(): Promise<void> {
    if (this.#isRunning || this.#isStopped) return;
    this.#isRunning = true;
    const began = performance.now();
    let isDone = false;
    try {
      for (const job of this.#jobs) isDone = (await this.#takeTurn(job)) || isDone;
    } finally {
      this.#isRunning = false;
      if (isDone) this.#again(Math.max(MIN_REST_MS, REST * (performance.now() - began)));
    }
  }

  #again(ms: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#run();
    }, ms);
  }

  /** True where something was written, so that there may be more. */
  async #takeTurn(job: LookupJobView): Promise<boolean> {
    const { edits } = this.#parts;
    if (job.taken >= job.done || this.#failures.has(job.id)) return false;
    if (this.#beginning > 0 && !this.#steps.has(job.id)) return false;
    if (edits.session.sandbox !== undefined || edits.isLocked) return false;
    try {
      return (await alone(`airledger-fill ${job.id}`, () => this.#take(job))) ?? false;
    } catch (error) {
      const failure = asFailure(error);
      // The gateway is away, or the service for a moment: the next look at the jobs tries again.
      if (failure.kind === 'offline' || failure.kind === 'upstream' || failure.kind === 'quota')
        this.#again(RETRY_MS);
      else this.#failures.set(job.id, failure);
      this.changed();
      return false;
    }
  }

  async #take(job: LookupJobView): Promise<boolean> {
    const { client, modeOf } = this.#parts;
    const target = targetIn(this.#parts.edits.item, job)!;
    const step = this.#steps.get(job.id) ?? { label: FILL_LABEL };
    this.#steps.set(job.id, step);
    const take = async (taken: number) => {
      const { reply } = await runMutation(client, takeLookupsMutation, { id: job.id, body: { taken } });
      this.#jobs = this.#jobs.map((one) => (one.id === job.id ? reply : one));
    };
    if (step.step?.isUndone) {
      if (!isOver(job))
        await runMutation(client, changeLookupsMutation, {
          id: job.id,
          body: { state: 'cancelled', budget: null },
        });
      await take(job.done);
      return false;
    }
    const answers: LookupAnswer[] = [];
    while (answers.length < MOST_ANSWERS) {
      const { reply } = await call(gateway.lookupAnswers, { id: job.id, after: job.taken + answers.length });
      if (reply.answers.length === 0) break;
      answers.push(...reply.answers);
    }
    if (answers.length === 0 || !(await this.write(target, answers, modeOf(job), step))) return false;
    await take(job.taken + answers.length);
    return true;
  }
}

/** Where the answers of a job go, if that is in this workbook. */
export function targetIn(item: string, { target }: Pick<LookupJobView, 'target'>): FillTarget | undefined {
  const read = readFillTarget(target);
  return read?.item === item ? read : undefined;
}

/** Runs work unless another tab is at it; undefined then. */
async function alone<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock ? work() : Promise.resolve(undefined),
  );
}
