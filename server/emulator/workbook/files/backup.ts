// The file as it was before the last save: one generation, in a hidden folder beside it.

import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { FileSystem } from './FileSystem.ts';
import { attempt, codeOf, syncFolder, uninterrupted, writeNewFile } from './fileCalls.ts';
import { SaveError } from './SaveError.ts';
import { temporaryPathIn } from './temporaryFiles.ts';

/** The service's own folder, which drives do not show, and what is in it. */
const PLACE = join('.airledger', 'backup');

export const backupFolderOf = (path: string) => join(dirname(path), PLACE);

/** Where what was in the place of a file before its last save is. */
export const backupOf = (path: string) => join(backupFolderOf(path), basename(path));

const WITHOUT_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** Keeps a file as its backup, in the place of the one before. The file itself stays where it is. */
export function keepBackup(files: FileSystem, path: string): void {
  makeBackupFolder(files, path);
  const draft = temporaryPathIn(backupFolderOf(path));
  try {
    linkOrCopy(files, path, draft);
    uninterrupted(() => files.renameSync(draft, backupOf(path)));
  } finally {
    // A rename onto another name of the same file does nothing and leaves both.
    attempt(() => uninterrupted(() => files.unlinkSync(draft)));
  }
}

function makeBackupFolder(files: FileSystem, path: string): void {
  const folder = backupFolderOf(path);
  const isNew = uninterrupted(() => files.mkdirSync(folder, { recursive: true, mode: 0o700 })) !== undefined;
  const own = join(
    uninterrupted(() => files.realpathSync(dirname(path))),
    PLACE,
  );
  if (uninterrupted(() => files.realpathSync(folder)) !== own)
    throw new SaveError('link', `${folder} is a link. Backups must be beside their files.`);
  if (isNew) syncFolder(files, dirname(folder));
}

/** Takes a file or a folder away: it becomes its own backup, in the place of the one before. */
export function moveToBackup(path: string): void {
  makeBackupFolder(fs, path);
  fs.rmSync(backupOf(path), { recursive: true, force: true });
  fs.renameSync(path, backupOf(path));
  syncFolder(fs, dirname(path));
  syncFolder(fs, backupFolderOf(path));
}

function linkOrCopy(files: FileSystem, path: string, draft: string): void {
  try {
    uninterrupted(() => files.linkSync(path, draft));
  } catch (error) {
    if (!WITHOUT_LINKS.has(codeOf(error) ?? '')) throw error;
    writeNewFile(
      files,
      draft,
      uninterrupted(() => files.readFileSync(path)),
    );
  }
}
