// The ledger on the disk. Commits go to the write-ahead log, which is synced here instead of by SQLite: off the event loop.

import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type { DaySpent } from '#domain/stats/ledgerDays.ts';
import { asDiskFailure } from '#server/disk/diskFailure.ts';
import { StoreFile } from '#server/disk/StoreFile.ts';
import type { Bucket } from './Bucket.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS bucket (
    service TEXT, quota TEXT, mode TEXT, credential TEXT,
    "start" INTEGER NOT NULL, "end" INTEGER NOT NULL, spent INTEGER NOT NULL,
    "limit" INTEGER, learned INTEGER, blockedUntil INTEGER NOT NULL,
    PRIMARY KEY (service, quota, mode, credential)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS day (
    day TEXT, service TEXT, class TEXT, mode TEXT, spent INTEGER NOT NULL,
    PRIMARY KEY (day, service, class, mode)
  ) WITHOUT ROWID;`;
const PUT = 'INSERT OR REPLACE INTO bucket VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
const ADD =
  'INSERT INTO day VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET spent = max(0, spent + excluded.spent)';

const sync = promisify(fdatasync);

/** Every method throws Failure `full` or `unusable` for what the disk refuses. */
export class LedgerFile {
  readonly #store: StoreFile;
  /** The write-ahead log of one opening of the store. */
  #log: { file: number; opening: number } | undefined;

  constructor(path: string) {
    this.#store = new StoreFile(path, { schema: SCHEMA, isDurable: false });
  }

  buckets(): Bucket[] {
    return this.#store.all('SELECT * FROM bucket').map((row) => ({ ...row }) as unknown as Bucket);
  }

  /** Latest first. */
  days(from: string): DaySpent[] {
    const sql = 'SELECT * FROM day WHERE day >= ? ORDER BY day DESC, service';
    return this.#store.all(sql, from) as unknown as DaySpent[];
  }

  /** Replaces buckets as they are, and adds to days. On the disk after `sync`. */
  write(buckets: readonly Bucket[], days: readonly DaySpent[]): void {
    this.#store.transact(() => {
      for (const { service, quota, mode, credential, start, end, spent, ...rest } of buckets) {
        const { limit, learned, blockedUntil } = rest;
        const row = [service, quota, mode, credential, start, end, spent, limit, learned, blockedUntil];
        this.#store.run(PUT, ...row);
      }
      for (const one of days) this.#store.run(ADD, one.day, one.service, one.class, one.mode, one.spent);
    });
  }

  async sync(): Promise<void> {
    try {
      await sync(this.#logFile());
    } catch (error) {
      throw asDiskFailure(error, this.#store.path);
    }
  }

  close(): void {
    this.#closeLog();
    this.#store.close();
  }

  #logFile(): number {
    this.#store.open();
    const { path, openings } = this.#store;
    if (this.#log?.opening !== openings) {
      this.#closeLog();
      this.#log = { file: openSync(`${path}-wal`, 'r+'), opening: openings };
    }
    return this.#log.file;
  }

  #closeLog(): void {
    if (this.#log) closeSync(this.#log.file);
    this.#log = undefined;
  }
}
