import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { isDiskFailure } from '#server/disk/diskFailure.ts';
import { openSqlite, setAside } from '#server/disk/openSqlite.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS clock (
    id INTEGER PRIMARY KEY CHECK (id = 1), speed REAL NOT NULL,
    real_ms REAL NOT NULL, twin_ms REAL NOT NULL, born_ms REAL NOT NULL
  );
  CREATE TABLE IF NOT EXISTS rate_window (
    allowance TEXT PRIMARY KEY, start_ms REAL NOT NULL, spent INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS nonce (
    timestamp_s INTEGER, consumer_key TEXT, token TEXT, nonce TEXT,
    PRIMARY KEY (timestamp_s, consumer_key, token, nonce)
  ) WITHOUT ROWID;`;

/**
 * What the service must remember: its clock, the windows, the nonces. A file, or `:memory:`. One that cannot be used is set
 * aside. Throws Failure `full` or `unusable`.
 */
export function openState(path: string): DatabaseSync {
  try {
    return openSqlite(path, prepare);
  } catch (error) {
    if (!isDiskFailure(error) || error.kind === 'full' || !existsSync(path)) throw error;
    setAside(path);
    return openSqlite(path, prepare);
  }
}

function prepare(database: DatabaseSync): void {
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${SCHEMA}`);
}
