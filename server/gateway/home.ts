// The folder that holds all state, and who uses it.

import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { writePrivateFile } from './atomicFile.ts';

/** What a script needs to call the running gateway; runtime.json holds it while it runs. */
export interface Runtime {
  url: string;
  token: string;
  pid: number;
  /** The page's address where it is not served at `url` (the development server). */
  page?: string;
}

/** The folder that `--home` names. npm runs in the project's folder; a path is meant from where the user is. */
export function homeFolder(given: string | undefined): string {
  return given ? resolve(process.env.INIT_CWD ?? '', given) : join(homedir(), '.airledger');
}

/** Makes the folder, for its owner alone. */
export function makeHome(home: string): void {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  chmodSync(home, 0o700);
}

/**
 * Takes the home for this process; undefined when another one has it. The operating system frees the lock with the
 * process, however it ends, so that nothing stale is left to judge.
 */
export function holdHome(home: string): { release(): void } | undefined {
  const lock = new DatabaseSync(join(home, 'lock.sqlite'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return { release: () => lock.close() };
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

const SQLITE_BUSY = 5;

const runtimePath = (home: string) => join(home, 'runtime.json');

export function writeRuntime(home: string, runtime: Runtime): void {
  writePrivateFile(runtimePath(home), `${JSON.stringify(runtime)}\n`);
}

export function removeRuntime(home: string): void {
  rmSync(runtimePath(home), { force: true });
}

export function readRuntime(home: string): Runtime | undefined {
  if (!existsSync(runtimePath(home))) return undefined;
  return JSON.parse(readFileSync(runtimePath(home), 'utf8')) as Runtime;
}

/** A secret of this home that names in the ledger are made with; it opens nothing. */
export function readSalt(home: string): string {
  const path = join(home, 'salt');
  if (!existsSync(path)) writePrivateFile(path, randomBytes(32).toString('base64url'));
  return readFileSync(path, 'utf8');
}
