import { open } from 'node:fs/promises';
import { UnknownFormat } from '#domain/survey/formats.ts';
import type { Portion } from '#server/embedded/wireless/import/readSurvey.ts';
import { ForeignDatabase } from './ForeignDatabase.ts';
import { isAppBackup, readAppBackup } from './readAppBackup.ts';
import { isKismetLog, readKismetLog } from './readKismetLog.ts';

export const SQLITE_MAGIC = 'SQLite format 3\0';

/** Whether a file is an SQLite database, by its first bytes. */
export async function isDatabase(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(SQLITE_MAGIC.length), 0, SQLITE_MAGIC.length, 0);
    return buffer.toString('latin1') === SQLITE_MAGIC;
  } finally {
    await file.close();
  }
}

/** Reads a survey that is a database, slice by slice; throws UnknownFormat for another one. */
export function* readDatabase(path: string): Generator<Portion> {
  const database = new ForeignDatabase(path);
  try {
    if (isAppBackup(database)) yield* readAppBackup(database);
    else if (isKismetLog(database)) yield* readKismetLog(database);
    else throw new UnknownFormat("an SQLite database with neither the app's nor Kismet's tables");
  } finally {
    database.close();
  }
}
