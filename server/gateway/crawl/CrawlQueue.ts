// Asks for the pages of all active crawls: what a step of a crawl is, and when the window of the connection, which they
// share, allows the next.

import { asFailure, type Failure } from '#domain/wire/Failure.ts';
import { upstreamRequest } from '#server/gateway/access/admitRequest.ts';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import type { Forward } from '#server/gateway/forward/Forward.ts';
import { bucketOf } from '#server/gateway/forward/reserveQuery.ts';
import { foreignFailure, isSameOrigin, type JobOrigin } from '#server/gateway/jobs/Job.ts';
import type { JobClock } from '#server/gateway/jobs/JobClock.ts';
import { JobQueue } from '#server/gateway/jobs/JobQueue.ts';
import type { KnownJobs } from '#server/gateway/jobs/KnownJobs.ts';
import { type Wait, waitAt } from '#server/gateway/jobs/Wait.ts';
import { WINDOW_MS } from '#server/gateway/ledger/Bucket.ts';
import type { Ledger } from '#server/gateway/ledger/Ledger.ts';
import { followers } from '#services/followers/endpoints.ts';
import { applyFailure } from './applyFailure.ts';
import { applyPage, type KnownIds } from './applyPage.ts';
import type { CrawlJob } from './CrawlJob.ts';
import { type CrawlStore, stepOf } from './CrawlStore.ts';
import type { KnownIdTables } from './KnownIdTables.ts';
import { readFollowerPage } from './readFollowerPage.ts';
import { Speed } from './Speed.ts';

export interface QueueParts {
  store: CrawlStore;
  connections: Connections;
  ledger: Ledger;
  forward: Pick<Forward, 'answer'>;
  tables: KnownIdTables;
  clock: JobClock;
  jobs: KnownJobs<CrawlJob>;
}

export interface RateWindow {
  limit: number;
  left: number;
  resetAt: number;
  lengthMs: number;
}

/** A page is stored in the crawl, not in the response cache. */
const PAGE = { ...followers.followerIds, parts: { ...followers.followerIds.parts, fresh: 0 } };
const IDS_PER_PAGE = 5000;
export class CrawlQueue {
  readonly #parts: QueueParts;
  readonly #speeds = new Map<string, Speed>();
  /** When the latest page was requested, and until when a steady crawl rests after it. */
  #pace: Wait = { from: 0, until: 0 };
  #windowMs = WINDOW_MS;
  readonly #queue: JobQueue<CrawlJob>;

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.#queue = new JobQueue({
      clock: parts.clock,
      jobs: parts.jobs,
      origin: () => this.origin(),
      nextAt: (job) => this.nextAt(job),
      step: (job, signal) => this.#ask(job, signal),
      pauseForeign: (job) => this.#pauseForeign(job),
    });
  }

  /** To be called whenever a crawl, the connection or the clock has changed. */
  wake(): void {
    this.#queue.wake();
  }

  /** Lets the page that is under way arrive for at most `graceMs`: it was paid for. */
  stop(graceMs: number): Promise<void> {
    return this.#queue.stop(graceMs);
  }

  /** As the page is told. */
  stateOf(job: CrawlJob): string {
    return this.#queue.stateOf(job, job.pages > 0);
  }

  /** Of the present connection. */
  window(): RateWindow {
    const { connections, ledger } = this.#parts;
    const key = bucketOf(PAGE, connections.of('followers'))!;
    const { spent, limit, resetAt, opensAt } = ledger.lastKnown(key);
    const isOpen = opensAt === undefined;
    return {
      limit: limit ?? 0,
      left: isOpen ? Math.max(0, (limit ?? 0) - spent) : 0,
      resetAt,
      lengthMs: this.#windowMs,
    };
  }

  /** When a crawl's next page may be requested; not in the future if now. */
  nextAt(job: CrawlJob): number {
    const { connections, ledger, clock } = this.#parts;
    // A team's waits for a gateway with its connection.
    if (!isSameOrigin(job.origin!, this.origin())) return Number.POSITIVE_INFINITY;
    const now = clock.now();
    this.#pace = waitAt(this.#pace, now);
    if (job.wait) job.wait = waitAt(job.wait, now);
    const { opensAt } = ledger.lastKnown(bucketOf(PAGE, connections.of('followers'))!);
    const rest = job.pace === 'steady' ? this.#pace.until : 0;
    return Math.max(opensAt ?? 0, job.wait?.until ?? 0, rest);
  }

  idsPerMinute(job: CrawlJob): number | null {
    return this.#speeds.get(job.id)?.perMinute() ?? null;
  }

  /** The connection that answers now. */
  origin(): JobOrigin {
    const connection = this.#parts.connections.of('followers');
    const { mode, baseUrl } = connection;
    return {
      mode,
      baseUrl: mode === 'live' ? baseUrl : '',
      credentialId: this.#parts.store.accountOf(connection),
    };
  }

  async #pauseForeign(job: CrawlJob): Promise<void> {
    const { facts } = foreignFailure('followers', 'crawl', job.origin!, this.origin());
    await this.#parts.jobs.change(job.id, (now) => ({ ...now, state: 'paused', failure: facts }));
  }

  async #ask(job: CrawlJob, signal: AbortSignal): Promise<void> {
    const { clock, forward, store, tables } = this.#parts;
    const before = this.window().resetAt;
    const askedAt = clock.now();
    try {
      store.checkFreeSpace();
      const known = await tables.of(job);
      const input = { ...accountOf(job), cursor: job.cursor, stringify_ids: true, count: IDS_PER_PAGE };
      const { answer } = await forward.answer(PAGE, upstreamRequest(PAGE, input), signal);
      await this.#keep(job, answer.body.toString('utf8'), known);
    } catch (error) {
      if (!signal.aborted) await this.#fail(job.id, asFailure(error));
    } finally {
      this.#learnPace(before, askedAt);
    }
  }

  async #keep(asked: CrawlJob, body: string, known: KnownIds): Promise<void> {
    const { clock, jobs, store, tables } = this.#parts;
    const { id, cursor, restarts } = asked;
    const page = readFollowerPage(body);
    const wasAsked = await store.wasAsked(asked, page.next);
    const at = clock.now();
    let taken: ReturnType<typeof applyPage> | undefined;
    const kept = await jobs
      .keep(id, (now) => {
        if (now.cursor !== cursor || now.restarts !== restarts) return undefined; // another gateway has the page
        taken ??= applyPage(now, page, known, at, wasAsked);
        const { ids, repeated, progress } = taken;
        const step = stepOf(now, { cursor, next: page.next, at, ids, repeated });
        return { job: { ...now, ...progress }, step };
      })
      .catch((error: unknown) => {
        tables.drop(id); // it may hold ids that are not stored
        throw error;
      });
    if (kept) this.#speedOf(id).note(taken!.ids.length, at);
    else tables.drop(id);
  }

  async #fail(id: string, { facts }: Failure): Promise<void> {
    const { clock, jobs, ledger, connections } = this.#parts;
    const { opensAt } = ledger.lastKnown(bucketOf(PAGE, connections.of('followers'))!);
    const failed = (job: CrawlJob) => {
      if (job.state !== 'active') return job;
      const left = applyFailure(job, facts, clock.now());
      return facts.kind === 'quota' && opensAt !== undefined ? { ...left, wait: null } : left;
    };
    try {
      await jobs.change(id, failed);
    } catch (error) {
      const job = jobs.get(id);
      if (job) jobs.set(id, failed(job)); // it would be asked again and again
      throw error;
    }
  }

  #learnPace(resetBefore: number, askedAt: number): void {
    const { limit, left, resetAt } = this.window();
    if (resetAt !== resetBefore && left === limit - 1) this.#windowMs = Math.max(1, resetAt - askedAt);
    const now = this.#parts.clock.now();
    this.#pace = { from: now, until: now + Math.max(0, resetAt - now) / (left + 1) };
  }

  #speedOf(id: string): Speed {
    const speed = this.#speeds.get(id) ?? new Speed();
    this.#speeds.set(id, speed);
    return speed;
  }
}

function accountOf({ screenName, userId }: CrawlJob) {
  return screenName !== null ? { screen_name: screenName } : { user_id: userId! };
}
