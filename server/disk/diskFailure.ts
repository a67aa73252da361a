// What the disk refuses, in sentences that name the place and say what to do.

import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '#domain/wire/Failure.ts';

const MB = 1_000_000;
/** Requested if the need is unknown: a database with its write-ahead log. */
export const MIN_FREE_BYTES = 10 * MB;

/** Of SQLite: the last eight bits of its error codes. */
const SQLITE = { perm: 3, readOnly: 8, ioErr: 10, corrupt: 11, full: 13, cantOpen: 14, notADatabase: 26 };
const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
const NO_PERMISSION: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM']);

/** A file whose content is not what was written there. */
export class DamagedFileError extends Error {}

/**
 * The failure that an error of node:fs or node:sqlite at a path is: `full` when there is no room for `neededBytes`,
 * `unusable` for a file that is damaged or may not be used. Undefined for an error that is not the disk's.
 */
export function diskFailure(error: unknown, path: string, neededBytes = MIN_FREE_BYTES): Failure | undefined {
  if (error instanceof Failure) return isDiskFailure(error) ? error : undefined;
  const { code, sqlite } = codesOf(error);
  const isVague = sqlite === SQLITE.ioErr || sqlite === SQLITE.cantOpen;
  if (NO_ROOM.has(code) || sqlite === SQLITE.full || (isVague && freeBytes(dirname(path)) < MB))
    return fullFailure(dirname(path), neededBytes);
  const words = unusableFileMessage(error, path);
  return words === undefined ? undefined : unusableFailure(words);
}

/** As `diskFailure`; other errors as they are. */
export function asDiskFailure(error: unknown, path: string, neededBytes?: number): unknown {
  return diskFailure(error, path, neededBytes) ?? error;
}

export function isDiskFailure(error: unknown): error is Failure {
  return error instanceof Failure && (error.kind === 'full' || error.kind === 'unusable');
}

/** Does what may be left undone while the disk does not allow it. */
export function ignoreDiskFailure(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!isDiskFailure(error)) throw error;
  }
}

export function isDamage(error: unknown): boolean {
  const { sqlite } = codesOf(error);
  return error instanceof DamagedFileError || sqlite === SQLITE.corrupt || sqlite === SQLITE.notADatabase;
}

export function fullFailure(folder: string, neededBytes: number = MIN_FREE_BYTES): Failure {
  const message = `The disk is full: ${Math.max(1, Math.ceil(neededBytes / MB))} MB must be free in ${folder}.`;
  return new Failure({ kind: 'full', service: 'gateway', message });
}

/** Throws Failure `full` when a folder has no room for so many bytes. */
export function checkFreeSpace(folder: string, neededBytes: number): void {
  if (freeBytes(folder) < neededBytes) throw fullFailure(folder, Math.max(neededBytes, MIN_FREE_BYTES));
}

export function unusableFailure(message: string): Failure {
  return new Failure({ kind: 'unusable', service: 'gateway', message });
}

/** `what` is the file that takes the place of one that is moved away. */
export function damagedFileMessage(path: string, what = 'an empty one'): string {
  return `${path} is damaged. Restore it from a backup, or move it away to start with ${what}.`;
}

function unusableFileMessage(error: unknown, path: string): string | undefined {
  const { code, sqlite } = codesOf(error);
  if (isDamage(error)) return damagedFileMessage(path);
  const isDisks = sqlite === SQLITE.ioErr || sqlite === SQLITE.cantOpen || sqlite === SQLITE.readOnly;
  const isPermission = NO_PERMISSION.has(code) || sqlite === SQLITE.perm;
  if (!isDisks && !isPermission && !OTHERS.has(code)) return undefined;
  if (isFolder(path)) return `${path} is a folder, but must be a file. Move the folder away.`;
  if (code === 'EROFS') return `${path} cannot be written: its disk is read-only.`;
  if (sqlite === SQLITE.ioErr || code === 'EIO')
    return `${path} cannot be read: its disk reports errors. Copy what is still readable, and check the disk.`;
  return `${path} cannot be read or written. Change its owner or permissions, and those of its folder.`;
}

const OTHERS: ReadonlySet<unknown> = new Set(['EROFS', 'EIO', 'EISDIR', 'ENOTDIR', 'EEXIST']);

function codesOf(error: unknown): { code: unknown; sqlite: number } {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: number };
  return { code, sqlite: (errcode ?? 0) & 0xff };
}

/** Infinity if the system does not report it. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
