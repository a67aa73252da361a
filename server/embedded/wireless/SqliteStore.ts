import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from './openDatabase.ts';

/** An observation store in one SQLite file; searches run on columns in memory. */
export class SqliteStore {
  readonly database: DatabaseSync;
  constructor(database: DatabaseSync) {
    this.database = database;
  }
  reload(): void {}
  close(): void {
    this.database.close();
  }
}

/** Opens or creates a store: a file, or `:memory:`. */
export function openStore(path: string): SqliteStore {
  return new SqliteStore(openDatabase(path));
}
