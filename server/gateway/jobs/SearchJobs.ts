// All pages of a search, asked for one after another without the page: what the page sees of these jobs, and what it can
// do with them.

import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Family } from '#domain/network/RadioKind.ts';
import { asFailure, Failure } from '#domain/wire/Failure.ts';
import type { CursorPage } from '#domain/wire/nextCursor.ts';
import { ParamError, type Params, readQuery } from '#domain/wire/param.ts';
import { upstreamRequest } from '#server/gateway/access/admitRequest.ts';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import type { Forward } from '#server/gateway/forward/Forward.ts';
import { bucketOf } from '#server/gateway/forward/reserveQuery.ts';
import type { Ledger } from '#server/gateway/ledger/Ledger.ts';
import type {
  SearchDraft,
  SearchJobChange,
  SearchJobView,
  SearchSteps,
} from '#services/gateway/jobShapes.ts';
import { SEARCH_OPERATIONS } from '#services/wireless/searchOperations.ts';
import { afterPassing } from './afterPassing.ts';
import { changedJob, resumedWith } from './changedJob.ts';
import { foreignFailure, isSameOrigin, type JobOrigin } from './Job.ts';
import { type JobClock, SYSTEM_CLOCK } from './JobClock.ts';
import { JobQueue } from './JobQueue.ts';
import type { JobStore } from './JobStore.ts';
import { KnownJobs } from './KnownJobs.ts';
import {
  applySearchPage,
  type PageFacts,
  readSearchPage,
  type SearchJob,
  withinBudget,
} from './SearchJob.ts';
import { waitAt } from './Wait.ts';

interface Options {
  connections: Connections;
  ledger: Ledger;
  forward: Pick<Forward, 'answer' | 'cached'>;
  clock?: JobClock;
}

/** Ended jobs that are kept with their pages; the oldest leave first. */
const MAX_ENDED = 50;
/** A page of 1,000 rows, packed, in the log and in the file. */
const PAGE_BYTES = 2_000_000;
/** Of one reply with pages: enough to be quick, little enough to be shown at once. */
const MAX_REPLY_BYTES = 4_000_000;

export class SearchJobs {
  readonly #jobs: KnownJobs<SearchJob>;
  /** The pages of the jobs that run, as the paging rule sees them. */
  readonly #pages = new Map<string, CursorPage[]>();
  readonly #store: JobStore;
  readonly #options: Options;
  readonly #clock: JobClock;
  readonly #queue: JobQueue<SearchJob>;

  /** Jobs that were active when the gateway ended continue at once. */
  constructor(store: JobStore, options: Options) {
    this.#store = store;
    this.#options = options;
    this.#clock = options.clock ?? SYSTEM_CLOCK;
    this.#jobs = new KnownJobs({
      noun: 'job',
      stored: () => this.#store.jobs<SearchJob>('search'),
      onLoaded: () => this.#queue.wake(),
    });
    this.#queue = new JobQueue({
      clock: this.#clock,
      jobs: this.#jobs,
      origin: () => this.#origin(),
      nextAt: (job) => this.#nextAt(job),
      step: (job, signal) => this.#ask(job, signal),
      pauseForeign: (job) =>
        this.#put({
          ...job,
          state: 'paused',
          failure: foreignFailure('wireless', 'search', job.origin, this.#origin()).facts,
        }),
    });
    this.#jobs.begin();
  }

  /** How many jobs go on. */
  get running(): number {
    return this.#jobs.running;
  }

  /** Latest first. */
  list(): SearchJobView[] {
    return this.#jobs.latestFirst().map((job) => this.#view(job));
  }

  /**
   * Asks for all pages behind those that the page has. The same search is the same job: one that stopped goes on with the
   * budget, one that is done brings its pages again for nothing while they are fresh. Throws Failure `invalid`.
   */
  start(draft: SearchDraft): SearchJobView {
    this.#jobs.load();
    const family = familyOf(draft.family);
    const query = checkedQuery(family, draft.query);
    const last = draft.before.at(-1);
    if (!last?.cursor)
      throw new ParamError('before', '', 'the pages that there are, the last with its cursor');
    const budget = checkedBudget(draft.budget);
    const origin = this.#origin();
    const now = this.#clock.now();
    const known = [...this.#jobs.values()].findLast(
      (job) => job.family === family && job.query === query && isSameOrigin(job.origin, origin),
    );
    if (known) {
      const isFresh = now - known.startedAt < SEARCH_OPERATIONS[family].parts.fresh;
      const isBehind = draft.before.length > known.before.length + known.pages;
      if (known.state === 'active' || (isFresh && known.state === 'done' && !isBehind))
        return this.#view(known);
      if (isFresh && !isBehind) return this.#change(this.#resumed(known, budget));
      this.remove(known.id);
    }
    const job: SearchJob = {
      id: randomBytes(8).toString('hex'),
      state: 'active',
      origin,
      family,
      query,
      before: draft.before,
      cursor: last.cursor,
      pages: 0,
      rows: 0,
      total: last.total,
      spent: 0,
      budget,
      startedAt: now,
      endedAt: null,
      pageAt: null,
      failure: null,
      tries: 0,
      wait: null,
    };
    for (const { id } of this.#jobs.surplus(MAX_ENDED)) this.remove(id);
    this.#store.add('search', job);
    this.#jobs.set(job.id, job);
    this.#queue.wake();
    return this.#view(job);
  }

  /** Throws Failure `missing`, `invalid`, or `conflict` for a change that the job's state does not allow. */
  change(id: string, { state, budget }: SearchJobChange): SearchJobView {
    const now = this.#clock.now();
    const resume = (job: SearchJob) => this.#resumed(job, checkedBudget(budget));
    return this.#change(changedJob(this.#jobs.find(id), state, { noun: 'search', now, resume }));
  }

  /** Forgets a job with its pages. Throws Failure `missing`. */
  remove(id: string): void {
    this.#jobs.find(id);
    this.#store.remove(id);
    this.#jobs.delete(id);
    this.#pages.delete(id);
    this.#queue.wake();
  }

  /** The pages of a job behind a number, as they came; some of them at a time. Throws Failure `missing`. */
  steps(id: string, after: number): SearchSteps {
    this.#jobs.find(id);
    const steps: SearchSteps['steps'] = [];
    let bytes = 0;
    for (const { number, cursor, facts, data } of this.#store.steps(id, after)) {
      const body = gunzipSync(data).toString('utf8');
      const { mode, fetchedAt, cost } = facts as PageFacts;
      steps.push({ number, cursor, body, mode, fetchedAt, cost });
      bytes += body.length;
      if (bytes > MAX_REPLY_BYTES) break;
    }
    return { steps };
  }

  /** Asks for no more pages; the one that is under way may arrive for at most `graceMs`. */
  stop(graceMs: number): Promise<void> {
    return this.#queue.stop(graceMs);
  }

  /** A budget that is given is for what is left to ask. */
  #resumed(job: SearchJob, budget: number | null): SearchJob {
    return withinBudget({
      ...resumedWith(job, this.#origin(), 'wireless', 'search'),
      budget: budget === null ? job.budget : job.spent + budget,
    });
  }

  #change(job: SearchJob): SearchJobView {
    this.#put(job);
    this.#queue.wake();
    return this.#view(job);
  }

  #origin(): JobOrigin {
    const { mode, baseUrl, dataset, credentialId } = this.#options.connections.of('wireless');
    return { mode, baseUrl: mode === 'live' ? baseUrl : (dataset ?? ''), credentialId };
  }

  #bucket({ family }: SearchJob) {
    return bucketOf(SEARCH_OPERATIONS[family], this.#options.connections.of('wireless'))!;
  }

  #nextAt(job: SearchJob): number {
    if (job.wait) job.wait = waitAt(job.wait, this.#clock.now());
    return Math.max(this.#options.ledger.opensAt(this.#bucket(job)) ?? 0, job.wait?.until ?? 0);
  }

  async #ask(job: SearchJob, signal: AbortSignal): Promise<void> {
    const { forward, ledger } = this.#options;
    const checked = withinBudget(job); // it may have been killed with its last query
    if (checked !== job) return this.#put(checked);
    const endpoint = SEARCH_OPERATIONS[job.family];
    const before = ledger.read(this.#bucket(job)).spent;
    let charged = 0;
    try {
      this.#store.checkFreeSpace(PAGE_BYTES);
      const input = {
        ...readQuery(endpoint.parts.query as Params, new URLSearchParams(job.query)),
        searchAfter: job.cursor,
      };
      const wire = upstreamRequest(endpoint, input);
      const known = forward.cached(endpoint, wire, 'identity');
      if (!known) charged = this.#charge(job);
      const { answer } =
        known ??
        // Stored in the job, not in the response cache.
        (await forward.answer({ ...endpoint, parts: { ...endpoint.parts, fresh: 0 } }, wire, signal));
      const { body, mode, fetchedAt, cost } = answer;
      this.#keep(job, body.toString('utf8'), { mode, fetchedAt, cost }, charged);
    } catch (error) {
      // Whatever the page spent meanwhile counts too: a budget is rather too small than too large.
      const spent = Math.max(0, ledger.read(this.#bucket(job)).spent - before) - charged;
      if (!signal.aborted) this.#fail(job.id, asFailure(error), spent);
    }
  }

  /** Counts a query before it is sent: one whose answer is lost with the process is within the budget too. */
  #charge(job: SearchJob): number {
    if (job.budget === null) return 0;
    this.#put({ ...job, spent: job.spent + 1 });
    return 1;
  }

  #keep(
    asked: SearchJob,
    body: string,
    facts: Pick<PageFacts, 'mode' | 'fetchedAt' | 'cost'>,
    charged: number,
  ): void {
    const job = this.#jobs.get(asked.id);
    if (!job) return; // it was removed meanwhile
    const page = readPage(body);
    const pages = this.#pagesOf(job);
    const at = this.#clock.now();
    const taken = applySearchPage(job, page, pages, facts.cost - charged, at);
    const step = { pass: 0, cursor: asked.cursor, next: taken.cursor, at, facts: { ...page, ...facts } };
    this.#store.saveStep(taken, taken.pages, { ...step, data: gzipSync(body) });
    pages.push(page);
    this.#set(taken);
  }

  #fail(id: string, { facts }: Failure, spent: number): void {
    const { ledger } = this.#options;
    const job = this.#jobs.get(id);
    if (!job) return;
    const counted = { ...job, spent: job.spent + spent };
    const now = this.#clock.now();
    const failed: SearchJob =
      job.state !== 'active'
        ? counted
        : (afterPassing(counted, facts, now) ?? {
            ...counted,
            state: 'failed',
            endedAt: now,
            failure: facts,
          });
    const isKnown = facts.kind === 'quota' && ledger.opensAt(this.#bucket(job)) !== undefined;
    const left = withinBudget(isKnown ? { ...failed, wait: null } : failed);
    this.#set(left); // also where the disk does not take it: it would be asked again and again
    this.#store.save(left);
  }

  #put(job: SearchJob): void {
    this.#store.save(job);
    this.#set(job);
  }

  #set(job: SearchJob): void {
    this.#jobs.set(job.id, job);
    if (job.state !== 'active') this.#pages.delete(job.id);
  }

  #pagesOf({ id }: SearchJob): CursorPage[] {
    const known = this.#pages.get(id) ?? (this.#store.stepFacts(id) as CursorPage[]);
    this.#pages.set(id, known);
    return known;
  }

  #view(job: SearchJob): SearchJobView {
    const { id, family, query, origin, before, pages, rows, total, spent, budget, startedAt, endedAt } = job;
    const { failure } = job;
    const nextAt = job.state === 'active' ? this.#nextAt(job) : 0;
    return {
      id,
      family,
      query,
      mode: origin.mode,
      state: this.#queue.stateOf(job, pages > 0),
      pages: before.length + pages,
      before: before.length,
      isCurrent: isSameOrigin(origin, this.#origin()),
      rows: before.reduce((sum, page) => sum + page.rows, rows),
      total,
      spent,
      budget,
      startedAt,
      endedAt,
      nextAt: nextAt > this.#clock.now() ? Math.round(nextAt) : null,
      failure: failure && {
        kind: failure.kind,
        message: failure.message,
        code: failure.code ?? null,
        status: failure.status ?? null,
      },
    };
  }
}

function readPage(body: string): CursorPage {
  try {
    return readSearchPage(body);
  } catch (error) {
    const message = `The page of results cannot be read. ${(error as Error).message}`;
    throw new Failure({ kind: 'shape', service: 'wireless', message, raw: body.slice(0, 2000) });
  }
}

function familyOf(family: string): Family {
  if (Object.hasOwn(SEARCH_OPERATIONS, family)) return family as Family;
  throw new ParamError('family', family, Object.keys(SEARCH_OPERATIONS).join(', '));
}

/** As the endpoint writes it, so that the same search has the same text. */
function checkedQuery(family: Family, text: string): string {
  const endpoint = SEARCH_OPERATIONS[family];
  const params = endpoint.parts.query as Params;
  const raw = new URLSearchParams(text);
  for (const name of raw.keys())
    if (!Object.hasOwn(params, name) || name === 'searchAfter')
      throw new ParamError(name, raw.get(name)!, 'left out: not a parameter of the search');
  return upstreamRequest(endpoint, readQuery(params, raw)).query;
}

function checkedBudget(budget: number | null): number | null {
  if (budget === null || (Number.isInteger(budget) && budget >= 1 && budget <= 1_000_000)) return budget;
  throw new ParamError('budget', String(budget), 'a whole number of queries from 1 to 1,000,000');
}
