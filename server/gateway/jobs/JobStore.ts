// Jobs on the disk, of every kind. A step, what it brought and the cursor behind it are one transaction, and on the disk
// before the next step is asked for: what is stored is never requested again.

import { existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { asDiskFailure, checkFreeSpace, DamagedFileError, MIN_FREE_BYTES } from '#server/disk/diskFailure.ts';
import { openSqlite } from '#server/disk/openSqlite.ts';
import { StoreFile } from '#server/disk/StoreFile.ts';
import { transact } from '#server/disk/transact.ts';
import type { Connection } from '#server/gateway/credentials/Connections.ts';
import type { Job } from './Job.ts';
import type { JobKeeper, JobKindName, JobStep, NumberedStep, StoredStep } from './JobKeeper.ts';

/**
 * `tail` names the job whose steps continue this one's. A job that was removed while others continue with it stays
 * without its facts until the last of them is removed.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS job (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, startedAt INTEGER NOT NULL, tail TEXT, facts TEXT
  );
  CREATE INDEX IF NOT EXISTS jobTail ON job (tail);
  CREATE TABLE IF NOT EXISTS step (
    job TEXT NOT NULL, number INTEGER NOT NULL, pass INTEGER NOT NULL,
    cursor TEXT NOT NULL, next TEXT NOT NULL, at INTEGER NOT NULL,
    facts TEXT NOT NULL, -- what the kind notes of a step, as JSON
    data BLOB NOT NULL,
    PRIMARY KEY (job, number)
  );
  CREATE INDEX IF NOT EXISTS stepCursor ON step (job, pass, cursor);`;

/** The name that the crawls of earlier versions have once they are taken over. */
const MOVED = 'crawls.sqlite.moved';

export class JobStore implements JobKeeper {
  readonly isShared = false;
  readonly #file: StoreFile;

  /** Takes over the crawls that an earlier version left in the home, once. */
  constructor(home: string) {
    const old = join(home, 'crawls.sqlite');
    this.#file = new StoreFile(join(home, 'jobs.sqlite'), {
      schema: SCHEMA,
      isDurable: true,
      prepare: (database) => takeOver(database, old),
    });
    // Not before the new file has its name: a start that is killed before that begins again with the old one.
    if (this.#file.openings > 0 && existsSync(old)) renameSync(old, join(home, MOVED));
  }

  accountOf({ credentialId }: Connection): string {
    return credentialId;
  }

  learn(): void {}

  /** Throws Failure `full` or `unusable` when so many bytes could not be stored: asking for them would be useless. */
  checkFreeSpace(bytes: number): void {
    this.#file.open();
    checkFreeSpace(dirname(this.#file.path), bytes);
  }

  /** The jobs of a kind, oldest first. */
  jobs<J extends Job>(kind: JobKindName): J[] {
    const rows = this.#file.all(
      'SELECT facts FROM job WHERE kind = ? AND facts IS NOT NULL ORDER BY startedAt, rowid',
      kind,
    );
    try {
      return rows.map(({ facts }) => JSON.parse(String(facts)) as J);
    } catch {
      throw asDiskFailure(new DamagedFileError('a job is not JSON'), this.#file.path);
    }
  }

  /** A new job, with its steps at once where it has them. */
  add<J extends Job>(
    kind: JobKindName,
    job: J,
    tail: string | null = null,
    steps: readonly JobStep[] = [],
  ): J {
    // In the write-ahead log, and once more in the file.
    const bytes = MIN_FREE_BYTES + 2 * steps.reduce((sum, { data }) => sum + data.byteLength, 0);
    this.#file.transact(() => {
      const sql = 'INSERT INTO job VALUES (?, ?, ?, ?, ?)';
      this.#file.run(sql, job.id, kind, job.startedAt, tail, JSON.stringify(job));
      for (const [place, step] of steps.entries()) this.#insert(job.id, { ...step, number: place + 1 });
    }, bytes);
    return job;
  }

  save<J extends Job>(job: J, step?: NumberedStep): J {
    const put = () => this.#file.run('UPDATE job SET facts = ? WHERE id = ?', JSON.stringify(job), job.id);
    if (step)
      this.#file.transact(() => {
        this.#insert(job.id, step);
        put();
      });
    else put();
    return job;
  }

  claim<J extends Job>(job: J): J {
    return job;
  }

  release(): void {}

  read<J extends Job>(id: string): J | undefined {
    const row = this.#file.get('SELECT facts FROM job WHERE id = ? AND facts IS NOT NULL', id);
    return row && (JSON.parse(String(row.facts)) as J);
  }

  /** Whether a pass has asked by this cursor before. */
  wasAsked(id: string, pass: number, cursor: string): boolean {
    const sql = 'SELECT 1 FROM step WHERE job = ? AND pass = ? AND cursor = ?';
    return this.#file.get(sql, id, pass, cursor) !== undefined;
  }

  /** What was noted of the step in which a pass asked by this cursor. */
  factsAt(id: string, pass: number, cursor: string): unknown {
    const sql = 'SELECT facts FROM step WHERE job = ? AND pass = ? AND cursor = ?';
    const row = this.#file.get(sql, id, pass, cursor);
    return row && JSON.parse(String(row.facts));
  }

  /** The steps of a job behind a number, in their order. */
  *steps(id: string, after = 0): Generator<StoredStep> {
    for (let number = after; ; ) {
      const row = this.#file.get(
        'SELECT number, cursor, next, at, facts, data FROM step WHERE job = ? AND number > ? ORDER BY number LIMIT 1',
        id,
        number,
      );
      if (!row) return;
      number = Number(row.number);
      yield { ...(row as unknown as StoredStep), facts: JSON.parse(String(row.facts)) };
    }
  }

  /** What was noted of a job's steps, without what they brought. */
  stepFacts(id: string): unknown[] {
    const rows = this.#file.all('SELECT facts FROM step WHERE job = ? ORDER BY number', id);
    return rows.map(({ facts }) => JSON.parse(String(facts)));
  }

  tailOf(id: string): string | null {
    return (this.#file.get('SELECT tail FROM job WHERE id = ?', id)?.tail ?? null) as string | null;
  }

  /** Forgets a job; others that continue with it keep its steps. */
  remove(id: string): void {
    this.#file.transact(() => {
      this.#file.run('UPDATE job SET facts = NULL WHERE id = ?', id);
      for (let job: string | null = id; job !== null; ) {
        const sql = 'SELECT 1 FROM job WHERE tail = ? OR (id = ? AND facts IS NOT NULL)';
        if (this.#file.get(sql, job, job) !== undefined) return;
        const tail = this.tailOf(job);
        this.#file.run('DELETE FROM step WHERE job = ?', job);
        this.#file.run('DELETE FROM job WHERE id = ?', job);
        job = tail;
      }
    });
  }

  close(): void {
    this.#file.close();
  }

  #insert(id: string, { number, pass, cursor, next, at, facts, data }: NumberedStep): void {
    const sql = 'INSERT INTO step VALUES (?, ?, ?, ?, ?, ?, ?, ?)';
    this.#file.run(sql, id, number, pass, cursor, next, at, JSON.stringify(facts), data);
  }
}

/**
 * Copies the crawls of earlier versions, in one transaction with the mark that it is done. Throws Failure `unusable`
 * that names the old file where that is damaged.
 */
function takeOver(database: DatabaseSync, old: string): void {
  if (database.prepare('PRAGMA user_version').get()?.user_version !== 0) return;
  if (existsSync(old)) openSqlite(old, () => {}).close();
  try {
    if (existsSync(old)) database.prepare('ATTACH ? AS old').run(old);
    transact(database, () => {
      if (existsSync(old)) database.exec(COPY);
      database.exec('PRAGMA user_version = 1');
    });
    if (existsSync(old)) database.exec('DETACH old');
  } catch (error) {
    throw asDiskFailure(error, old);
  }
}

const COPY = `
  INSERT INTO job SELECT id, 'crawl', startedAt, tail, job FROM old.crawl ORDER BY rowid;
  INSERT INTO step SELECT crawl, number, pass, cursor, next, at, json_object('repeated', repeated), ids FROM old.page;`;
