// The folder that holds all state, and who uses it.

import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { asDiskFailure, isDamage, isDiskFailure, unusableFailure } from './diskFailure.ts';
import { makeFolder } from './makeFolder.ts';
import { setAside } from './openSqlite.ts';
import { readJsonFile } from './readJsonFile.ts';
import { writePrivateFile } from './writePrivateFile.ts';

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

/** Makes the folder, for its owner alone. Throws Failure, in a sentence that says what to do, when it cannot be one. */
export function makeHome(home: string): void {
  try {
    makeFolder(home);
    chmodSync(home, 0o700);
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (isDiskFailure(error) && error.kind === 'full') throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const words = isDiskFailure(error)
      ? message
      : `The home folder ${home} ${WHY[code ?? ''] ?? `cannot be used (${message}).`}`;
    throw unusableFailure(`${words} Or choose another home with --home.`);
  }
}

const WHY: Readonly<Record<string, string>> = {
  EROFS: 'is on a read-only disk. Mount it to be written.',
  ENOENT: 'cannot be made: the disk may be read-only.', // what Node says of a folder below one on such a disk
  EPERM: 'may not be changed by this user. Change its owner or its attributes.',
  EACCES: 'may not be written by this user. Change its owner or its permissions.',
};

/**
 * Takes the home for this process; undefined when another one has it. The operating system frees the lock with the
 * process, however it ends, so that nothing stale is left to judge.
 */
export function lockHome(home: string): { release(): void } | undefined {
  const path = join(home, 'lock.sqlite');
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) setAside(path);
  try {
    return lockedFile(path);
  } catch (error) {
    if (!isDamage(error)) throw asDiskFailure(error, path);
    setAside(path);
    return lockedFile(path);
  }
}

function lockedFile(path: string): { release(): void } | undefined {
  const lock = new DatabaseSync(path);
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
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
  try {
    rmSync(runtimePath(home), { recursive: true, force: true });
  } catch {
    // the next start writes its own
  }
}

/** Undefined if missing or incomplete. */
export function readRuntime(home: string): Runtime | undefined {
  try {
    return readJsonFile(runtimePath(home), 'another') as unknown as Runtime | undefined;
  } catch {
    return undefined;
  }
}

/** A secret of this home that names in the ledger are made with; it opens nothing. */
export function readSalt(home: string): string {
  const path = join(home, 'salt');
  if (existsSync(path) && !isSalt(path)) setAside(path);
  if (!existsSync(path)) writePrivateFile(path, randomBytes(32).toString('base64url'));
  return readFileSync(path, 'utf8');
}

function isSalt(path: string): boolean {
  try {
    return /^[\w-]{43}$/.test(readFileSync(path, 'utf8'));
  } catch {
    return false;
  }
}
