import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { asDiskFailure, isDiskFailure } from './diskFailure.ts';
import { openSqlite, setAside } from './openSqlite.ts';
import { transact } from './transact.ts';

export interface StoreOptions {
  schema: string;
  /** Pays an fsync for every commit, so that none is lost with the power. */
  isDurable: boolean;
  /** Holds nothing of the user's: an unusable file is renamed, and a new one is started. */
  isCache?: boolean;
  /** What a file needs besides its tables, each time it is opened. */
  prepare?: (database: DatabaseSync) => void;
}

type Values = SQLInputValue[] | [Record<string, SQLInputValue>];
type Row = Record<string, SQLOutputValue>;

/**
 * A database of the gateway. One that cannot be opened is tried again at each use, so that a full disk, a damaged file or
 * a missing permission fails what needs it and nothing else, and only as long as it lasts. Every method throws Failure
 * `full` or `unusable` for these.
 */
export class StoreFile {
  readonly path: string;
  readonly #options: StoreOptions;
  #database: DatabaseSync | undefined;
  readonly #statements = new Map<string, StatementSync>();
  #isClosed = false;
  /** In a transaction of `transact`. */
  #isWithin = false;
  /** How often the file was opened: another time, it is another file. */
  openings = 0;

  constructor(path: string, options: StoreOptions) {
    this.path = path;
    this.#options = options;
    try {
      this.open();
    } catch (error) {
      if (!isDiskFailure(error)) throw error;
      if (error.kind === 'unusable') process.stderr.write(`${error.message}\n`);
    }
  }

  /** Opens the file where it is not open. */
  open(): void {
    this.#use(() => {});
  }

  get(sql: string, ...values: Values): Row | undefined {
    return this.#use(() => this.#statement(sql).get(...(values as SQLInputValue[])));
  }

  all(sql: string, ...values: Values): Row[] {
    return this.#use(() => this.#statement(sql).all(...(values as SQLInputValue[])));
  }

  run(sql: string, ...values: Values): void {
    this.#use(() => this.#statement(sql).run(...(values as SQLInputValue[])));
  }

  /** Runs `work` as one transaction; it needs so much room, where that is known. */
  transact(work: () => void, neededBytes?: number): void {
    this.#use((database) => {
      this.#isWithin = true;
      try {
        transact(database, work);
      } finally {
        this.#isWithin = false;
      }
    }, neededBytes);
  }

  close(): void {
    this.#isClosed = true;
    this.#letGo();
  }

  #use<T>(work: (database: DatabaseSync) => T, neededBytes?: number): T {
    try {
      if (!this.#database) {
        this.#database = this.#opened();
        this.openings += 1;
      }
      return work(this.#database);
    } catch (error) {
      if (this.#isWithin) throw error; // the transaction says what it is, and lets go
      const failure = asDiskFailure(error, this.path, neededBytes);
      if (isDiskFailure(failure) && failure.kind === 'unusable') this.#letGo();
      throw failure;
    }
  }

  #opened(): DatabaseSync {
    if (this.#isClosed) throw new Error(`${this.path} is closed.`);
    const { schema, isDurable, isCache = false, prepare: more } = this.#options;
    const prepare = (database: DatabaseSync) => {
      database.exec(
        `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${isDurable ? 'FULL' : 'NORMAL'}; ${schema}`,
      );
      more?.(database);
    };
    try {
      return openSqlite(this.path, prepare);
    } catch (error) {
      if (!isCache || !isDiskFailure(error) || error.kind !== 'unusable') throw error;
      setAside(this.path);
      return openSqlite(this.path, prepare);
    }
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const made = this.#database!.prepare(sql);
    this.#statements.set(sql, made);
    return made;
  }

  #letGo(): void {
    this.#statements.clear();
    const database = this.#database;
    this.#database = undefined;
    try {
      database?.close();
    } catch (error) {
      if (!isDiskFailure(asDiskFailure(error, this.path))) throw error;
    }
  }
}
