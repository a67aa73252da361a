// Which workbooks were worked on when the thread ended, in memory that outlives it. One that ended it twice is refused until
// its file changes. Where several were worked on in turns, each is counted with its share, since each may have ended it.

import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';

/** A thread can end also by what others left in its memory. */
const MAX_ENDS = 2;
const LENGTH_BYTES = 4;
const MEMORY_BYTES = 64 * 1024;

interface Notes {
  running: string[];
  /** How often the thread ended while a workbook was worked on. */
  ends: Record<string, number>;
}

/** What one thread leaves to the next. */
export const quarantineMemory = () => new SharedArrayBuffer(MEMORY_BYTES);

export class Quarantine {
  readonly #memory: Uint8Array;
  readonly #notes: Notes;

  constructor(memory: SharedArrayBuffer) {
    this.#memory = new Uint8Array(memory);
    const { running, ends } = this.#read();
    for (const key of running) ends[key] = (ends[key] ?? 0) + 1 / running.length;
    this.#notes = { running: [], ends };
    this.#write();
  }

  /** Runs a call on a workbook; `key` identifies it and the state of its file. Throws WorkbookError in quarantine. */
  async run<T>(key: string, work: () => T | Promise<T>): Promise<T> {
    const ends = this.#notes.ends[key] ?? 0;
    if (ends >= MAX_ENDS)
      throw workbookError(
        'unsupportedWorkbook',
        `Opening this workbook took too much time or memory ${MAX_ENDS} times. It stays quarantined until its file changes.`,
      );
    this.#notes.running.push(key);
    this.#write();
    try {
      return await work();
    } finally {
      this.#notes.running.splice(this.#notes.running.indexOf(key), 1);
      this.#write();
    }
  }

  #read(): Notes {
    const length = new DataView(this.#memory.buffer).getUint32(0);
    if (length === 0) return { running: [], ends: {} };
    const text = Buffer.from(this.#memory.slice(LENGTH_BYTES, LENGTH_BYTES + length)).toString();
    return JSON.parse(text) as Notes;
  }

  #write(): void {
    const text = Buffer.from(JSON.stringify(this.#notes));
    if (text.length > MEMORY_BYTES - LENGTH_BYTES) return;
    this.#memory.set(text, LENGTH_BYTES);
    new DataView(this.#memory.buffer).setUint32(0, text.length);
  }
}
