// Saving so that a crash, a full disk or a broken one leaves the old file or the new one: a draft beside the file, all of it
// written and on the disk, read back, and only then renamed.

import fs, { type Stats } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fullFailure } from '#server/disk/diskFailure.ts';
import { backupFolderOf, keepBackup } from './backup.ts';
import type { FileSystem } from './FileSystem.ts';
import { attempt, codeOf, syncFolder, uninterrupted, writeNewFile } from './fileCalls.ts';
import { SaveError, type SaveFault } from './SaveError.ts';
import { temporaryPathIn } from './temporaryFiles.ts';

/**
 * Replaces the content of a file, which keeps its permissions and, if the system allows it, its owner. The previous file
 * becomes `backupOf(path)`. `verify` gets what was read back and throws if it is wrong. When this returns, the bytes are on
 * the disk; when it throws SaveError, the file is complete: the old one, or the new one.
 */
export function saveFile(
  path: string,
  bytes: Uint8Array,
  verify: (bytes: Uint8Array) => void,
  files: FileSystem = fs,
): void {
  try {
    save(path, bytes, verify, files);
  } catch (error) {
    throw asSaveError(error, path, bytes.length);
  }
}

function save(path: string, bytes: Uint8Array, verify: (bytes: Uint8Array) => void, files: FileSystem): void {
  const old = writable(files, path);
  const folder = dirname(path);
  const draft = temporaryPathIn(folder);
  try {
    writeNewFile(files, draft, bytes, (file) => old && copyOwnerAndMode(files, file, old));
    const written = uninterrupted(() => files.readFileSync(draft));
    if (!written.equals(bytes))
      throw new SaveError(
        'differs',
        `${basename(path)} was not saved: the disk did not store the data as written.`,
      );
    checkWith(verify, written, basename(path));
    if (old) keepBackup(files, path);
    uninterrupted(() => files.renameSync(draft, path));
  } catch (error) {
    attempt(() => uninterrupted(() => files.unlinkSync(draft)));
    throw error;
  }
  syncFolder(files, folder);
  if (old) syncFolder(files, backupFolderOf(path));
}

/** What cannot be opened again is no fault of the disk. */
function checkWith(verify: (bytes: Uint8Array) => void, written: Uint8Array, name: string): void {
  try {
    verify(written);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SaveError('unreadable', `${name} was not saved: it could not be opened again. ${why}`, error);
  }
}

/** What the file is now; undefined for a new one. Renaming would replace also what may not be written. */
function writable(files: FileSystem, path: string): Stats | undefined {
  const name = basename(path);
  const old = uninterrupted(() => files.lstatSync(path, { throwIfNoEntry: false }));
  if (!old) return undefined;
  if (old.isSymbolicLink()) throw new SaveError('link', `${name} is a link, not a file.`);
  if (!old.isFile()) throw new SaveError('notFile', `${name} is not a file.`);
  if ((old.mode & 0o222) === 0) throw new SaveError('readOnly', `${name} is read-only.`);
  uninterrupted(() => files.accessSync(path, fs.constants.W_OK));
  return old;
}

/**
 * The owner first: changing it takes permissions away. Who may not give files away becomes the owner, and where the disk
 * knows no permissions there are none to keep.
 */
function copyOwnerAndMode(files: FileSystem, file: number, { uid, gid, mode }: Stats): void {
  const isOwn = uid === process.getuid?.() && gid === process.getgid?.();
  if (!isOwn && process.getuid) whereAllowed(() => files.fchownSync(file, uid, gid));
  whereAllowed(() => files.fchmodSync(file, mode & 0o7777));
}

function whereAllowed(call: () => void): void {
  try {
    uninterrupted(call);
  } catch (error) {
    if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'ENOTSUP') throw error;
  }
}

const FAULTS: Readonly<Record<string, [SaveFault, string]>> = {
  EACCES: ['readOnly', 'the file or its folder may not be written'],
  EPERM: ['readOnly', 'the file or its folder may not be written'],
  EROFS: ['readOnly', 'the disk is read-only'],
};

/** The system's codes, such as EIO; other errors have codes as well. */
const DISK = /^E(?!RR_)[A-Z0-9]+$/;

function asSaveError(error: unknown, path: string, neededBytes: number): SaveError {
  if (error instanceof SaveError) return error;
  const code = codeOf(error) ?? '';
  const name = basename(path);
  const full = code === 'ENOSPC' || code === 'EDQUOT' ? fullFailure(dirname(path), neededBytes) : undefined;
  if (full) return new SaveError('full', `${name} was not saved. ${full.message}`, error);
  const [fault, why] = FAULTS[code] ?? [
    'failed',
    DISK.test(code) ? `the disk failed (${code})` : String(error),
  ];
  return new SaveError(fault, `${name} was not saved: ${why}.`, error);
}
