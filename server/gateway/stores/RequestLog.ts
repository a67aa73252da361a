// What happened: allow-listed fields only, no bodies and no headers, where secrets are. Of reads from a service the path
// and parameters are kept too, so that one can be repeated.

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
  /** Path and query of a read from a service, as they were sent; null for anything else, and for a very long one. */
  target: string | null;
}

export interface LogFilter {
  /** `upstream` is every one but the gateway itself. */
  service?: string | undefined;
  only?: 'failed' | 'spent' | undefined;
  /** In operation, outcome, status or target; case is ignored. */
  find?: string | undefined;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS entry (
    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, service TEXT, operation TEXT, method TEXT NOT NULL,
    status INTEGER NOT NULL, outcome TEXT NOT NULL, cost INTEGER NOT NULL, milliseconds REAL NOT NULL, mode TEXT
  );
  CREATE TABLE IF NOT EXISTS target (entry INTEGER PRIMARY KEY, text TEXT NOT NULL);`;

const MAX_ENTRIES = 20_000;
const FLUSH_MS = 250;
const MAX_WAITING = 5_000;
/** Characters. */
const MAX_TARGET = 2_000;

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

  /** Entries behind `after` that pass the filter, oldest first; the latest ones when it is 0. */
  read(after: number, limit: number, filter: LogFilter = {}): (LogEntry & { id: number })[] {
    this.flush();
    const { clauses, values } = clausesOf(filter);
    const sql = `SELECT entry.*, target.text AS target FROM entry LEFT JOIN target ON target.entry = entry.id
      WHERE ${['entry.id > ?', ...clauses].join(' AND ')} ORDER BY entry.id ${after > 0 ? 'ASC' : 'DESC'} LIMIT ?`;
    const rows = this.#store.all(sql, after, ...values, limit) as unknown as (LogEntry & { id: number })[];
    return after > 0 ? rows : rows.reverse();
  }

  /** Writes what waits. Where that fails, as on a full disk, the latest entries wait on: no request fails for its log. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0) return;
    try {
      this.#store.transact(() => {
        for (const e of this.#waiting) {
          this.#store.run(
            PUT,
            ...[e.at, e.service, e.operation, e.method, e.status, e.outcome, e.cost, e.milliseconds, e.mode],
          );
          if (e.target !== null && e.target.length <= MAX_TARGET)
            this.#store.run('INSERT OR REPLACE INTO target VALUES (last_insert_rowid(), ?)', e.target);
        }
        for (const table of ['entry WHERE id', 'target WHERE entry'])
          this.#store.run(`DELETE FROM ${table} <= (SELECT max(id) FROM entry) - ?`, MAX_ENTRIES);
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

/** The conditions of a filter as SQL, and what fills their places. */
function clausesOf({ service, only, find }: LogFilter): { clauses: string[]; values: string[] } {
  const clauses: string[] = [];
  const values: string[] = [];
  if (service === 'upstream') clauses.push("service IS NOT NULL AND service <> 'gateway'");
  else if (service !== undefined) {
    clauses.push('service = ?');
    values.push(service);
  }
  if (only === 'spent') clauses.push('cost > 0');
  if (only === 'failed') clauses.push("(status >= 400 OR outcome LIKE 'failed%' OR outcome LIKE 'refused%')");
  if (find !== undefined && find !== '') {
    const text = "concat_ws(' ', service, operation, outcome, status, target.text)";
    clauses.push(`instr(lower(${text}), lower(?)) > 0`);
    values.push(find);
  }
  return { clauses, values };
}
