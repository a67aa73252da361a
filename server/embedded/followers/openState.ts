import { DatabaseSync } from 'node:sqlite';

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

/** What the service must remember: its clock, the windows, the nonces. A file, or `:memory:`. */
export function openState(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    database.exec(SCHEMA);
    return database;
  } catch (error) {
    database.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} cannot be opened: ${reason}. Remove the file to begin anew.`, { cause: error });
  }
}
