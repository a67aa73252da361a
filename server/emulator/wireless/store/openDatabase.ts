import { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '#server/disk/openSqlite.ts';
import { transact } from '#server/disk/transact.ts';
import { FROM_FORMAT_1, SCHEMA, SCHEMA_VERSION } from './schema.ts';

/**
 * Of every connection that writes. FULL: a committed upload survives a power cut, not only a crash. The cache is small: networks
 * are found in the columns, and what is imported comes in the order of the keys.
 */
const CONNECTION = `PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -4096;
  PRAGMA journal_size_limit = 67108864`;

/**
 * Opens or creates the database of a store: a file, or `:memory:`. Throws when it was written by a newer version, and
 * Failure `full` or `unusable` as `openSqlite` does.
 */
export function openDatabase(path: string): DatabaseSync {
  return openSqlite(path, (database) => {
    const format = formatOf(database, path);
    database.exec(`PRAGMA journal_mode = WAL; ${CONNECTION}`);
    transact(database, () => {
      database.exec(SCHEMA);
      if (format === 1) database.exec(FROM_FORMAT_1);
      database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    });
  });
}

/** A connection of a thread's own to a database that is open; the log grows until `emptyLog`. */
export function joinDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 60_000 });
  database.exec(`${CONNECTION}; PRAGMA wal_autocheckpoint = 0`);
  return database;
}

/** 0 for a new file. */
function formatOf(database: DatabaseSync, path: string): number {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version > SCHEMA_VERSION) {
    throw new Error(
      `The store ${path} has format ${version}, written by a newer version; this one reads up to ${SCHEMA_VERSION}`,
    );
  }
  return version;
}
