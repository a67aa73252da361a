import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from './Block.ts';

/** A block in the file: its numbers, then its texts. */
interface Extent {
  at: number;
  numbers: number;
  textBytes: number;
}

/** Runs of blocks in a file, made when the first comes, whose name is taken away at once: it vanishes with the process. */
export class RunFile {
  readonly #folder: string;
  #file: number | undefined;
  #end = 0;
  readonly #runs: Extent[][] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  add(blocks: Iterable<Block>): void {
    this.#file ??= this.#open();
    const run: Extent[] = [];
    for (const { rows, texts } of blocks) {
      run.push({ at: this.#end, numbers: rows.length, textBytes: texts.length });
      this.#write(this.#file, rows);
      this.#write(this.#file, texts);
    }
    this.#runs.push(run);
  }

  /** Each a block at a time, which holds until the next is asked for. */
  runs(): Generator<Block>[] {
    return this.#runs.map((run) => read(this.#file!, run));
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #write(file: number, part: Float64Array | Uint8Array): void {
    for (let from = 0; from < part.byteLength; ) {
      const written = writeSync(file, part, from, part.byteLength - from, this.#end);
      from += written;
      this.#end += written;
    }
  }

  #open(): number {
    const path = join(this.#folder, `airledger-${randomUUID()}`);
    const file = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
    return file;
  }
}

function* read(file: number, run: readonly Extent[]): Generator<Block> {
  const numbers = new Float64Array(Math.max(...run.map((extent) => extent.numbers)));
  const bytes = new Uint8Array(Math.max(...run.map(({ textBytes }) => textBytes)));
  for (const extent of run) {
    const rows = numbers.subarray(0, extent.numbers);
    const texts = bytes.subarray(0, extent.textBytes);
    readSync(file, rows, 0, rows.byteLength, extent.at);
    readSync(file, texts, 0, texts.length, extent.at + rows.byteLength);
    yield { rows, texts };
  }
}
