// File calls as they must be made: none is given up for an interruption, none is believed to have written all.

import type { FileSystem } from './FileSystem.ts';

export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code;

/** Makes a call again as long as signals interrupt it. */
export function uninterrupted<T>(call: () => T): T {
  for (;;) {
    try {
      return call();
    } catch (error) {
      if (codeOf(error) !== 'EINTR') throw error;
    }
  }
}

/** After an interruption the number may belong to another file already: closing is never repeated. */
export function close(files: FileSystem, file: number): void {
  try {
    files.closeSync(file);
  } catch (error) {
    if (codeOf(error) !== 'EINTR') throw error;
  }
}

/** A new file with these bytes, on the disk when this returns. `prepare` sets what else it needs before that. */
export function writeNewFile(
  files: FileSystem,
  path: string,
  bytes: Uint8Array,
  prepare: (file: number) => void = () => {},
): void {
  const file = uninterrupted(() => files.openSync(path, 'wx', 0o600));
  let isWritten = false;
  try {
    let written = 0;
    while (written < bytes.length) {
      const count = uninterrupted(() => files.writeSync(file, bytes, written));
      if (count === 0) throw new Error('The disk accepts no more data.');
      written += count;
    }
    prepare(file);
    uninterrupted(() => files.fsyncSync(file));
    isWritten = true;
  } finally {
    if (isWritten) close(files, file);
    else attempt(() => close(files, file)); // the earlier failure is the one to report
  }
}

/** Puts the names of a folder on the disk; where the file system has no such call, renames are on the disk by themselves. */
export function syncFolder(files: FileSystem, folder: string): void {
  let handle: number;
  try {
    handle = uninterrupted(() => files.openSync(folder, 'r'));
  } catch (error) {
    if (WITHOUT_SYNC.has(codeOf(error) ?? '')) return;
    throw error;
  }
  try {
    uninterrupted(() => files.fsyncSync(handle));
  } catch (error) {
    if (!WITHOUT_SYNC.has(codeOf(error) ?? '')) throw error;
  } finally {
    attempt(() => close(files, handle));
  }
}

const WITHOUT_SYNC = new Set(['EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']);

/** Makes a call whose failure changes nothing. */
export function attempt(call: () => void): void {
  try {
    call();
  } catch {
    // there is nothing to do about it
  }
}
