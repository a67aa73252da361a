// What happened, without contents: allow-listed fields only, no bodies, no parameter values, no addresses.

import { StoreFile } from '#server/disk/StoreFile.ts';

export interface LogEntry {
  /** Epoch milliseconds. */
  at: number;
  service: string | null;
  operation: string | null;
  method: string;
  status: number;
  /** ok | kept | refused:<reason> | failed:<kind> */
  outcome: string;
  cost: number;
  milliseconds: number;
  mode: string | null;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS entry (
    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, service TEXT, operation TEXT, method TEXT NOT NULL,
    status INTEGER NOT NULL, outcome TEXT NOT NULL, cost INTEGER NOT NULL, milliseconds REAL NOT NULL, mode TEXT
  );`;

const MAX_ENTRIES = 20_000;
const FLUSH_MS = 250;
const MAX_WAITING = 5_000;

export class RequestLog {
  readonly #store: StoreFile;
  #waiting: LogEntry[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(path: string) {
    this.#store = new StoreFile(path, { schema: SCHEMA, isDurable: false, isCache: true });
  }

  add(entry: LogEntry): void {
    this.#waiting.push(entry);
    if (this.#waiting.length >= MAX_WAITING) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), FLUSH_MS);
  }

  /** Entries behind `after`, oldest first; the latest ones when it is 0. */
  read(after: number, limit: number): (LogEntry & { id: number })[] {
    this.flush();
    const order = after > 0 ? 'ASC' : 'DESC';
    const sql = `SELECT * FROM entry WHERE id > ? ORDER BY id ${order} LIMIT ?`;
    const rows = this.#store.all(sql, after, limit) as unknown as (LogEntry & { id: number })[];
    return after > 0 ? rows : rows.reverse();
  }

  /** Writes what waits. Where that fails, as on a full disk, the latest entries wait on: no request fails for its log. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0) return;
    try {
      this.#store.transact(() => {
        for (const e of this.#waiting)
          this.#store.run(
            PUT,
            ...[e.at, e.service, e.operation, e.method, e.status, e.outcome, e.cost, e.milliseconds, e.mode],
          );
        this.#store.run('DELETE FROM entry WHERE id <= (SELECT max(id) FROM entry) - ?', MAX_ENTRIES);
      });
      this.#waiting = [];
    } catch {
      this.#waiting = this.#waiting.slice(-MAX_WAITING / 2);
    }
  }

  close(): void {
    this.flush();
    this.#store.close();
  }
}

const PUT = `INSERT INTO entry (at, service, operation, method, status, outcome, cost, milliseconds, mode)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
