// The file of the sample data: complete or absent. It is written under another name and renamed when complete.

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SAMPLE_DATA_VERSION } from '#domain/network/sampleDataVersion.ts';
import { columnPath } from '#server/emulator/wireless/store/columnPath.ts';

const UNFINISHED = /^sample\.making-(\d+)\.(?:sqlite|columns)/;

export const samplePath = (folder: string) => join(folder, 'sample.sqlite');
/** Of this process: another one on the same folder may be making its own. */
export const unfinishedPath = (folder: string, pid = process.pid) =>
  join(folder, `sample.making-${pid}.sqlite`);

/** Whether complete data of this size and of the present generator exist. */
export function hasSample(folder: string, networks: number): boolean {
  const path = samplePath(folder);
  if (!existsSync(path)) return false;
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return Number(database.prepare('PRAGMA application_id').get()?.application_id) === stampOf(networks);
  } catch {
    return false; // not a database: it is generated again
  } finally {
    database.close();
  }
}

/** Notes in the file for how many networks, and by which generator, it was made. */
export function markSample(database: DatabaseSync, networks: number): void {
  database.exec(`PRAGMA application_id = ${stampOf(networks)}`);
}

/** More than the largest sample data have networks. */
const SIZES = 2 ** 24;

/** Fits the 32 bits that SQLite has room for. */
const stampOf = (networks: number) => SAMPLE_DATA_VERSION * SIZES + Math.trunc(networks);

/** Removes leftovers of this process and of dead ones. */
export function clearUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(UNFINISHED.exec(name)?.[1] ?? Number.NaN);
    if (pid === process.pid || (pid > 0 && !isAlive(pid))) rmSync(join(folder, name), { force: true });
  }
}

/** Puts the finished, closed file in place of an older one. */
export function publishSample(folder: string): void {
  // A write-ahead log left behind would be applied to the next file of that name.
  for (const end of ['-wal', '-shm', '-journal']) rmSync(samplePath(folder) + end, { force: true });
  const columns = columnPath(unfinishedPath(folder));
  if (existsSync(columns)) renameSync(columns, columnPath(samplePath(folder)));
  renameSync(unfinishedPath(folder), samplePath(folder));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
