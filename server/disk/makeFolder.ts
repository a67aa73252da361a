import { mkdirSync } from 'node:fs';
import { asDiskFailure, unusableFailure } from './diskFailure.ts';

/** Makes a folder where there is none, for its owner alone. Throws Failure `full` or `unusable`. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw unusableFailure(
        `${path} cannot be a folder: a file is in its place or above it. Move that file away.`,
      );
    throw asDiskFailure(error, path);
  }
}
