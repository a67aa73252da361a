// Reviewers' labels of cells, stored until they are removed. A label is on the disk before its write is confirmed. Of two at
// once the last one counts; in a shared database each tells whose it is.

import { LABELS, MAX_NOTE_LENGTH, type ReviewLabel, readReviewLabel } from '#domain/simulator/ReviewLabel.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { openTables, type Place } from '#server/gateway/tables/openTables.ts';
import type { Tables } from '#server/gateway/tables/Tables.ts';

/** Of the cell with this key. */
export interface StoredLabel extends ReviewLabel {
  key: string;
}

/** The note is JSON text, because SQLite's own text preserves neither NUL nor lone surrogates. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS label (
    key TEXT PRIMARY KEY, label TEXT NOT NULL, note TEXT NOT NULL, atMs INTEGER NOT NULL
  ) WITHOUT ROWID;`;
/** Far more than anyone reviews by hand. */
const MAX_LABELS = 100_000;

export class Labels {
  readonly #tables: Tables;
  readonly #now: () => number;

  constructor(place: Place, now: () => number = Date.now) {
    this.#now = now;
    this.#tables = openTables(place, { schema: SCHEMA, isDurable: true });
  }

  /** By key; foreign rows of the file are skipped. */
  async list(): Promise<StoredLabel[]> {
    const rows = await this.#tables.all('SELECT * FROM label ORDER BY key');
    return rows.flatMap(({ key, label, note, atMs, changedBy }) => {
      const read = readReviewLabel({ label, note: parseNote(note), atMs, savedBy: changedBy });
      return read && typeof key === 'string' ? { key, ...read } : [];
    });
  }

  /**
   * Labels a cell; `unknown` without a note takes the label back. Throws Failure `invalid` for no label, a note of more
   * than MAX_NOTE_LENGTH UTF-16 units, or one label too many.
   */
  async set(key: string, { label, note }: { label: string; note: string }): Promise<StoredLabel> {
    const known = LABELS.find((one) => one === label);
    if (!known)
      throw invalid(`label must be one of ${LABELS.join(', ')}, got ${JSON.stringify(label.slice(0, 80))}`);
    if (note.length > MAX_NOTE_LENGTH)
      throw invalid(
        `note must have at most ${inWords(MAX_NOTE_LENGTH)} characters, got ${inWords(note.length)}`,
      );
    const kept = { key, label: known, note, atMs: this.#now() };
    if (known === 'unknown' && note === '') {
      await this.#tables.change([['DELETE FROM label WHERE key = ?', key]]);
      return kept;
    }
    const [others] = await this.#tables.all('SELECT count(*) AS count FROM label WHERE key <> ?', key);
    if (Number(others?.count) >= MAX_LABELS)
      throw invalid(`There are already ${inWords(MAX_LABELS)} labels. Remove some first.`);
    const [row] = await this.#tables.all(PUT, key, known, JSON.stringify(note), kept.atMs);
    return typeof row?.changedBy === 'string' ? { ...kept, savedBy: row.changedBy } : kept;
  }

  close(): Promise<void> {
    return this.#tables.close();
  }
}

const PUT = `INSERT INTO label (key, label, note, "atMs") VALUES (?, ?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET label = excluded.label, note = excluded.note, "atMs" = excluded."atMs"
  RETURNING *`;
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
