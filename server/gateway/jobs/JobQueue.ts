// Does the steps of all active jobs of one service, one at a time: they share its quota. The job that was served longest
// ago is next, so that one of a few steps never waits for hours behind one of thousands.

import { isSameOrigin, type Job, type JobOrigin } from './Job.ts';
import type { JobClock } from './JobClock.ts';
import type { KnownJobs } from './KnownJobs.ts';

/** What a kind of job brings: what to ask next, when, and what becomes of it. */
export interface JobWork<J extends Job> {
  clock: JobClock;
  jobs: KnownJobs<J>;
  /** The connection that answers now. */
  origin(): JobOrigin;
  /** When the next step may be asked for; not in the future if now. */
  nextAt(job: J): number;
  /** Asks for the next step and stores it; a failure that it does not throw is the job's own. */
  step(job: J, signal: AbortSignal): Promise<void>;
  /** Pauses a job that was begun with another connection. */
  pauseForeign(job: J): void | Promise<void>;
}

/** The queue never sleeps through a whole wait: the clock, the quota or the emulator's speed may change meanwhile. */
const RECHECK_MS = 2000;

export class JobQueue<J extends Job> {
  readonly #work: JobWork<J>;
  readonly #served = new Map<string, number>();
  readonly #stop = new AbortController();
  #turn = 0;
  #current: string | undefined;
  #refreshedAt = Number.NEGATIVE_INFINITY;
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
    const { clock, jobs, nextAt } = this.#work;
    if (jobs.isShared) await this.#refresh();
    await this.#leaveForeign();
    const active = this.#active();
    if (active.length === 0 && !jobs.isShared) return this.#idle();
    const due = active.map((job) => ({ job, at: nextAt(job), turn: this.#served.get(job.id) ?? 0 }));
    const now = clock.now();
    const ready = due.filter(({ at }) => at <= now).sort((a, b) => a.turn - b.turn);
    for (const { job } of ready) if (await this.#serve(job)) return;
    await this.#sleep(Math.min(RECHECK_MS, ...due.flatMap(({ at }) => (at > now ? at - now : []))));
  }

  /** Whether a step of the job was done: another gateway may work at it, or have done it. */
  async #serve(known: J): Promise<boolean> {
    const { clock, jobs, nextAt, step } = this.#work;
    const job = await jobs.claim(known);
    if (job?.state !== 'active' || nextAt(job) > clock.now()) return false;
    this.#current = job.id;
    this.#turn += 1;
    this.#served.set(job.id, this.#turn);
    try {
      await step(job, this.#stop.signal);
    } finally {
      this.#current = undefined;
    }
    return true;
  }

  /** Colleagues begin jobs and change them. */
  async #refresh(): Promise<void> {
    const now = this.#work.clock.now();
    if (Math.abs(now - this.#refreshedAt) < RECHECK_MS) return;
    await this.#work.jobs.refresh();
    this.#refreshedAt = now;
  }

  #idle(): Promise<void> {
    const { signal } = this.#rest;
    return new Promise((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve());
    });
  }

  #sleep(ms: number): Promise<void> {
    return this.#work.clock.sleep(Math.min(ms, RECHECK_MS), this.#rest.signal);
  }

  #active(): J[] {
    return [...this.#work.jobs.values()].filter(({ state }) => state === 'active');
  }

  /**
   * Answers of two services must not get into one job, nor those that two credentials may see. A job of a team goes on where
   * its connection is; another gateway may work at it as soon as this one has no step of it under way.
   */
  async #leaveForeign(): Promise<void> {
    const { jobs, origin, pauseForeign } = this.#work;
    const present = origin();
    for (const job of [...jobs.values()]) {
      const isActive = job.state === 'active';
      const isForeign = isActive && !isSameOrigin(job.origin!, present);
      if (jobs.isShared && (isForeign || !isActive)) await jobs.release(job.id);
      else if (isForeign) await pauseForeign(job);
    }
  }
}
