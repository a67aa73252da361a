import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { UnknownFormat } from '#domain/survey/sniffFormat.ts';
import type { Portion } from '#server/emulator/wireless/import/survey/readSurvey.ts';
import { ForeignDatabase } from './ForeignDatabase.ts';
import { isAppBackup, readAppBackup } from './readAppBackup.ts';
import { isKismetLog, readKismetLog } from './readKismetLog.ts';

export const SQLITE_MAGIC = 'SQLite format 3\0';

/** Whether a file is an SQLite database, by its first bytes. */
export const isDatabase = (path: string) => beginsWith(path, Buffer.from(SQLITE_MAGIC));

function beginsWith(path: string, start: Buffer): boolean {
  const file = openSync(path, 'r');
  try {
    const found = Buffer.alloc(start.length);
    readSync(file, found, 0, start.length, 0);
    return found.equals(start);
  } finally {
    closeSync(file);
  }
}

const HOT_JOURNAL = Buffer.from('d9d505f920a163d7', 'hex');

/** Newest rows that are in a file beside the database would be missing, and half a change be read. */
function refuseUnfinished(path: string): void {
  const hasLog = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  const journal = `${path}-journal`;
  const hasJournal = existsSync(journal) && beginsWith(journal, HOT_JOURNAL);
  if (!hasLog && !hasJournal) return;
  const beside = hasLog ? '-wal' : '-journal';
  throw new Error(
    `The database is in use or was not closed: its latest changes are in the ${beside} file beside it. ` +
      'Stop the program that writes it, open and close the database there, then import it.',
  );
}

/** Reads a survey that is a database, slice by slice; throws UnknownFormat for another one. */
export function* readDatabase(path: string): Generator<Portion> {
  refuseUnfinished(path);
  const database = new ForeignDatabase(path);
  try {
    if (isAppBackup(database)) yield* readAppBackup(database);
    else if (isKismetLog(database)) yield* readKismetLog(database);
    else throw new UnknownFormat("an SQLite database with neither the app's nor Kismet's tables");
  } finally {
    database.close();
  }
}
