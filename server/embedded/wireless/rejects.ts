import { closeSync, createReadStream, existsSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LineSplitter } from '#domain/survey/lineSplitter.ts';
import type { RejectedLine } from '#server/embedded/wireless/embedded.ts';

// Rejected lines are kept beside the store, one file of JSON lines an import, so that they outlive a restart.

const BUFFERED_CHARACTERS = 65_536;

export function rejectsPath(folder: string, id: string): string {
  if (!/^[\w-]{1,80}$/.test(id)) throw new RangeError(`No import ${JSON.stringify(id.slice(0, 80))}`);
  return join(folder, 'rejects', `${id}.ndjson`);
}

/** Takes the rejected lines of one import; the file exists only when there is one. Close it at the end. */
export class RejectLog {
  readonly #path: string;
  #file: number | undefined;
  #buffered = '';

  constructor(folder: string, id: string) {
    this.#path = rejectsPath(folder, id);
  }

  add(rejected: RejectedLine): void {
    this.#buffered += `${JSON.stringify(rejected)}\n`;
    if (this.#buffered.length > BUFFERED_CHARACTERS) this.#flush();
  }

  close(): void {
    this.#flush();
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #flush(): void {
    if (this.#buffered === '') return;
    if (this.#file === undefined) {
      mkdirSync(dirname(this.#path), { recursive: true });
      this.#file = openSync(this.#path, 'w', 0o600);
    }
    writeSync(this.#file, this.#buffered);
    this.#buffered = '';
  }
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
      const rejected = JSON.parse(text) as RejectedLine;
      if (rejected.line > after && page.length < limit) page.push(rejected);
    });
    if (page.length >= limit) break;
  }
  return page;
}
