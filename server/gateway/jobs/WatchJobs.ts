// Saved searches that are asked again by themselves, each within a budget a day. What a page tells and where the round goes
// on are one transaction: after a restart nothing is found twice, and nothing is missed.

import { isDeepStrictEqual } from 'node:util';
import { formatCondensedTime, parseCondensedTime } from '#domain/wire/condensedTime.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { ParamError, type Params, readQuery } from '#domain/wire/param.ts';
import { utcDay } from '#domain/wire/utcDay.ts';
import type { Finding, WatchDraft, WatchView } from '#services/gateway/watchEndpoints.ts';
import { SEARCH_OPERATIONS } from '#services/wireless/searchOperations.ts';
import { DailyJobs, isSpent, onDay } from './DailyJobs.ts';
import { isSameOrigin } from './Job.ts';
import type { JobKeeper } from './JobKeeper.ts';
import type { PaidJobsOptions, Send } from './PaidJobs.ts';
import { readSearchPage } from './SearchJob.ts';
import { checkedQuery, familyOf } from './SearchJobs.ts';
import {
  applyWatchPage,
  newRound,
  pagesMissing,
  readFindings,
  updatesSince,
  type VendorOf,
  type WatchFacts,
  type WatchJob,
} from './WatchJob.ts';

const HOUR_MS = 3_600_000;
const MOST_HOURS = 24 * 31;
const MOST_REQUESTS = 100;
const MOST_ENTRIES = 1000;
const MOST_ENTRY_LENGTH = 200;
/** Watches that a home has at most, and findings of one reply. */
const MOST_WATCHES = 200;
const MOST_FINDINGS = 1000;
/** What a page of findings takes, in the log and in the file. */
const PAGE_BYTES = 1_000_000;

export class WatchJobs extends DailyJobs<WatchJob, WatchView> {
  readonly #vendorOf: VendorOf;
  /** What the watches that run have told, with the time of its last update. */
  readonly #known = new Map<string, Map<string, number>>();

  constructor(store: JobKeeper, options: PaidJobsOptions, vendorOf: VendorOf) {
    super(store, options, 'watch', 'watch');
    this.#vendorOf = vendorOf;
  }

  /** Findings that nobody has read. */
  get unread(): number {
    return [...this.jobs.values()].reduce((sum, { found, read }) => sum + found - read, 0);
  }

  /**
   * Watches the saved search of this id, from now on, or changes how it is watched: with other requests it learns anew what
   * there is. Throws Failure `invalid`, and `full` beyond the most watches.
   */
  async watch(id: string, draft: WatchDraft): Promise<WatchView> {
    await this.jobs.refresh();
    const begun = { ...this.begun(draft.budget), id };
    const rules = checkedRules(draft);
    const now = this.clock.now();
    if (this.jobs.has(id))
      return await this.changed(id, (known) => {
        const isSame =
          JSON.stringify(known.requests) === JSON.stringify(rules.requests) &&
          isSameOrigin(known.origin, begun.origin);
        const { origin, state, failure } = isSame ? known : begun;
        const dueAt = isSame ? Math.min(known.dueAt, now + rules.everyMs) : now;
        const changed = { ...known, ...rules, budget: begun.budget, origin, state, failure, dueAt };
        return isSame ? changed : { ...changed, coveredMs: null, round: null };
      });
    if (this.jobs.size >= MOST_WATCHES) {
      const message = `There are already ${MOST_WATCHES} watches. Stop some first.`;
      throw new Failure({ kind: 'full', service: 'gateway', operation: 'setWatch', message });
    }
    const empty = { coveredMs: null, round: null, roundEndedAt: null, steps: 0, found: 0, read: 0 };
    return await this.add({ ...begun, ...rules, ...empty, day: utcDay(now), dueAt: now });
  }

  /** The latest first, at most a thousand. Throws Failure `missing`. */
  async findings(id: string): Promise<Finding[]> {
    await this.jobs.refresh();
    this.jobs.find(id);
    return (await this.#steps(id))
      .flatMap(({ findings }) => findings)
      .slice(-MOST_FINDINGS)
      .reverse();
  }

  /** Notes that the first so many findings are read. Throws Failure `missing`, `invalid`. */
  async read(id: string, count: number): Promise<WatchView> {
    await this.jobs.refresh();
    return await this.changed(id, (job) => {
      if (count > job.found)
        throw new ParamError('count', String(count), `at most the ${job.found} findings`);
      return { ...job, read: Math.max(job.read, count) };
    });
  }

  /** Forgets the watch of a saved search, if there is one. */
  async forget(id: string): Promise<void> {
    await this.jobs.refresh();
    if (this.jobs.has(id)) await this.remove(id);
  }

  protected override nextEndpoint({ requests, round }: WatchJob) {
    return SEARCH_OPERATIONS[requests[round?.at ?? 0]!.family];
  }

  protected override async askToday(today: WatchJob, send: Send): Promise<void> {
    this.store.checkFreeSpace(PAGE_BYTES);
    const beganAt = this.clock.now();
    const job = await this.jobs.change(today.id, (now) => ({
      ...onDay(now, beganAt),
      round: now.round ?? newRound(beganAt),
    }));
    if (!job) return;
    const round = job.round!;
    const { family, query } = job.requests[round.at]!;
    const endpoint = SEARCH_OPERATIONS[family];
    const input = readQuery(endpoint.parts.query as Params, new URLSearchParams(query));
    const since = Math.max(updatesSince(job, round), parseCondensedTime(String(input.lastupdt ?? '')) ?? 0);
    const { cursor } = round;
    const more = { lastupdt: formatCondensedTime(since), ...(cursor !== null && { searchAfter: cursor }) };
    const { answer, uncounted } = await send(endpoint, { ...input, ...more }, 'stored');
    await this.#take(job, answer.body.toString('utf8'), uncounted);
  }

  /** Keeps what a page tells together with where the round goes on. */
  async #take({ id, round }: WatchJob, body: string, cost: number): Promise<void> {
    const known = await this.#knownOf(id);
    const page = readSearchPage(body);
    let told: WatchFacts['known'] = [];
    await this.jobs.keep(id, (job) => {
      // It asks something else now, or another gateway has the page.
      if (!isDeepStrictEqual(job.round, round)) return undefined;
      const now = this.clock.now();
      const facts = readFindings(job, body, known, { vendorOf: this.#vendorOf, now });
      const taken = applyWatchPage(job, page, facts.findings.length, cost, now);
      told = facts.known;
      if (told.length === 0) return { job: taken };
      const cursors = { cursor: round?.cursor ?? '', next: taken.round?.cursor ?? '' };
      const step = { number: job.steps + 1, pass: 0, ...cursors, at: now, facts, data: new Uint8Array() };
      return { job: { ...taken, steps: step.number }, step };
    });
    for (const [key, updatedMs] of told) known.set(key, updatedMs);
  }

  protected override rest(id: string): void {
    this.#known.delete(id);
  }

  protected override view(job: WatchJob): WatchView {
    const now = this.clock.now();
    const today = onDay(job, now);
    const { everyMs, found, read, round } = job;
    return {
      ...this.facts(today, round !== null),
      requests: [...job.requests],
      everyHours: everyMs / HOUR_MS,
      list: [...job.list],
      tellsSeenAgain: job.tellsSeenAgain,
      roundEndedAt: job.roundEndedAt,
      missing: round !== null && isSpent(today) ? pagesMissing(job) : null,
      found,
      unread: found - read,
    };
  }

  async #steps(id: string): Promise<WatchFacts[]> {
    return (await this.store.stepFacts(id)) as WatchFacts[];
  }

  async #knownOf(id: string): Promise<Map<string, number>> {
    const known = this.#known.get(id) ?? new Map((await this.#steps(id)).flatMap((step) => step.known));
    this.#known.set(id, known);
    return known;
  }
}

/** Throws ParamError. */
function checkedRules({ requests, everyHours, list, tellsSeenAgain }: WatchDraft) {
  if (!(everyHours >= 1 && everyHours <= MOST_HOURS && Number.isInteger(everyHours)))
    throw new ParamError('everyHours', String(everyHours), `a whole number from 1 to ${MOST_HOURS}`);
  if (requests.length === 0 || requests.length > MOST_REQUESTS)
    throw new ParamError('requests', String(requests.length), `1 to ${MOST_REQUESTS} requests`);
  if (list.length > MOST_ENTRIES)
    throw new ParamError('list', String(list.length), `at most ${MOST_ENTRIES} entries`);
  const long = list.find((entry) => entry.length > MOST_ENTRY_LENGTH);
  if (long !== undefined)
    throw new ParamError('list', long.slice(0, 40), `entries of at most ${MOST_ENTRY_LENGTH} characters`);
  return {
    requests: requests.map((one) => {
      const family = familyOf(one.family);
      return { family, query: checkedQuery(family, one.query) };
    }),
    everyMs: everyHours * HOUR_MS,
    list,
    tellsSeenAgain,
  };
}
