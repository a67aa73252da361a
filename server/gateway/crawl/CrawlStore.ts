// Crawls on the disk. A page, its ids and the cursor behind it are one transaction, and on the disk before the next
// page is requested: a stored page is never requested again.

import { dirname } from 'node:path';
import { asDiskFailure, checkFreeSpace, DamagedFileError, MIN_FREE_BYTES } from '#server/disk/diskFailure.ts';
import { StoreFile } from '#server/disk/StoreFile.ts';
import type { CrawlJob } from './CrawlJob.ts';

/**
 * A delta's list continues with its base's: `tail` names the crawl whose pages follow. A crawl that was removed while
 * deltas are based on it stays without a job until the last of them is removed.
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

export interface StoredPage {
  cursor: string;
  next: string;
  at: number;
  repeated: number;
  ids: BigUint64Array<ArrayBuffer>;
}

export class CrawlStore {
  readonly #file: StoreFile;

  constructor(path: string) {
    this.#file = new StoreFile(path, { schema: SCHEMA, isDurable: true });
  }

  /** Throws Failure `full` or `unusable` when a page could not be stored now: requesting it would be useless. */
  checkFreeSpace(): void {
    this.#file.open();
    checkFreeSpace(dirname(this.#file.path), PAGE_BYTES);
  }

  /** Oldest first. */
  jobs(): CrawlJob[] {
    const rows = this.#file.all('SELECT job FROM crawl WHERE job IS NOT NULL ORDER BY startedAt, rowid');
    try {
      return rows.map(({ job }) => JSON.parse(String(job)) as CrawlJob);
    } catch {
      throw asDiskFailure(new DamagedFileError('a crawl is not JSON'), this.#file.path);
    }
  }

  /** A new crawl, with its pages at once where it is a list. */
  add(job: CrawlJob, pages: readonly StoredPage[] = []): void {
    this.#file.transact(() => {
      this.#file.run(
        'INSERT INTO crawl VALUES (?, ?, ?, ?)',
        job.id,
        job.startedAt,
        job.basedOn,
        JSON.stringify(job),
      );
      for (const [place, page] of pages.entries()) this.#insert(job, place + 1, page);
    }, neededFor(pages));
  }

  save(job: CrawlJob): void {
    this.#file.run('UPDATE crawl SET job = ? WHERE id = ?', JSON.stringify(job), job.id);
  }

  /** Keeps a page together with what it makes of its crawl; `job.pages` counts it already. */
  savePage(job: CrawlJob, page: StoredPage): void {
    this.#file.transact(() => {
      this.#insert(job, job.pages, page);
      this.save(job);
    });
  }

  /** Whether this pass has requested a page by this cursor before. */
  wasAsked({ id, restarts }: CrawlJob, cursor: string): boolean {
    const sql = 'SELECT 1 FROM page WHERE crawl = ? AND pass = ? AND cursor = ?';
    return this.#file.get(sql, id, restarts, cursor) !== undefined;
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
      const row = this.#file.get(PAGE, id, number) as { number: number; ids: Uint8Array } | undefined;
      if (!row) return;
      number = row.number;
      yield new BigUint64Array(new Uint8Array(row.ids).buffer);
    }
  }

  /** Forgets a crawl; deltas that are based on it keep its ids. */
  remove(id: string): void {
    this.#file.transact(() => {
      this.#file.run('UPDATE crawl SET job = NULL WHERE id = ?', id);
      for (let crawl: string | null = id; crawl !== null; ) {
        const isNeeded: boolean =
          this.#file.get(
            'SELECT 1 FROM crawl WHERE tail = ? OR (id = ? AND job IS NOT NULL)',
            crawl,
            crawl,
          ) !== undefined;
        if (isNeeded) return;
        const tail = this.#tailOf(crawl);
        this.#file.run('DELETE FROM page WHERE crawl = ?', crawl);
        this.#file.run('DELETE FROM crawl WHERE id = ?', crawl);
        crawl = tail;
      }
    });
  }

  close(): void {
    this.#file.close();
  }

  #tailOf(id: string): string | null {
    return (this.#file.get('SELECT tail FROM crawl WHERE id = ?', id)?.tail ?? null) as string | null;
  }

  #insert({ id, restarts }: CrawlJob, number: number, { cursor, next, at, repeated, ids }: StoredPage): void {
    const bytes = new Uint8Array(ids.buffer, ids.byteOffset, ids.byteLength);
    const sql = 'INSERT INTO page VALUES (?, ?, ?, ?, ?, ?, ?, ?)';
    this.#file.run(sql, id, number, restarts, cursor, next, at, repeated, bytes);
  }
}

const PAGE = 'SELECT number, ids FROM page WHERE crawl = ? AND number > ? ORDER BY number LIMIT 1';
/** In the write-ahead log, and once more in the file. */
const neededFor = (pages: readonly StoredPage[]) =>
  MIN_FREE_BYTES + 2 * pages.reduce((sum, { ids }) => sum + ids.byteLength, 0);
/** A page of 5000 ids, in the log and in the file, with what SQLite writes around it. */
const PAGE_BYTES = 500_000;
