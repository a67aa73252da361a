// The crawls of this home: what the page sees of them, and what it can do with them.

import type { IdListFile } from '#domain/followers/file/readIdList.ts';
import { parseAccountName } from '#domain/followers/parseAccountName.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { ParamError } from '#domain/wire/param.ts';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import type { Forward } from '#server/gateway/forward/Forward.ts';
import { changedJob, resumedWith } from '#server/gateway/jobs/changedJob.ts';
import { isSameService } from '#server/gateway/jobs/Job.ts';
import { type JobClock, SYSTEM_CLOCK } from '#server/gateway/jobs/JobClock.ts';
import type { JobKeeper } from '#server/gateway/jobs/JobKeeper.ts';
import { KnownJobs } from '#server/gateway/jobs/KnownJobs.ts';
import type { Ledger } from '#server/gateway/ledger/Ledger.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { restarted } from './applyFailure.ts';
import { type CrawlJob, idCount, isSameAccount, MAX_RESTARTS, newJob, type Pace } from './CrawlJob.ts';
import { CrawlQueue } from './CrawlQueue.ts';
import { CrawlStore, stepOf } from './CrawlStore.ts';
import { crawlFacts } from './crawlFacts.ts';
import { idBytes, idBytesWithSeen } from './idBytes.ts';
import { KnownIdTables } from './KnownIdTables.ts';
import { listJob } from './listJob.ts';

export interface CrawlDraft {
  account: string;
  kind: string;
  pace: string;
  expectedIds: number | null;
  stopAfterKnown: number | null;
}

export interface CrawlChange {
  state: string | null;
  pace: string | null;
  expectedIds: number | null;
}

interface Options {
  connections: Connections;
  ledger: Ledger;
  forward: Pick<Forward, 'answer'>;
  clock?: JobClock;
}

/** A follower who left and came back is listed among the new ones; a single known id proves little. */
const STOP_AFTER_KNOWN = 500;
const MAX_CRAWLS = 10_000;
/** The most ids that an account is taken to have. */
const MAX_IDS = 1_000_000_000;

export class Crawls {
  readonly #jobs: KnownJobs<CrawlJob>;
  readonly #store: CrawlStore;
  readonly #tables: KnownIdTables;
  readonly #queue: CrawlQueue;
  readonly #clock: JobClock;

  /** Crawls that were active when the gateway ended continue at once. */
  constructor(store: JobKeeper, { clock = SYSTEM_CLOCK, ...parts }: Options) {
    this.#clock = clock;
    this.#store = new CrawlStore(store);
    this.#tables = new KnownIdTables(this.#store);
    this.#jobs = new KnownJobs({
      store,
      kind: 'crawl',
      connection: () => parts.connections.of('followers'),
      noun: 'crawl',
      onLoaded: () => this.#queue.wake(),
      onRest: (id) => this.#tables.drop(id),
    });
    this.#queue = new CrawlQueue({
      ...parts,
      clock,
      store: this.#store,
      tables: this.#tables,
      jobs: this.#jobs,
    });
    this.#jobs.begin();
  }

  /** How many crawls go on. */
  get running(): number {
    return this.#jobs.running;
  }

  /** Brings the crawls of a team to what colleagues have made of them. */
  refresh(): Promise<void> {
    return this.#jobs.refresh();
  }

  /** Latest first. */
  list(): Crawl[] {
    return this.#jobs.latestFirst().map((job) => this.#view(job));
  }

  /** Throws Failure `invalid`, or `conflict` for an account that is being crawled. */
  async start(draft: CrawlDraft): Promise<Crawl> {
    await this.#jobs.refresh();
    const account = parseAccountName(draft.account);
    const { kind, expectedIds } = draft;
    if (kind !== 'full' && kind !== 'delta') throw new ParamError('kind', kind, 'full or delta');
    const given = newJob({
      account: draft.account.trim(),
      screenName: 'screenName' in account ? account.screenName : null,
      userId: 'userId' in account ? account.userId : null,
      kind,
      pace: paceOf(draft.pace),
      origin: this.#queue.origin(),
      startedAt: this.#clock.now(),
    });
    if (this.#jobs.size >= MAX_CRAWLS) throw tooMany();
    const same = this.#others(given).filter(({ origin }) => isSameService(origin, given.origin));
    checkRivals(same);
    const base = same.findLast(({ state }) => state === 'done');
    const lastFull = same.findLast((job) => job.state === 'done' && job.kind === 'full');
    const expected = expectedIds === null ? lastFull && idCount(lastFull) : expectedCount(expectedIds);
    const stopAfterKnown = wholeNumber('stopAfterKnown', draft.stopAfterKnown ?? STOP_AFTER_KNOWN, 1);
    const isDelta = kind === 'delta' && base !== undefined;
    const job: CrawlJob = {
      ...given,
      kind: isDelta ? 'delta' : 'full',
      expectedIds: expected ?? null,
      ...(isDelta && { stopAfterKnown, basedOn: base.id, baseIds: idCount(base), expectedIds }),
    };
    await this.#jobs.add(job, job.basedOn);
    this.#queue.wake();
    return this.#view(job);
  }

  /** Throws Failure `missing`, `invalid`, or `conflict` for a change that the crawl's state does not allow. */
  async change(id: string, change: CrawlChange): Promise<Crawl> {
    await this.#jobs.refresh();
    if (this.#jobs.find(id).kind === 'list') throw conflict('An imported list does not run.');
    const changed = await this.#jobs.change(id, (job) => ({
      ...(change.state === null ? job : this.#inState(job, change.state)),
      ...(change.pace !== null && { pace: paceOf(change.pace) }),
      ...(change.expectedIds !== null && {
        expectedIds: expectedCount(change.expectedIds),
      }),
    }));
    this.#queue.wake();
    return this.#view(changed ?? this.#jobs.find(id));
  }

  /** Throws Failure `missing`. */
  async remove(id: string): Promise<void> {
    await this.#jobs.refresh();
    this.#jobs.find(id);
    await this.#jobs.remove(id);
    this.#queue.wake();
  }

  /**
   * The ids of a crawl as bytes, little-endian 64 bits each, in the order in which they came; with `isSeen` as many
   * 16-bit numbers follow: the place, among the account's crawls from the oldest, of the first that had the id.
   * Throws Failure `missing`.
   */
  async idBytes(id: string, isSeen: boolean): Promise<Uint8Array> {
    await this.#jobs.refresh();
    const job = this.#jobs.find(id);
    const same = [...this.#jobs.values()].filter((other) => other.id === id || isSameAccount(other, job));
    return await (isSeen ? idBytesWithSeen(this.#store, job, same) : idBytes(this.#store, job));
  }

  /** Keeps a list of ids from a file. Throws Failure `invalid` for one without ids. */
  async addList(name: string, account: string | undefined, list: IdListFile): Promise<Crawl> {
    await this.#jobs.refresh();
    if (this.#jobs.size >= MAX_CRAWLS) throw tooMany();
    const { job, pages } = listJob(name, account, list, this.#clock.now());
    const steps = pages.map((page, at) => stepOf({ ...job, pages: at }, page));
    await this.#jobs.add(job, job.basedOn, steps);
    return this.#view(job);
  }

  /** Asks for no more pages; the one that is under way may arrive for at most `graceMs`. */
  stop(graceMs: number): Promise<void> {
    return this.#queue.stop(graceMs);
  }

  #inState(job: CrawlJob, state: string): CrawlJob {
    const resume = () => this.#resumed(job);
    return changedJob(job, state, { noun: 'crawl', now: this.#clock.now(), resume });
  }

  #resumed(job: CrawlJob): CrawlJob {
    const resumed = resumedWith(job, this.#queue.origin(), 'followers', 'crawl');
    checkRivals(this.#others(job));
    return {
      ...(job.failure?.code === 'circle' ? restarted(resumed) : resumed),
      restartsLeft: MAX_RESTARTS,
    };
  }

  /** The other crawls of the same account, oldest first. */
  #others(job: CrawlJob): CrawlJob[] {
    return [...this.#jobs.values()].filter((other) => other.id !== job.id && isSameAccount(other, job));
  }

  #view(job: CrawlJob): Crawl {
    return crawlFacts(job, this.#queue, [...this.#jobs.values()], this.#clock.now());
  }
}

/** Two crawls of one account at once would only share its window. */
function checkRivals(same: readonly CrawlJob[]): void {
  const rival = same.find(({ state }) => state === 'active');
  if (rival) throw conflict(`The followers of ${rival.account} are already being crawled.`);
}

const expectedCount = (count: number) => wholeNumber('expectedIds', count, 0);

function wholeNumber(param: string, value: number, least: number): number {
  if (Number.isInteger(value) && value >= least && value <= MAX_IDS) return value;
  throw new ParamError(param, String(value), `a whole number from ${least} to ${MAX_IDS}`);
}

function paceOf(pace: string): Pace {
  if (pace === 'burst' || pace === 'steady') return pace;
  throw new ParamError('pace', pace, 'burst or steady');
}

function conflict(message: string): Failure {
  return new Failure({ kind: 'conflict', service: 'gateway', message });
}

const tooMany = () =>
  conflict(`There are ${MAX_CRAWLS.toLocaleString('en')} crawls and lists; remove some first.`);
