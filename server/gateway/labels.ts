// What reviewers made of cells, kept until they take it back. A label is on the disk before its writer hears of it.

import { closeSync, openSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { Failure } from '#domain/failure.ts';
import { LABELS, LONGEST_NOTE, type ReviewLabel, readReviewLabel } from '#domain/simulator/reviewLabel.ts';
import { openDatabase } from './database.ts';

/** Of the cell with this key. */
export interface KeptLabel extends ReviewLabel {
  key: string;
}

/** The note is JSON text, because SQLite's own keeps neither NUL nor lone surrogates as they were written. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS label (
    key TEXT PRIMARY KEY, label TEXT NOT NULL, note TEXT NOT NULL, atMs INTEGER NOT NULL
  ) WITHOUT ROWID;`;
/** Far more than anyone reviews by hand. */
const MOST_LABELS = 100_000;

export class Labels {
  readonly #database: DatabaseSync;
  readonly #now: () => number;
  readonly #put: StatementSync;
  readonly #remove: StatementSync;
  readonly #count: StatementSync;

  constructor(path: string, now: () => number = Date.now) {
    this.#now = now;
    closeSync(openSync(path, 'a', 0o600)); // its logs take the same mode
    this.#database = openDatabase(path, true, SCHEMA);
    this.#put = this.#database.prepare(
      'INSERT OR REPLACE INTO label (key, label, note, atMs) VALUES (?, ?, ?, ?)',
    );
    this.#remove = this.#database.prepare('DELETE FROM label WHERE key = ?');
    this.#count = this.#database.prepare('SELECT count(*) AS count FROM label WHERE key <> ?');
  }

  /** By key; what something else wrote into the file and is no label is left out. */
  list(): KeptLabel[] {
    const rows = this.#database.prepare('SELECT key, label, note, atMs FROM label ORDER BY key').all();
    return rows.flatMap(({ key, label, note, atMs }) => {
      const read = readReviewLabel({ label, note: parseNote(note), atMs });
      return read && typeof key === 'string' ? { key, ...read } : [];
    });
  }

  /**
   * Labels a cell; `unknown` without a note takes the label back. Throws Failure `invalid` for no label, a note of more
   * than LONGEST_NOTE UTF-16 units, or one label too many.
   */
  set(key: string, { label, note }: { label: string; note: string }): KeptLabel {
    const known = LABELS.find((one) => one === label);
    if (!known)
      throw invalid(`label must be one of ${LABELS.join(', ')}, got ${JSON.stringify(label.slice(0, 80))}`);
    if (note.length > LONGEST_NOTE)
      throw invalid(
        `note must have at most ${inWords(LONGEST_NOTE)} characters, got ${inWords(note.length)}`,
      );
    const kept = { key, label: known, note, atMs: this.#now() };
    if (known === 'unknown' && note === '') this.#remove.run(key);
    else {
      if (Number(this.#count.get(key)?.count) >= MOST_LABELS)
        throw invalid(`There are ${inWords(MOST_LABELS)} labels already; take some back first.`);
      this.#put.run(key, known, JSON.stringify(note), kept.atMs);
    }
    return kept;
  }

  close(): void {
    this.#database.close();
  }
}

const inWords = (count: number) => count.toLocaleString('en');

function invalid(message: string): Failure {
  return new Failure({ kind: 'invalid', message, service: 'gateway', operation: 'setLabel' });
}

function parseNote(note: unknown): unknown {
  try {
    return JSON.parse(String(note));
  } catch {
    return undefined;
  }
}
