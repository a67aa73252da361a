// What a crawl's steps hold: the ids that a page brought, little-endian 64 bits each.

import type { JobStep, JobStore } from '#server/gateway/jobs/JobStore.ts';
import type { CrawlJob } from './CrawlJob.ts';

export interface StoredPage {
  cursor: string;
  next: string;
  at: number;
  repeated: number;
  ids: BigUint64Array<ArrayBuffer>;
}

export class CrawlStore {
  readonly #store: JobStore;

  constructor(store: JobStore) {
    this.#store = store;
  }

  /** Throws Failure `full` or `unusable` when a page could not be stored now: requesting it would be useless. */
  checkFreeSpace(): void {
    this.#store.checkFreeSpace(PAGE_BYTES);
  }

  /** Oldest first. */
  jobs(): CrawlJob[] {
    return this.#store.jobs('crawl');
  }

  /** A new crawl, with its pages at once where it is a list. */
  add(job: CrawlJob, pages: readonly StoredPage[] = []): void {
    this.#store.add(
      'crawl',
      job,
      job.basedOn,
      pages.map((page) => stepOf(job, page)),
    );
  }

  save(job: CrawlJob): void {
    this.#store.save(job);
  }

  /** Keeps a page together with what it makes of its crawl; `job.pages` counts it already. */
  savePage(job: CrawlJob, page: StoredPage): void {
    this.#store.saveStep(job, job.pages, stepOf(job, page));
  }

  /** Whether this pass has requested a page by this cursor before. */
  wasAsked({ id, restarts }: CrawlJob, cursor: string): boolean {
    return this.#store.wasAsked(id, restarts, cursor);
  }

  /** The ids of a crawl, page by page in the order in which they came, a delta's base behind its own. */
  *idsOf(id: string): Generator<BigUint64Array<ArrayBuffer>> {
    for (let crawl: string | null = id; crawl !== null; crawl = this.#store.tailOf(crawl))
      yield* this.ownIdsOf(crawl);
  }

  /** The ids that the crawl itself brought. */
  *ownIdsOf(id: string): Generator<BigUint64Array<ArrayBuffer>> {
    for (const { data } of this.#store.steps(id)) yield new BigUint64Array(new Uint8Array(data).buffer);
  }

  /** Forgets a crawl; deltas that are based on it keep its ids. */
  remove(id: string): void {
    this.#store.remove(id);
  }
}

function stepOf({ restarts }: CrawlJob, { cursor, next, at, repeated, ids }: StoredPage): JobStep {
  const data = new Uint8Array(ids.buffer, ids.byteOffset, ids.byteLength);
  return { pass: restarts, cursor, next, at, facts: { repeated }, data };
}

/** A page of 5000 ids, in the log and in the file, with what SQLite writes around it. */
const PAGE_BYTES = 500_000;
