import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { asDiskFailure, DamagedFileError } from './diskFailure.ts';

/** Files that SQLite has beside a database. */
const COMPANIONS = ['-wal', '-shm', '-journal'];
/** A larger file is not read through at the start; what is damaged in it shows when it is read. */
const MAX_CHECKED = 64 * 1024 * 1024;
/** Of pages, which the system keeps in memory as well; SQLite's own default is four times as much. */
const CACHE_KIB = 512;

/**
 * Opens or creates a database, a file for its owner alone or `:memory:`; `prepare` sets what else it needs and makes
 * its tables. A new file takes its place when it has its tables, so that one without them has lost what it held: it is
 * refused and left alone. Throws Failure `full` or `unusable`, and whatever `prepare` throws.
 */
export function openSqlite(path: string, prepare: (database: DatabaseSync) => void): DatabaseSync {
  if (path === ':memory:') return opened(path, prepare);
  try {
    if (!existsSync(path)) create(path, prepare);
    const { size } = statSync(path);
    if (size === 0) throw new DamagedFileError(`${path} is empty`); // before SQLite removes the log that belongs to it
    return opened(path, (database) => {
      if (isBlank(database)) throw new DamagedFileError(`${path} has no tables`);
      if (size <= MAX_CHECKED) checkPages(database); // before anything is written into it
      prepare(database);
    });
  } catch (error) {
    throw asDiskFailure(error, path);
  }
}

/** Moves a file that cannot be used to a name of its own. Of more than three the last one replaces the third. */
export function setAside(path: string): void {
  const places = ['damaged', 'damaged-2', 'damaged-3'].map((end) => `${path}.${end}`);
  const place = places.find((one) => !existsSync(one)) ?? places[2]!;
  rmSync(place, { recursive: true, force: true });
  renameSync(path, place);
  removeCompanions(path); // a log that stays would be applied to the next file of that name
  process.stderr.write(`${path} could not be used. It was renamed to ${place}, and a new one was started.\n`);
}

function create(path: string, prepare: (database: DatabaseSync) => void): void {
  const draft = `${path}.new`;
  try {
    for (const stale of [draft, `${draft}-journal`]) rmSync(stale, { force: true });
    closeSync(openSync(draft, 'wx', 0o600)); // its logs take the same mode
    opened(draft, prepare).close();
    removeCompanions(path);
    renameSync(draft, path);
  } catch (error) {
    for (const end of ['', ...COMPANIONS]) rmSync(draft + end, { force: true });
    throw error;
  }
}

function opened(path: string, prepare: (database: DatabaseSync) => void): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  try {
    database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    prepare(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function isBlank(database: DatabaseSync): boolean {
  const version = database.prepare('PRAGMA user_version').get()?.user_version;
  return version === 0 && database.prepare('SELECT 1 FROM sqlite_master').get() === undefined;
}

function checkPages(database: DatabaseSync): void {
  const [check] = Object.values(database.prepare('PRAGMA quick_check(1)').get()!);
  if (check !== 'ok') throw new DamagedFileError(String(check));
}

function removeCompanions(path: string): void {
  for (const end of COMPANIONS) rmSync(path + end, { force: true });
}
