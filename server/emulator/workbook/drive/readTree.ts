// The content of the drive's folder, from the file system.

import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Entry {
  /** From the folder of the drive, with / between names; empty for the folder itself. */
  path: string;
  name: string;
  isFolder: boolean;
  sizeBytes: number;
  modifiedMs: number;
  /** What stays the same when the file is renamed or moved. */
  inode: string;
}

const MAX_ENTRIES = 100_000;
const DEEPEST = 32;

/** Names that the drive does not show: of the service itself, of the system, and the locks of programs. */
const isHidden = (name: string) => name.startsWith('.') || name.startsWith('~$');

/** Undefined for what is not there, and for what is neither a file nor a folder: links lead out of the drive. */
export function readEntry(folder: string, path: string): Entry | undefined {
  const facts = lstatSync(join(folder, path), { bigint: true, throwIfNoEntry: false });
  if (!facts || !(facts.isFile() || facts.isDirectory())) return undefined;
  return {
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    isFolder: facts.isDirectory(),
    sizeBytes: facts.isDirectory() ? 0 : Number(facts.size),
    modifiedMs: Number(facts.mtimeMs),
    inode: `${facts.dev}:${facts.ino}:${facts.birthtimeNs}`,
  };
}

/** What a folder of the drive holds, in the order of the file system; nothing for one that cannot be read. */
export function readFolder(folder: string, path: string): Entry[] {
  const names = namesIn(join(folder, path)).filter((name) => !isHidden(name));
  return names.flatMap((name) => readEntry(folder, path === '' ? name : `${path}/${name}`) ?? []);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Everything below the folder, each folder before what is in it. */
export function readTree(folder: string): Entry[] {
  const found: Entry[] = [];
  const visit = (path: string, depth: number) => {
    for (const entry of readFolder(folder, path)) {
      if (found.length >= MAX_ENTRIES) return;
      found.push(entry);
      if (entry.isFolder && depth < DEEPEST) visit(entry.path, depth + 1);
    }
  };
  visit('', 1);
  return found;
}
