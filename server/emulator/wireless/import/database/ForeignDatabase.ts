import { statSync } from 'node:fs';
import { constants, DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/** Null stands for a column that the table does not have, too. */
export type Value = string | number | null;

export interface Row {
  rowid: number;
  values: Readonly<Record<string, Value>>;
  /** Why a value cannot be taken; the value is null then. */
  problem?: string;
}

/** No name and no list of capabilities is longer; a longer text is not even loaded. */
const MAX_TEXT_BYTES = 4096;
/** A row takes more in the file. A damaged file can lead in circles, and then has more rows than fit into it. */
const MIN_ROW_BYTES = 4;
const FUNCTIONS: readonly string[] = ['iif', 'typeof', 'octet_length', 'max'];
const QUERIES: readonly number[] = [constants.SQLITE_SELECT, constants.SQLITE_READ];

/**
 * A database that somebody else made, opened so that nothing in it can act: only plain tables are read, by the queries
 * of this class; views, virtual tables, computed columns and functions never run, and no file is written beside it.
 */
export class ForeignDatabase {
  readonly #database: DatabaseSync;
  readonly #mostRows: number;
  #rowsRead = 0;

  /** Throws when it is damaged or none. */
  constructor(path: string) {
    this.#mostRows = statSync(path).size / MIN_ROW_BYTES;
    const address = pathToFileURL(path);
    // Without locks, journals and a write-ahead log, none of which came with the file.
    address.searchParams.set('immutable', '1');
    this.#database = new DatabaseSync(address, { readOnly: true, defensive: true });
    guarded(() => {
      this.#database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0');
      this.#database.setAuthorizer(isAllowed);
      this.#database.prepare('SELECT 1 FROM sqlite_master').get();
    });
  }

  close(): void {
    this.#database.close();
  }

  /** The columns of a plain table and those of its primary key; undefined when there is no such table. */
  columns(table: string): { names: ReadonlySet<string>; key: readonly string[] } | undefined {
    const named = this.#prepare(
      `SELECT 1 FROM sqlite_master WHERE type = 'table' AND rootpage > 0 AND name = ?`,
    );
    if (!guarded(() => named.get(table))) return undefined;
    const info = this.#prepare(`PRAGMA table_xinfo(${quoted(table)})`);
    const columns = guarded(() => info.all());
    const plain = columns.filter(({ hidden }) => hidden === 0);
    const key = plain.filter(({ pk }) => Number(pk) > 0);
    return {
      names: new Set(plain.map(({ name }) => String(name))),
      key: key.map(({ name }) => String(name)),
    };
  }

  /** All rows of a table as they are stored, one at a time, with those of the columns that it has. */
  *rows(table: string, columns: readonly string[]): Generator<Row> {
    const statement = this.#select(table, columns, '');
    for (const row of guardedRows(statement.iterate() as Iterator<Stored>)) {
      this.#rowsRead += 1;
      if (this.#rowsRead > this.#mostRows) throw damaged('its tables have no end');
      yield rowOf(row, columns);
    }
  }

  /** A way to the row that has a value in a column; the column must be the primary key, or each call reads the table. */
  finder(table: string, column: string, columns: readonly string[]): (value: string) => Row | undefined {
    const statement = this.#select(table, columns, `WHERE ${quoted(column)} = ? LIMIT 1`);
    return (value) => {
      const row = guarded(() => statement.get(value)) as Stored | undefined;
      return row && rowOf(row, columns);
    };
  }

  /** A way to a long value of the row with a number; null when it is longer. */
  blobs(table: string, column: string, maxBytes: number): (rowid: number) => string | null {
    const name = quoted(column);
    const statement = this.#prepare(
      `SELECT iif(octet_length(${name}) > ${maxBytes}, NULL, ${name}) AS value FROM ${quoted(table)} WHERE rowid = ?`,
    );
    return (rowid) => {
      const value = guarded(() => statement.get(rowid))?.value;
      if (value instanceof Uint8Array) return new TextDecoder().decode(value);
      return typeof value === 'string' ? value : null;
    };
  }

  /** The highest row number, so about as many rows; 0 for an empty table and for none. */
  lastRow(table: string): number {
    if (!this.columns(table)) return 0;
    const statement = this.#prepare(`SELECT max(rowid) * 1.0 AS last FROM ${quoted(table)}`);
    return Number(guarded(() => statement.get())?.last ?? 0);
  }

  #select(table: string, columns: readonly string[], end: string): StatementSync {
    const known = this.columns(table)?.names ?? new Set<string>();
    // Integers come as doubles: one above 53 bits would end the reading.
    const values = columns.map((column, index) => {
      const name = quoted(column);
      if (!known.has(column)) return `NULL AS c${index}`;
      const text = `iif(octet_length(${name}) > ${MAX_TEXT_BYTES}, x'00', ${name})`;
      return `iif(typeof(${name}) = 'integer', ${name} * 1.0, ${text}) AS c${index}`;
    });
    return this.#prepare(`SELECT rowid * 1.0 AS at, ${values.join(', ')} FROM ${quoted(table)} ${end}`);
  }

  #prepare(sql: string): StatementSync {
    return guarded(() => this.#database.prepare(sql));
  }
}

type Stored = Record<string, string | number | null | Uint8Array>;

function rowOf(stored: Stored, columns: readonly string[]): Row {
  const row: Row & { values: Record<string, Value> } = { rowid: Number(stored.at), values: {} };
  for (const [index, column] of columns.entries()) {
    const value = stored[`c${index}`] ?? null;
    if (value instanceof Uint8Array)
      row.problem ??= `${column}: not a text of at most ${MAX_TEXT_BYTES} bytes`;
    row.values[column] = value instanceof Uint8Array ? null : value;
  }
  return row;
}

function isAllowed(action: number, first: string | null, second: string | null): number {
  const isFunction = action === constants.SQLITE_FUNCTION && FUNCTIONS.includes(second ?? '');
  const isPragma = action === constants.SQLITE_PRAGMA && first === 'table_xinfo';
  return isFunction || isPragma || QUERIES.includes(action) ? constants.SQLITE_OK : constants.SQLITE_DENY;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function* guardedRows(rows: Iterator<Stored>): Generator<Stored> {
  try {
    for (let next = guarded(() => rows.next()); !next.done; next = guarded(() => rows.next()))
      yield next.value;
  } finally {
    rows.return?.();
  }
}

function guarded<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error));
  }
}

const damaged = (what: string) =>
  new Error(`The SQLite file cannot be read: ${what}. Export or copy it again from its source.`);
