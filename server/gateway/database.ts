import { DatabaseSync } from 'node:sqlite';

/** Opens a database of the gateway. `durable` pays an fsync for every commit, so that none is lost with the power. */
export function openDatabase(path: string, durable: boolean, schema: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = ${durable ? 'FULL' : 'NORMAL'};
    PRAGMA busy_timeout = 5000;
  `);
  database.exec(schema);
  return database;
}

/** Runs `work` as one transaction. */
export function transact(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
