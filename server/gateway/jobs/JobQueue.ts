// Does the steps of all active jobs of one service, one at a time: they share its quota. The job that was served longest
// ago is next, so that one of a few steps never waits for hours behind one of thousands.

import { isSameOrigin, type Job, type JobOrigin } from './Job.ts';
import type { JobClock } from './JobClock.ts';

/** What a kind of job brings: what to ask next, when, and what becomes of it. */
export interface JobWork<J extends Job> {
  clock: JobClock;
  /** By their ids, oldest first. */
  jobs: ReadonlyMap<string, J>;
  /** The connection that answers now. */
  origin(): JobOrigin;
  /** When the next step may be asked for; not in the future if now. */
  nextAt(job: J): number;
  /** Asks for the next step and stores it; a failure that it does not throw is the job's own. */
  step(job: J, signal: AbortSignal): Promise<void>;
  /** Pauses a job that was begun with another connection. */
  pauseForeign(job: J): void;
}

/** The queue never sleeps through a whole wait: the clock, the quota or the emulator's speed may change meanwhile. */
const RECHECK_MS = 2000;

export class JobQueue<J extends Job> {
  readonly #work: JobWork<J>;
  readonly #served = new Map<string, number>();
  readonly #stop = new AbortController();
  #turn = 0;
  #current: string | undefined;
  #rest = new AbortController();
  readonly #running: Promise<void>;
  #isStopping = false;

  constructor(work: JobWork<J>) {
    this.#work = work;
    this.#running = this.#run();
  }

  /** To be called whenever a job, the connection or the clock has changed. */
  wake(): void {
    this.#rest.abort();
  }

  /** Lets the step that is under way arrive for at most `graceMs`: it was paid for. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true;
    this.#rest.abort();
    const timer = setTimeout(() => this.#stop.abort(new Error('Airledger is being stopped.')), graceMs);
    await this.#running;
    clearTimeout(timer);
  }

  isAsking({ id }: J): boolean {
    return this.#current === id;
  }

  /** What the page is told of a job's state: queued, running or waiting while it is active. */
  stateOf(job: J, isBegun: boolean): string {
    if (job.state !== 'active') return job.state;
    if (this.isAsking(job)) return 'running';
    if (this.#work.nextAt(job) > this.#work.clock.now()) return 'waiting';
    return isBegun ? 'running' : 'queued';
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#rest = new AbortController();
      await this.#step().catch(() => this.#sleep(RECHECK_MS)); // the disk is full, or the like: nothing is lost by waiting
    }
  }

  /** Does one step, or waits for a while; for the next wake where no job is active. */
  async #step(): Promise<void> {
    const { clock, nextAt } = this.#work;
    this.#pauseForeign();
    const jobs = this.#active();
    if (jobs.length === 0) return this.#idle();
    const due = jobs.map((job) => ({ job, at: nextAt(job), turn: this.#served.get(job.id) ?? 0 }));
    const now = clock.now();
    const next = due.filter(({ at }) => at <= now).sort((a, b) => a.turn - b.turn)[0];
    if (next) await this.#serve(next.job);
    else await this.#sleep(Math.min(...due.map(({ at }) => at - now)));
  }

  async #serve(job: J): Promise<void> {
    this.#current = job.id;
    this.#turn += 1;
    this.#served.set(job.id, this.#turn);
    try {
      await this.#work.step(job, this.#stop.signal);
    } finally {
      this.#current = undefined;
    }
  }

  #idle(): Promise<void> {
    return new Promise((resolve) => this.#rest.signal.addEventListener('abort', () => resolve()));
  }

  #sleep(ms: number): Promise<void> {
    return this.#work.clock.sleep(Math.min(ms, RECHECK_MS), this.#rest.signal);
  }

  #active(): J[] {
    return [...this.#work.jobs.values()].filter(({ state }) => state === 'active');
  }

  /** Answers of two services must not get into one job, nor those that two credentials may see. */
  #pauseForeign(): void {
    const origin = this.#work.origin();
    for (const job of this.#active()) if (!isSameOrigin(job.origin!, origin)) this.#work.pauseForeign(job);
  }
}
