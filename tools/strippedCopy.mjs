// The copy of a source without its types: its lines stay where they are, and it is as old as the source.

import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = dirname(import.meta.dirname);
const COPIES = join(ROOT, 'node_modules/.cache/stripped');

const copyOf = (file) => join(COPIES, relative(ROOT, file));
const changedMs = (file) => Math.round(statSync(file).mtimeMs);

/** Undefined where there is none, or the source has changed since. */
export function readStripped(file) {
  const copy = copyOf(file);
  try {
    return changedMs(copy) === changedMs(file) ? readFileSync(copy, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** Whole or not at all, since others read copies meanwhile. Returns the text, as `strip` makes it of the source. */
export function writeStripped(file, strip) {
  const copy = copyOf(file);
  const unfinished = `${copy}.${process.pid}`;
  const seconds = changedMs(file) / 1000; // before reading: a later change then makes the copy old
  const source = strip(readFileSync(file, 'utf8'));
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(unfinished, source);
  utimesSync(unfinished, seconds, seconds);
  renameSync(unfinished, copy);
  return source;
}
