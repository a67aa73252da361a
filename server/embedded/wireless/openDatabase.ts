import { DatabaseSync } from 'node:sqlite';
import { SCHEMA, SCHEMA_VERSION } from './schema.ts';

/**
 * Opens or creates the database of a store: a file, or `:memory:`. Throws when the file is damaged, when it was
 * written by a newer version, or when it is no SQLite file.
 */
export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  try {
    refuseNewer(database, path);
    // FULL: a committed upload survives a power cut, not only a crash.
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
      PRAGMA cache_size = -65536; PRAGMA journal_size_limit = 67108864; PRAGMA mmap_size = 1073741824`);
    database.exec(`BEGIN IMMEDIATE; ${SCHEMA}; PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`);
    const [check] = Object.values(database.prepare('PRAGMA quick_check(1)').get()!);
    if (check !== 'ok') throw new Error(`The store ${path} is damaged: ${check}`);
    return database;
  } catch (error) {
    database.close();
    if (!(error instanceof Error) || error.message.includes(path)) throw error;
    throw new Error(`The store ${path} cannot be opened: ${error.message}`, { cause: error });
  }
}

function refuseNewer(database: DatabaseSync, path: string): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version > SCHEMA_VERSION) {
    throw new Error(
      `The store ${path} has format ${version}, written by a newer version; this one reads up to ${SCHEMA_VERSION}`,
    );
  }
}
