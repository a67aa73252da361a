import { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '#server/disk/openSqlite.ts';
import { transact } from '#server/disk/transact.ts';
import { SCHEMA, SCHEMA_VERSION } from './schema.ts';

/**
 * Opens or creates the database of a store: a file, or `:memory:`. Throws when it was written by a newer version, and
 * Failure `full` or `unusable` as `openSqlite` does.
 */
export function openDatabase(path: string): DatabaseSync {
  return openSqlite(path, (database) => {
    refuseNewer(database, path);
    // FULL: a committed upload survives a power cut, not only a crash. The cache is small: networks are in the columns.
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
      PRAGMA cache_size = -4096; PRAGMA journal_size_limit = 67108864`);
    transact(database, () => database.exec(`${SCHEMA}; PRAGMA user_version = ${SCHEMA_VERSION}`));
  });
}

/**
 * A connection of a thread's own to a database that is open. It writes much and reads little, so its cache is small; the log
 * grows until `emptyLog`.
 */
export function joinDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 60_000 });
  database.exec(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -16384;
    PRAGMA journal_size_limit = 67108864; PRAGMA wal_autocheckpoint = 0`);
  return database;
}

function refuseNewer(database: DatabaseSync, path: string): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version > SCHEMA_VERSION) {
    throw new Error(
      `The store ${path} has format ${version}, written by a newer version; this one reads up to ${SCHEMA_VERSION}`,
    );
  }
}
