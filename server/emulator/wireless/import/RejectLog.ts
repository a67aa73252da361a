import { createReadStream, existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LineSplitter } from '#domain/text/LineSplitter.ts';
import { asDiskFailure, ignoreDiskFailure } from '#server/disk/diskFailure.ts';
import { makeFolder } from '#server/disk/makeFolder.ts';
import type { RejectedLine } from '#server/emulator/wireless/service/EmbeddedWireless.ts';

// Rejected lines are stored beside the store, one file of JSON lines per import, to survive a restart.

/** More of one file tell nothing new: all are counted, the first are listed. */
export const MAX_REJECTS = 1000;
const MAX_CHARACTERS = { text: 500, reason: 300, list: 2 ** 20 };

export function rejectsPath(folder: string, id: string): string {
  if (!/^[\w-]{1,80}$/.test(id)) throw new RangeError(`No import ${JSON.stringify(id.slice(0, 80))}`);
  return join(folder, 'rejects', `${id}.ndjson`);
}

/** Takes the rejected lines of one import and keeps the first of them; the file exists only when there is one. */
export class RejectLog {
  readonly #path: string;
  #lines: string[] = [];
  #characters = 0;
  /** Shorter lines that still fit would not be the first ones. */
  #isFull = false;

  constructor(folder: string, id: string) {
    this.#path = rejectsPath(folder, id);
  }

  add({ line, reason, text }: RejectedLine): void {
    if (this.#isFull || this.#lines.length === MAX_REJECTS) return;
    const kept: RejectedLine = {
      line,
      reason: reason.slice(0, MAX_CHARACTERS.reason),
      text: text.slice(0, MAX_CHARACTERS.text),
    };
    const written = `${JSON.stringify(kept)}\n`;
    this.#isFull = this.#characters + written.length > MAX_CHARACTERS.list;
    if (this.#isFull) return;
    this.#characters += written.length;
    this.#lines.push(written);
  }

  /** What a full disk does not take is left out: the import itself is over. */
  save(): void {
    if (this.#lines.length === 0) return;
    ignoreDiskFailure(() => this.#write());
  }

  #write(): void {
    makeFolder(dirname(this.#path));
    try {
      writeFileSync(this.#path, this.#lines.join(''), { mode: 0o600 });
    } catch (error) {
      rmSync(this.#path, { force: true }); // its last line may be half
      throw asDiskFailure(error, this.#path);
    }
  }
}

/** Forgets the rejected lines of an import that is of no more use. */
export function dropRejects(folder: string, id: string): void {
  rmSync(rejectsPath(folder, id), { force: true });
}

/** At most `limit` rejected lines of an import, from behind line `after` of its file, in order. */
export async function readRejects(
  folder: string,
  id: string,
  after: number,
  limit: number,
): Promise<RejectedLine[]> {
  const path = rejectsPath(folder, id);
  const page: RejectedLine[] = [];
  if (limit < 1 || !existsSync(path)) return page;
  const lines = new LineSplitter();
  for await (const piece of createReadStream(path, 'utf8')) {
    lines.push(piece, (text) => {
      const rejected = parse(text);
      if (rejected && rejected.line > after && page.length < limit) page.push(rejected);
    });
    if (page.length >= limit) break;
  }
  return page;
}

/** Undefined for a line that a full disk has cut off. */
function parse(text: string): RejectedLine | undefined {
  try {
    return JSON.parse(text) as RejectedLine;
  } catch {
    return undefined;
  }
}
