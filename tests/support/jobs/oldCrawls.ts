import { DatabaseSync } from 'node:sqlite';
import type { Job } from '#server/gateway/jobs/Job.ts';

export interface OldPage {
  pass: number;
  cursor: string;
  next: string;
  at: number;
  repeated: number;
  ids: Uint8Array;
}

export interface OldCrawl {
  id: string;
  startedAt: number;
  tail: string | null;
  /** Null for one that was removed while another continues with it. */
  job: Job | null;
  pages: readonly OldPage[];
}

/** Writes the file of crawls as versions before the job store made it. */
export function writeOldCrawls(path: string, crawls: Iterable<OldCrawl>): void {
  const database = new DatabaseSync(path);
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE crawl (id TEXT PRIMARY KEY, startedAt INTEGER NOT NULL, tail TEXT, job TEXT);
    CREATE INDEX crawlTail ON crawl (tail);
    CREATE TABLE page (
      crawl TEXT NOT NULL, number INTEGER NOT NULL, pass INTEGER NOT NULL,
      cursor TEXT NOT NULL, next TEXT NOT NULL, at INTEGER NOT NULL, repeated INTEGER NOT NULL,
      ids BLOB NOT NULL,
      PRIMARY KEY (crawl, number)
    );
    CREATE INDEX pageCursor ON page (crawl, pass, cursor);
    BEGIN;`);
  const addCrawl = database.prepare('INSERT INTO crawl VALUES (?, ?, ?, ?)');
  const addPage = database.prepare('INSERT INTO page VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  for (const { id, startedAt, tail, job, pages } of crawls) {
    addCrawl.run(id, startedAt, tail, job && JSON.stringify(job));
    for (const [place, { pass, cursor, next, at, repeated, ids }] of pages.entries())
      addPage.run(id, place + 1, pass, cursor, next, at, repeated, ids);
  }
  database.exec('COMMIT');
  database.close();
}
