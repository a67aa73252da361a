import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { asDiskFailure } from './diskFailure.ts';

const MIN_FOR_TEXT = 1_000_000;

/**
 * Replaces a file as a whole, readable by its owner alone: after a crash it holds the old text or the new. Throws
 * Failure `full` or `unusable`, and leaves the old text then.
 */
export function writePrivateFile(path: string, text: string): void {
  const draft = `${path}.${process.pid}.tmp`;
  rmSync(draft, { force: true });
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw asDiskFailure(error, path, MIN_FOR_TEXT);
  }
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
