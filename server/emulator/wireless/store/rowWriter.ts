import type { DatabaseSync } from 'node:sqlite';
import type { SqlValue } from './Sql.ts';

/** Rows of one statement: not much more than half the time of one by one; more gain nothing. */
const ROWS = 16;

/** Writes rows, the last of them with `flush`. */
export interface RowWriter {
  add(values: readonly SqlValue[]): void;
  flush(): void;
}

/** `insert` begins a statement, such as `INSERT OR IGNORE INTO observation`. */
export function rowWriter(database: DatabaseSync, insert: string, columns: readonly string[]): RowWriter {
  const row = `(${columns.map(() => '?').join()})`;
  const prepare = (rows: number) =>
    database.prepare(`${insert} (${columns.join()}) VALUES ${Array(rows).fill(row).join()}`);
  const [insertRows, insertRow] = [prepare(ROWS), prepare(1)];
  const waiting: SqlValue[] = Array(ROWS * columns.length).fill(null);
  let count = 0;
  return {
    add(values) {
      for (const value of values) waiting[count++] = value;
      if (count < waiting.length) return;
      insertRows.run(...waiting);
      count = 0;
    },
    flush() {
      for (let at = 0; at < count; at += columns.length)
        insertRow.run(...waiting.slice(at, at + columns.length));
      count = 0;
    },
  };
}
