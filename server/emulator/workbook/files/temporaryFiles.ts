// Files that exist only while something is saved. What a crash leaves of them is cleaned away at the next start.

import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import type { FileSystem } from './FileSystem.ts';
import { attempt } from './fileCalls.ts';

const TEMPORARY = /^\.airledger-(\d+)-[\da-f]{12}\.tmp$/;
const DEEPEST = 32;

/** A name that no file has; short, because names of files may fill what file systems allow. */
export const temporaryPathIn = (folder: string) =>
  join(folder, `.airledger-${process.pid}-${randomBytes(6).toString('hex')}.tmp`);

/** Removes what crashes left below a folder; drafts of other programs that run stay. Before the first save only. */
export function removeStaleFiles(folder: string, files: FileSystem = fs): void {
  removeBelow(files, folder, 0);
}

function removeBelow(files: FileSystem, folder: string, depth: number): void {
  attempt(() => {
    for (const entry of files.readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && depth < DEEPEST) removeBelow(files, path, depth + 1);
      const pid = entry.isFile() && TEMPORARY.exec(entry.name)?.[1];
      if (pid && isLeft(Number(pid))) attempt(() => files.unlinkSync(path));
    }
  });
}

/** Process ids restart in a container: our own may be that of a process that crashed. */
function isLeft(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
