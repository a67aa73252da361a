// Jobs that ask the wireless service one query at a time, within a budget: what the page can do with them, and how their
// queries are counted.

import { randomBytes } from 'node:crypto';
import { asFailure, Failure, type FailureFacts } from '#domain/wire/Failure.ts';
import { ParamError } from '#domain/wire/param.ts';
import { upstreamRequest } from '#server/gateway/access/admitRequest.ts';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import type { Forward } from '#server/gateway/forward/Forward.ts';
import { bucketOf } from '#server/gateway/forward/reserveQuery.ts';
import type { Ledger } from '#server/gateway/ledger/Ledger.ts';
import type { ServiceResponse } from '#server/gateway/stores/ResponseCache.ts';
import type { Endpoint } from '#services/endpoint.ts';
import type { JobChange, JobFailureView } from '#services/gateway/jobShapes.ts';
import { afterPassing } from './afterPassing.ts';
import { changedJob, resumedWith } from './changedJob.ts';
import { foreignFailure, isSameOrigin, type Job, type JobOrigin } from './Job.ts';
import { type JobClock, SYSTEM_CLOCK } from './JobClock.ts';
import type { JobKeeper, JobKindName, JobStep } from './JobKeeper.ts';
import { JobQueue } from './JobQueue.ts';
import type { JobStore } from './JobStore.ts';
import { KnownJobs } from './KnownJobs.ts';
import { waitAt } from './Wait.ts';

export interface PaidJobsOptions {
  connections: Connections;
  ledger: Ledger;
  forward: Pick<Forward, 'answer' | 'cached'>;
  clock?: JobClock;
}

export interface PaidJob extends Job {
  origin: JobOrigin;
  /** Queries spent, failed ones included, and the most that may be; null for no limit. */
  spent: number;
  budget: number | null;
}

/** What came of a request, and what of its cost is not in the job's count yet. */
export interface Sent {
  answer: ServiceResponse;
  uncounted: number;
}

/**
 * Sends a request of a job, once it is counted: `stored` where the response cache need not have the answer too, `anew` where
 * one that it has is too old.
 */
export type Send = (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  how?: 'stored' | 'anew',
) => Promise<Sent>;

export abstract class PaidJobs<J extends PaidJob, V, S extends JobKeeper = JobStore> {
  protected readonly jobs: KnownJobs<J>;
  protected readonly store: S;
  protected readonly options: PaidJobsOptions;
  protected readonly clock: JobClock;
  protected readonly queue: JobQueue<J>;
  readonly #noun: string;

  /** Jobs that were active when the gateway ended continue at once. `noun` is what a job is called. */
  constructor(store: S, options: PaidJobsOptions, kind: JobKindName, noun: string) {
    this.store = store;
    this.options = options;
    this.clock = options.clock ?? SYSTEM_CLOCK;
    this.#noun = noun;
    this.jobs = new KnownJobs({
      store,
      kind,
      connection: () => options.connections.of('wireless'),
      noun: 'job',
      onLoaded: () => this.queue.wake(),
      onRest: (id) => this.rest(id),
    });
    this.queue = new JobQueue({
      clock: this.clock,
      jobs: this.jobs,
      origin: () => this.origin(),
      nextAt: (job) => this.nextAt(job),
      step: (job, signal) => this.#step(job, signal),
      pauseForeign: (job) => this.pauseForeign(job),
    });
    this.jobs.begin();
  }

  /** Asks for what is next by `send`, and keeps it. */
  protected abstract ask(job: J, send: Send, signal: AbortSignal): Promise<void>;
  /** What the next query of a job is one of; undefined where it sends none. */
  protected abstract nextEndpoint(job: J): Endpoint | undefined;
  protected abstract view(job: J): V;
  /** Forgets what is only kept of jobs that run. */
  protected abstract rest(id: string): void;

  /** What becomes of a job while another connection answers than the one that it asks. */
  protected async pauseForeign(job: J): Promise<void> {
    const { facts } = foreignFailure('wireless', this.#noun, job.origin, this.origin());
    await this.jobs.change(job.id, (now) => ({ ...now, state: 'paused', failure: facts }));
  }

  /** A job whose budget is spent stops. */
  protected bounded(job: J): J {
    return withinBudget(job);
  }

  /** How many jobs go on. */
  get running(): number {
    return this.jobs.running;
  }

  /** Brings the jobs of a team to what colleagues have made of them. */
  refresh(): Promise<void> {
    return this.jobs.refresh();
  }

  /** Latest first. */
  list(): V[] {
    return this.jobs.latestFirst().map((job) => this.view(job));
  }

  /** Throws Failure `missing`, `invalid`, or `conflict` for a change that the job's state does not allow. */
  async change(id: string, { state, budget }: JobChange): Promise<V> {
    const resume = (job: J) => this.resumed(job, checkedBudget(budget));
    return await this.changed(id, (job) =>
      changedJob(job, state, { noun: this.#noun, now: this.clock.now(), resume }),
    );
  }

  /** Forgets a job with what it brought. Throws Failure `missing`. */
  async remove(id: string): Promise<void> {
    await this.jobs.refresh();
    this.jobs.find(id);
    await this.jobs.remove(id);
    this.queue.wake();
  }

  /** Asks for no more; what is under way may arrive for at most `graceMs`. */
  stop(graceMs: number): Promise<void> {
    return this.queue.stop(graceMs);
  }

  /** What a job has that begins now. */
  protected begun(budget: number | null) {
    return {
      id: randomBytes(8).toString('hex'),
      state: 'active' as const,
      origin: this.origin(),
      spent: 0,
      budget: checkedBudget(budget),
      startedAt: this.clock.now(),
      endedAt: null,
      failure: null,
      tries: 0,
      wait: null,
    };
  }

  protected async add(job: J, steps: readonly JobStep[] = []): Promise<V> {
    await this.jobs.add(job, null, steps);
    this.queue.wake();
    return this.view(job);
  }

  /** A budget that is given is for what is left to ask. */
  protected resumed(job: J, budget: number | null): J {
    return this.bounded({
      ...resumedWith(job, this.origin(), 'wireless', this.#noun),
      budget: budget === null ? job.budget : job.spent + budget,
    });
  }

  /** Throws Failure `missing`, and what `change` throws. */
  protected async changed(id: string, change: (job: J) => J): Promise<V> {
    await this.jobs.refresh();
    this.jobs.find(id);
    const job = await this.jobs.change(id, change);
    this.queue.wake();
    return this.view(job ?? this.jobs.find(id));
  }

  protected origin(): JobOrigin {
    const connection = this.options.connections.of('wireless');
    const { mode, baseUrl, dataset } = connection;
    const credentialId = this.store.accountOf(connection);
    return { mode, baseUrl: mode === 'live' ? baseUrl : (dataset ?? ''), credentialId };
  }

  protected nextAt(job: J): number {
    if (job.wait) job.wait = waitAt(job.wait, this.clock.now());
    const bucket = this.#bucket(this.nextEndpoint(job));
    const opensAt = bucket && this.options.ledger.lastKnown(bucket).opensAt;
    return Math.max(opensAt ?? 0, job.wait?.until ?? 0);
  }

  /** What the views of all kinds have. */
  protected facts(job: J, isBegun: boolean) {
    const { id, origin, spent, budget, startedAt, endedAt, failure } = job;
    const nextAt = job.state === 'active' ? this.nextAt(job) : 0;
    return {
      id,
      mode: origin.mode,
      state: this.queue.stateOf(job, isBegun),
      isCurrent: isSameOrigin(origin, this.origin()),
      spent,
      budget,
      startedAt,
      endedAt,
      nextAt: nextAt > this.clock.now() ? Math.round(nextAt) : null,
      failure: failure && failureView(failure),
    };
  }

  #bucket(endpoint: Endpoint | undefined) {
    return endpoint && bucketOf(endpoint, this.options.connections.of('wireless'));
  }

  async #step(job: J, signal: AbortSignal): Promise<void> {
    const { ledger } = this.options;
    const bucket = this.#bucket(this.nextEndpoint(job));
    const spent = () => (bucket ? ledger.lastKnown(bucket).spentHere : 0);
    const before = spent();
    let charged = 0;
    const send: Send = async (endpoint, input, how) => {
      const { forward } = this.options;
      const wire = upstreamRequest(endpoint, input);
      const cached = how === 'anew' ? undefined : forward.cached(endpoint, wire, 'identity');
      if (cached) return { answer: cached.answer, uncounted: 0 };
      charged += await this.#charge(job);
      const isStored = how === 'stored' && { isStored: true as const };
      const parts = { ...endpoint.parts, isTriedOnce: true as const, ...isStored };
      const asked = { ...endpoint, parts };
      const { answer } = await forward.answer(asked, wire, signal, { isAnew: how === 'anew' });
      return { answer, uncounted: answer.cost - charged };
    };
    try {
      await this.ask(job, send, signal);
    } catch (error) {
      // Whatever the page spent meanwhile counts too: a budget is rather too small than too large.
      if (!signal.aborted)
        await this.#fail(job.id, asFailure(error), Math.max(0, spent() - before) - charged);
    }
  }

  /** Counts a query before it is sent: one whose answer is lost with the process is within the budget too. */
  async #charge(job: J): Promise<number> {
    const { budget } = this.jobs.get(job.id) ?? job;
    if (budget === null) return 0;
    await this.jobs.change(job.id, (now) => {
      if (now.budget !== null && now.spent >= now.budget) throw new Failure(overBudget(now.budget));
      return { ...now, spent: now.spent + 1 };
    });
    return 1;
  }

  async #fail(id: string, failure: Failure, spent: number): Promise<void> {
    const failed = (job: J) => this.#failed(job, failure, spent);
    try {
      await this.jobs.change(id, failed);
    } catch (error) {
      const job = this.jobs.get(id);
      if (job) this.jobs.set(id, failed(job)); // it would be asked again and again
      throw error;
    }
  }

  #failed(job: J, { facts }: Failure, spent: number): J {
    const counted = { ...job, spent: job.spent + spent };
    const now = this.clock.now();
    const failed: J =
      job.state !== 'active'
        ? counted
        : (afterPassing(counted, facts, now) ?? {
            ...counted,
            state: 'failed',
            endedAt: now,
            failure: facts,
          });
    const bucket = this.#bucket(this.nextEndpoint(job));
    const isKnown =
      facts.kind === 'quota' && bucket && this.options.ledger.lastKnown(bucket).opensAt !== undefined;
    return this.bounded(isKnown ? { ...failed, wait: null } : failed);
  }
}

/** Pauses a job whose next query would exceed its budget. */
export function withinBudget<J extends PaidJob>(job: J): J {
  if (job.state !== 'active' || job.budget === null || job.spent < job.budget) return job;
  return { ...job, state: 'paused', wait: null, failure: overBudget(job.budget) };
}

function overBudget(budget: number): FailureFacts {
  const queries = `${budget.toLocaleString('en')} ${budget === 1 ? 'query' : 'queries'}`;
  const message = `Stopped at the budget of ${queries}.`;
  return { kind: 'quota', service: 'gateway', code: 'budget', message };
}

/** Throws ParamError. */
function checkedBudget(budget: number | null): number | null {
  if (budget === null || (Number.isInteger(budget) && budget >= 1 && budget <= 1_000_000)) return budget;
  throw new ParamError('budget', String(budget), 'a whole number of queries from 1 to 1,000,000');
}

const failureView = ({ kind, message, code, status }: FailureFacts): JobFailureView => ({
  kind,
  message,
  code: code ?? null,
  status: status ?? null,
});
