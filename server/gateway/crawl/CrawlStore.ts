// Crawls on the disk. A page, its ids and the cursor behind it are one transaction, and on the disk before the next
// page is asked for: a page that was kept is never asked for again.

import { closeSync, openSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { openDatabase, transact } from '#server/gateway/database.ts';
import type { CrawlJob } from './crawlJob.ts';

/**
 * A delta's list goes on with its base's: `tail` names the crawl whose pages follow. A crawl that was removed while
 * deltas are based on it stays without a job until the last of them is gone.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS crawl (id TEXT PRIMARY KEY, startedAt INTEGER NOT NULL, tail TEXT, job TEXT);
  CREATE INDEX IF NOT EXISTS crawlTail ON crawl (tail);
  CREATE TABLE IF NOT EXISTS page (
    crawl TEXT NOT NULL, number INTEGER NOT NULL, pass INTEGER NOT NULL,
    cursor TEXT NOT NULL, next TEXT NOT NULL, at INTEGER NOT NULL, repeated INTEGER NOT NULL,
    ids BLOB NOT NULL, -- the new ones, little-endian 64 bits each
    PRIMARY KEY (crawl, number)
  );
  CREATE INDEX IF NOT EXISTS pageCursor ON page (crawl, pass, cursor);`;

export interface KeptPage {
  cursor: string;
  next: string;
  at: number;
  repeated: number;
  ids: BigUint64Array<ArrayBuffer>;
}

export class CrawlStore {
  readonly #database: DatabaseSync;
  readonly #put: StatementSync;
  readonly #update: StatementSync;
  readonly #addPage: StatementSync;
  readonly #page: StatementSync;
  readonly #tail: StatementSync;
  readonly #passed: StatementSync;

  constructor(path: string) {
    closeSync(openSync(path, 'a', 0o600)); // its logs take the same mode
    this.#database = openDatabase(path, true, SCHEMA);
    this.#put = this.#database.prepare('INSERT INTO crawl VALUES (?, ?, ?, ?)');
    this.#update = this.#database.prepare('UPDATE crawl SET job = ? WHERE id = ?');
    this.#addPage = this.#database.prepare('INSERT INTO page VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    this.#page = this.#database.prepare(
      'SELECT number, ids FROM page WHERE crawl = ? AND number > ? ORDER BY number LIMIT 1',
    );
    this.#tail = this.#database.prepare('SELECT tail FROM crawl WHERE id = ?');
    this.#passed = this.#database.prepare('SELECT 1 FROM page WHERE crawl = ? AND pass = ? AND cursor = ?');
  }

  /** Oldest first. */
  jobs(): CrawlJob[] {
    const rows = this.#database
      .prepare('SELECT job FROM crawl WHERE job IS NOT NULL ORDER BY startedAt, rowid')
      .all();
    return rows.map(({ job }) => JSON.parse(String(job)) as CrawlJob);
  }

  /** A new crawl, with its pages at once where it is a list. */
  add(job: CrawlJob, pages: readonly KeptPage[] = []): void {
    transact(this.#database, () => {
      this.#put.run(job.id, job.startedAt, job.basedOn, JSON.stringify(job));
      for (const [place, page] of pages.entries()) this.#insert(job, place + 1, page);
    });
  }

  save(job: CrawlJob): void {
    this.#update.run(JSON.stringify(job), job.id);
  }

  /** Keeps a page together with what it makes of its crawl; `job.pages` counts it already. */
  keep(job: CrawlJob, page: KeptPage): void {
    transact(this.#database, () => {
      this.#insert(job, job.pages, page);
      this.save(job);
    });
  }

  /** Whether this pass has asked for a page by this cursor before. */
  wasAsked({ id, restarts }: CrawlJob, cursor: string): boolean {
    return this.#passed.get(id, restarts, cursor) !== undefined;
  }

  /** The ids of a crawl, page by page in the order in which they came, a delta's base behind its own. */
  *idsOf(id: string): Generator<BigUint64Array<ArrayBuffer>> {
    for (let crawl: string | null = id; crawl !== null; crawl = this.#tailOf(crawl))
      yield* this.ownIdsOf(crawl);
  }

  /** The ids that the crawl itself brought. */
  *ownIdsOf(id: string): Generator<BigUint64Array<ArrayBuffer>> {
    let number = 0;
    for (;;) {
      const row = this.#page.get(id, number) as { number: number; ids: Uint8Array } | undefined;
      if (!row) return;
      number = row.number;
      yield new BigUint64Array(new Uint8Array(row.ids).buffer);
    }
  }

  /** Forgets a crawl; deltas that are based on it keep its ids. */
  remove(id: string): void {
    transact(this.#database, () => {
      this.#database.prepare('UPDATE crawl SET job = NULL WHERE id = ?').run(id);
      for (let crawl: string | null = id; crawl !== null; ) {
        const isNeeded: boolean =
          this.#database
            .prepare('SELECT 1 FROM crawl WHERE tail = ? OR (id = ? AND job IS NOT NULL)')
            .get(crawl, crawl) !== undefined;
        if (isNeeded) return;
        const tail = this.#tailOf(crawl);
        this.#database.prepare('DELETE FROM page WHERE crawl = ?').run(crawl);
        this.#database.prepare('DELETE FROM crawl WHERE id = ?').run(crawl);
        crawl = tail;
      }
    });
  }

  close(): void {
    this.#database.close();
  }

  #tailOf(id: string): string | null {
    return (this.#tail.get(id)?.tail ?? null) as string | null;
  }

  #insert({ id, restarts }: CrawlJob, number: number, { cursor, next, at, repeated, ids }: KeptPage): void {
    const bytes = new Uint8Array(ids.buffer, ids.byteOffset, ids.byteLength);
    this.#addPage.run(id, number, restarts, cursor, next, at, repeated, bytes);
  }
}
