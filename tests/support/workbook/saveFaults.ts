// Every file call of a save fails in every way, and what is left afterwards is looked at: the old file or the new one, whole.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { backupOf } from '#server/emulator/workbook/files/backup.ts';
import { SaveError } from '#server/emulator/workbook/files/SaveError.ts';
import { saveFile } from '#server/emulator/workbook/files/saveFile.ts';
import { removeStaleFiles } from '#server/emulator/workbook/files/temporaryFiles.ts';
import { FAULTS, faultyFiles, type Injection } from './faultyFiles.ts';

export interface FaultFigures {
  calls: number;
  injections: number;
  kills: number;
  /** How many left the new file, and how many of these were acknowledged. */
  leftNew: number;
  acknowledged: number;
  /** What went wrong, as sentences; none should. */
  wrong: string[];
}

interface Generations {
  /** The backup of the old file. */
  before: Uint8Array;
  old: Uint8Array;
  new: Uint8Array;
}

const MODE = 0o640;
const PROGRAM = join(import.meta.dirname, 'saveUntilKilled.ts');

export function saveFaults(generations: Generations, verify: (bytes: Uint8Array) => void): FaultFigures {
  const folder = mkdtempSync(join(tmpdir(), 'save-faults-'));
  try {
    return new Matrix(folder, generations, verify).run();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

class Matrix {
  readonly #folder: string;
  readonly #path: string;
  readonly #source: string;
  readonly #generations: Generations;
  readonly #verify: (bytes: Uint8Array) => void;
  readonly #figures: FaultFigures = {
    calls: 0,
    injections: 0,
    kills: 0,
    leftNew: 0,
    acknowledged: 0,
    wrong: [],
  };

  constructor(folder: string, generations: Generations, verify: (bytes: Uint8Array) => void) {
    this.#folder = join(folder, 'drive');
    this.#path = join(this.#folder, 'book.xlsx');
    this.#source = join(folder, 'new.xlsx');
    this.#generations = generations;
    this.#verify = verify;
    mkdirSync(dirname(backupOf(this.#path)), { recursive: true });
    writeFileSync(this.#source, generations.new);
  }

  run(): FaultFigures {
    const calls: string[] = [];
    this.#reset();
    saveFile(this.#path, this.#generations.new, this.#verify, faultyFiles(undefined, calls));
    this.#figures.calls = calls.length;
    for (const [at, call] of calls.entries())
      for (const fault of FAULTS) {
        if (fault === 'short write' && call !== 'writeSync') continue;
        const canLast = !['EINTR', 'short write', 'kill'].includes(fault);
        for (const isLasting of canLast ? [false, true] : [false])
          this.#inject({ at, fault, isLasting }, call);
      }
    return this.#figures;
  }

  /** Files are made again: after a save that failed late, the file and its backup are one. */
  #reset(): void {
    for (const path of [this.#path, backupOf(this.#path)]) rmSync(path, { force: true });
    writeFileSync(this.#path, this.#generations.old, { mode: MODE });
    writeFileSync(backupOf(this.#path), this.#generations.before);
  }

  #inject(injection: Injection, call: string): void {
    this.#reset();
    this.#figures.injections += 1;
    const wrong = (what: string) =>
      this.#figures.wrong.push(
        `${injection.fault}${injection.isLasting ? ' from then on' : ''} at call ${injection.at} (${call}): ${what}`,
      );
    const isAcknowledged = injection.fault === 'kill' ? this.#kill(injection) : this.#try(injection, wrong);
    if (isAcknowledged) this.#figures.acknowledged += 1;
    removeStaleFiles(this.#folder);

    const { before, old, new: made } = this.#generations;
    const left = readFileSync(this.#path);
    const isNew = left.equals(made);
    if (isNew) this.#figures.leftNew += 1;
    else if (!left.equals(old)) wrong('the file is neither the old one nor the new one');
    if (isAcknowledged && !isNew) wrong('what was acknowledged is lost');
    const isHarmless = injection.fault === 'EINTR' || injection.fault === 'short write';
    if (isHarmless && !isAcknowledged) wrong('it was given up for nothing');
    const backup = readFileSync(backupOf(this.#path));
    if (!backup.equals(old) && (isNew || !backup.equals(before))) wrong('the backup is not the file before');
    const files = readdirSync(this.#folder, { recursive: true }).map(String).toSorted();
    const expected = ['.airledger', '.airledger/backup', '.airledger/backup/book.xlsx', 'book.xlsx'];
    if (files.join() !== expected.join()) wrong(`there are ${files.join()}`);
    if ((statSync(this.#path).mode & 0o777) !== MODE) wrong('its permissions changed');
  }

  #try(injection: Injection, wrong: (what: string) => void): boolean {
    try {
      saveFile(this.#path, this.#generations.new, this.#verify, faultyFiles(injection));
      return true;
    } catch (error) {
      if (!(error instanceof SaveError)) wrong(`it failed with ${error}`);
      return false;
    }
  }

  #kill({ at }: Injection): boolean {
    const { stdout, signal, stderr } = spawnSync(
      process.execPath,
      [PROGRAM, this.#path, this.#source, String(at)],
      { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
    );
    if (signal !== 'SIGKILL') throw new Error(`The process was not killed: ${stderr}`);
    this.#figures.kills += 1;
    return stdout === 'saved';
  }
}
