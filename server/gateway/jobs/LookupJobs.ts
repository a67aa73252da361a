// Identifiers that are looked up one after another without the page. Each request is asked once: its answer is on the disk
// before the next is sent, and what an earlier job has asked for is taken from there while it is fresh.

import { gunzipSync, gzipSync } from 'node:zlib';
import { asFailure, type Failure } from '#domain/wire/Failure.ts';
import { ParamError } from '#domain/wire/param.ts';
import { upstreamRequest } from '#server/gateway/access/admitRequest.ts';
import type { Endpoint } from '#services/endpoint.ts';
import type {
  LookupAnswer,
  LookupDraft,
  LookupItem,
  LookupJobView,
  LookupPlan,
  LookupPrice,
} from '#services/gateway/jobShapes.ts';
import {
  type Looked,
  type LookupWants,
  lookedUp,
  lookupCall,
  lookupKey,
  mostRequests,
  nextLookup,
  readLookup,
} from '#services/wireless/lookups.ts';
import { isSameOrigin, type JobOrigin } from './Job.ts';
import type { JobStep, NumberedStep } from './JobKeeper.ts';
import type { JobStore } from './JobStore.ts';
import { type PaidJob, PaidJobs, type PaidJobsOptions, type Send } from './PaidJobs.ts';

/** A job as stored; its items are its first step. */
export interface LookupJob extends PaidJob, LookupWants {
  items: number;
  /** Items whose answers are all known, in their order. */
  done: number;
  /** Items whose answers the page has taken. */
  taken: number;
  /** Where the page puts the answers, in its own words. */
  target: string;
  /** Steps that are stored. */
  steps: number;
}

/** Ended jobs that are kept with their answers, the oldest leave first; those whose answers nobody has taken stay. */
const MAX_ENDED = 50;
export const MAX_ITEMS = 100_000;
const MAX_ID_LENGTH = 400;
const MAX_TARGET_LENGTH = 20_000;
/** An answer, in the log and in the file. */
const ANSWER_BYTES = 100_000;
/** Items without a request of their own that are passed at once. */
const MAX_PASSED = 5000;
/** Of one reply. */
const MAX_ANSWERS = 2000;
/** Tries in a row after which a service that fails is believed to fail for this item alone. */
const MAX_TRIES = 3;
const ITEMS_PASS = 0;
const ANSWERS_PASS = 1;

export class LookupJobs extends PaidJobs<LookupJob, LookupJobView> {
  /** The items of jobs, read once. */
  readonly #items = new Map<string, readonly LookupItem[]>();

  constructor(store: JobStore, options: PaidJobsOptions) {
    super(store, options, 'lookup', 'lookup');
  }

  /** What a plan takes, without asking anybody. Throws Failure `invalid`. */
  price(plan: LookupPlan): LookupPrice {
    this.jobs.load();
    const items = checkedItems(plan.items);
    const wants = wantsOf(plan);
    const origin = this.origin();
    const price = { known: 0, detail: 0, mostDetail: 0, search: 0 };
    for (const item of items) {
      const next = nextLookup(item, wants, (asked) => this.#known(asked, origin, undefined));
      if (!next) {
        if (mostRequests(item) > 0) price.known += 1;
        continue;
      }
      const isDetail = lookupCall(next)?.endpoint.parts.quota === 'detail';
      if (isDetail) price.detail += 1;
      else price.search += 1;
      if (isDetail) price.mostDetail += next === item ? mostRequests(item) : 1;
      if (wants.isNear && next.kind !== 'near') price.search += 1;
    }
    return price;
  }

  /** Begins a job. Throws Failure `invalid`. */
  async start(draft: LookupDraft): Promise<LookupJobView> {
    this.jobs.load();
    const items = checkedItems(draft.items);
    if (draft.target.length > MAX_TARGET_LENGTH)
      throw new ParamError('target', draft.target.slice(0, 40), `at most ${MAX_TARGET_LENGTH} characters`);
    const begun = this.begun(draft.budget);
    const surplus = this.jobs.surplus(MAX_ENDED);
    for (const { id } of surplus.filter((job) => job.state === 'cancelled' || job.taken === job.items))
      await this.remove(id);
    const data = gzipSync(JSON.stringify(items));
    const first: JobStep = { pass: ITEMS_PASS, cursor: '', next: '', at: begun.startedAt, facts: {}, data };
    const own = { ...wantsOf(draft), items: items.length, done: 0, taken: 0, target: draft.target, steps: 1 };
    return await this.add({ ...begun, ...own }, [first]);
  }

  /** Notes that a page has taken so many items: the next page goes on there. Throws Failure `missing`, `invalid`. */
  async take(id: string, taken: number): Promise<LookupJobView> {
    return await this.changed(id, (job) => {
      if (!Number.isInteger(taken) || taken < 0 || taken > job.done)
        throw new ParamError('taken', String(taken), `a number of items from 0 to ${job.done}`);
      return { ...job, taken: Math.max(job.taken, taken) };
    });
  }

  /** The answers of a job behind an item, some of them at a time. Throws Failure `missing`. */
  answers(id: string, after: number): { answers: LookupAnswer[] } {
    const job = this.jobs.find(id);
    const items = this.#itemsOf(job).slice(after, Math.min(job.done, after + MAX_ANSWERS));
    const known = (asked: LookupItem) => this.#own(job, asked);
    return { answers: items.map((item) => lookedUp(item, known)) };
  }

  protected override nextEndpoint(job: LookupJob): Endpoint | undefined {
    const item = this.#itemsOf(job)[job.done];
    const next = item && nextLookup(item, job, (asked) => this.#own(job, asked));
    return next && lookupCall(next)?.endpoint;
  }

  protected override async ask(job: LookupJob, send: Send): Promise<void> {
    this.store.checkFreeSpace(ANSWER_BYTES);
    const { item, asked } = this.#pass(job);
    if (!item || !asked) return;
    const { endpoint, input } = lookupCall(asked)!;
    let looked: Looked;
    let cost = 0;
    try {
      const { answer, uncounted } = await send(endpoint, input);
      cost = uncounted;
      looked = {
        ...readLookup(asked, JSON.parse(answer.body.toString('utf8')), item.id),
        fetchedAt: answer.fetchedAt,
      };
    } catch (error) {
      const failure = asFailure(error);
      const refused = refusalOf(failure, this.jobs.get(job.id)?.tries ?? 0);
      if (!refused) throw failure;
      const now = this.jobs.get(job.id);
      cost = now?.budget === null ? (failure.facts.cost ?? 1) : (failure.facts.cost ?? 1) - 1;
      looked = { ...refused, fetchedAt: this.clock.now() };
    }
    const now = this.jobs.get(job.id);
    if (!now) return; // it was removed meanwhile
    this.#keep({ ...now, spent: now.spent + Math.max(0, cost) }, asked, looked);
    this.#pass(this.jobs.get(job.id)!);
  }

  protected override rest(id: string): void {
    this.#items.delete(id);
  }

  protected override view(job: LookupJob): LookupJobView {
    const { items, done, taken, target, origin } = job;
    const dataset = origin.mode === 'live' ? null : origin.baseUrl;
    return { ...this.facts(job, done > 0), items, done, taken, target, dataset };
  }

  /** Passes the items that need no request, or whose answers another job has; the first that needs one, with it. */
  #pass(job: LookupJob): { item?: LookupItem; asked?: LookupItem } {
    const items = this.#itemsOf(job);
    let { done } = job;
    const most = Math.min(items.length, done + MAX_PASSED);
    let now = job;
    while (done < most) {
      const item = items[done]!;
      const asked = nextLookup(item, job, (one) => this.#own(now, one) ?? undefined);
      const elsewhere = asked && this.#elsewhere(asked, job.origin, job.id);
      if (asked && elsewhere) {
        this.#keep(now, asked, elsewhere);
        now = this.jobs.get(job.id)!;
      } else if (asked) {
        if (done > now.done) this.jobs.set(now.id, { ...now, done });
        return { item, asked };
      } else done += 1;
    }
    const isOver = done === items.length;
    const over = { state: 'done' as const, endedAt: this.clock.now() };
    if (now.state === 'active') this.#put({ ...now, done, ...(isOver && over) });
    return {};
  }

  /** An answer, on the disk together with what it makes of its job. */
  #keep(job: LookupJob, asked: LookupItem, facts: Looked): void {
    const taken: LookupJob = { ...job, steps: job.steps + 1, failure: null, tries: 0, wait: null };
    const at = this.clock.now();
    const asks = { pass: ANSWERS_PASS, cursor: lookupKey(asked), next: '' };
    this.#put(taken, { number: taken.steps, ...asks, at, facts, data: NO_DATA });
  }

  #put(job: LookupJob, step?: NumberedStep): void {
    this.jobs.set(job.id, this.store.save(job, step));
  }

  #own({ id }: { id: string }, asked: LookupItem): Looked | undefined {
    return this.store.factsAt(id, ANSWERS_PASS, lookupKey(asked)) as Looked | undefined;
  }

  /** What costs nothing: the answer of another job, or one that the gateway has in its cache. */
  #known(asked: LookupItem, origin: JobOrigin, except: string | undefined): Looked | undefined {
    const elsewhere = this.#elsewhere(asked, origin, except);
    if (elsewhere) return elsewhere;
    const call = lookupCall(asked);
    const cached =
      call &&
      this.options.forward.cached(call.endpoint, upstreamRequest(call.endpoint, call.input), 'identity');
    if (!cached) return undefined;
    const { body, fetchedAt } = cached.answer;
    return { ...readLookup(asked, JSON.parse(body.toString('utf8')), ''), fetchedAt };
  }

  /** The fresh answer of another job of the same account. */
  #elsewhere(asked: LookupItem, origin: JobOrigin, except: string | undefined): Looked | undefined {
    const since = this.clock.now() - (lookupCall(asked)?.endpoint.parts.fresh ?? 0);
    for (const job of this.jobs.values()) {
      if (job.id === except || !isSameOrigin(job.origin, origin)) continue;
      const looked = this.#own(job, asked);
      if (looked && !looked.problem && looked.fetchedAt > since) return looked;
    }
    return undefined;
  }

  #itemsOf({ id }: { id: string }): readonly LookupItem[] {
    const known = this.#items.get(id);
    if (known) return known;
    const [first] = this.store.steps(id);
    const items = first ? (JSON.parse(gunzipSync(first.data).toString('utf8')) as LookupItem[]) : [];
    this.#items.set(id, items);
    return items;
  }
}

const NO_DATA = new Uint8Array();

const wantsOf = ({ isDetailed, isNear }: Pick<LookupPlan, 'isDetailed' | 'isNear'>): LookupWants => ({
  isDetailed: isDetailed === true,
  isNear: isNear === true,
});

/** What a failure says of the item alone: that there is none, or that the service does not take it. Undefined for any other. */
function refusalOf({ kind, facts }: Failure, tries: number): Pick<Looked, 'found' | 'problem'> | undefined {
  if (kind === 'missing') return { found: null };
  const isAlone = kind === 'invalid' || (kind === 'upstream' && facts.status === 500 && tries >= MAX_TRIES);
  return isAlone ? { found: null, problem: facts.message } : undefined;
}

/** Each once, in their order. Throws ParamError. */
function checkedItems(items: readonly LookupItem[]): LookupItem[] {
  const long = items.find(({ id }) => id.length > MAX_ID_LENGTH);
  if (long)
    throw new ParamError('items', long.id.slice(0, 40), `identifiers of at most ${MAX_ID_LENGTH} characters`);
  const distinct = [...new Map(items.map((item) => [lookupKey(item), item])).values()];
  if (distinct.length >= 1 && distinct.length <= MAX_ITEMS) return distinct;
  throw new ParamError(
    'items',
    String(distinct.length),
    `1 to ${MAX_ITEMS.toLocaleString('en')} identifiers`,
  );
}
