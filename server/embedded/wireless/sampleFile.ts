// The file of the sample world: whole or not there. It is made under another name and renamed when complete.

import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export const samplePath = (folder: string) => join(folder, 'sample.sqlite');
export const unfinishedPath = (folder: string) => join(folder, 'sample.making.sqlite');

/** Whether a complete world of this size is there. */
export function hasSample(folder: string, networks: number): boolean {
  const path = samplePath(folder);
  if (!existsSync(path)) return false;
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return Number(database.prepare('PRAGMA application_id').get()?.application_id) === networks;
  } catch {
    return false; // not a database: it is made anew
  } finally {
    database.close();
  }
}

/** Notes in the file for how many networks it was made. */
export function markSample(database: DatabaseSync, networks: number): void {
  database.exec(`PRAGMA application_id = ${Math.trunc(networks)}`);
}

/** Removes what an interrupted run left. */
export function clearUnfinished(folder: string): void {
  removeDatabase(unfinishedPath(folder));
}

/** Puts the finished, closed file in place of an older world. */
export function publishSample(folder: string): void {
  removeDatabase(samplePath(folder));
  renameSync(unfinishedPath(folder), samplePath(folder));
}

/** A write-ahead log left behind would be applied to the next file of that name. */
function removeDatabase(path: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path + end, { force: true });
}
