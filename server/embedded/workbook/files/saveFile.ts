import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Puts bytes in the place of a file: after a crash it is the old file or the new one. `verify` throws for bytes that are not
 * what they should be; they are read back from the disk for it.
 */
export function saveFile(path: string, bytes: Uint8Array, verify: (bytes: Uint8Array) => void): void {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  rmSync(draft, { force: true });
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    verify(readFileSync(draft));
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
