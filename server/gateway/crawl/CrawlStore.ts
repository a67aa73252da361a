// What a crawl's steps hold: the ids that a page brought, little-endian 64 bits each.

import type { Connection } from '#server/gateway/credentials/Connections.ts';
import type { JobKeeper, NumberedStep } from '#server/gateway/jobs/JobKeeper.ts';
import type { CrawlJob } from './CrawlJob.ts';

export interface StoredPage {
  cursor: string;
  next: string;
  at: number;
  repeated: number;
  ids: BigUint64Array<ArrayBuffer>;
}

export class CrawlStore {
  readonly #store: JobKeeper;

  constructor(store: JobKeeper) {
    this.#store = store;
  }

  accountOf(connection: Connection): string {
    return this.#store.accountOf(connection);
  }

  /** Throws Failure `full` or `unusable` when a page could not be stored now: requesting it would be useless. */
  checkFreeSpace(): void {
    this.#store.checkFreeSpace(PAGE_BYTES);
  }

  /** Whether this pass has requested a page by this cursor before. */
  async wasAsked({ id, restarts }: CrawlJob, cursor: string): Promise<boolean> {
    return await this.#store.wasAsked(id, restarts, cursor);
  }

  /** The ids of a crawl, page by page in the order in which they came, a delta's base behind its own. */
  async *idsOf(id: string): AsyncGenerator<BigUint64Array<ArrayBuffer>> {
    for (let crawl: string | null = id; crawl !== null; crawl = await this.#store.tailOf(crawl))
      yield* this.ownIdsOf(crawl);
  }

  /** The ids that the crawl itself brought. Lets others run between the pages: millions of ids take a while. */
  async *ownIdsOf(id: string): AsyncGenerator<BigUint64Array<ArrayBuffer>> {
    for await (const { data } of this.#store.steps(id)) {
      yield new BigUint64Array(new Uint8Array(data).buffer);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }
}

/** What a page is as a step of its crawl; `job.pages` does not count it yet. */
export function stepOf(
  { restarts, pages }: CrawlJob,
  { cursor, next, at, repeated, ids }: StoredPage,
): NumberedStep {
  const data = new Uint8Array(ids.buffer, ids.byteOffset, ids.byteLength);
  return { number: pages + 1, pass: restarts, cursor, next, at, facts: { repeated }, data };
}

/** A page of 5000 ids, in the log and in the file, with what SQLite writes around it. */
const PAGE_BYTES = 500_000;
