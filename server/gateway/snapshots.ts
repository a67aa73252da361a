// What statistics were, day by day: services tell only how things stand now. Each day's last answer stays, compressed.

import { closeSync, openSync, renameSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { SAMPLE_WORLD } from '#domain/sampleWorld.ts';
import type { Endpoint } from '#services/endpoint.ts';
import type { WireRequest } from '#services/request.ts';
import type { Answer } from './answerCache.ts';
import type { Connection } from './connections.ts';
import { openDatabase, transact } from './database.ts';

/** One thing that was asked for: `input` is its query string. */
export interface Asked {
  operation: string;
  input: string;
}

export interface Snapshot {
  /** UTC, yyyy-mm-dd. */
  day: string;
  /** Epoch milliseconds at which the service answered. */
  atMs: number;
  body: unknown;
}

export interface Series extends Asked {
  days: number;
  firstDay: string;
  lastDay: string;
}

/** Days that are wanted: the latest `most` of those from `since` to before `before`. */
export interface DayRange {
  since?: string | undefined;
  before?: string | undefined;
  most?: number | undefined;
}

interface Bounds {
  /** Of all compressed bodies; the oldest days go first. */
  mostBytes: number;
  /** Of one statistic. */
  mostDays: number;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS snapshot (
    place TEXT NOT NULL, account TEXT NOT NULL, operation TEXT NOT NULL, input TEXT NOT NULL, day TEXT NOT NULL,
    atMs INTEGER NOT NULL, bytes INTEGER NOT NULL, body BLOB NOT NULL,
    UNIQUE (place, account, operation, input, day)
  );
  CREATE INDEX IF NOT EXISTS snapshotByDay ON snapshot (day, bytes);`;

const BOUNDS: Bounds = { mostBytes: 256 * 1024 * 1024, mostDays: 3660 };
/** Before compression; a longer answer is not kept. */
const LONGEST_BODY = 16 * 1024 * 1024;
/** Of bodies that one reading gives; the days before them are left. */
const MOST_READ = 32 * 1024 * 1024;
const MOST_SERIES = 5000;

const compress = promisify(brotliCompress);
const expand = promisify(brotliDecompress);

export class Snapshots {
  readonly #database: DatabaseSync;
  readonly #bounds: Bounds;
  readonly #put: StatementSync;
  #writing: Promise<void> = Promise.resolve();

  constructor(path: string, bounds: Partial<Bounds> = {}) {
    this.#bounds = { ...BOUNDS, ...bounds };
    this.#database = openSound(path);
    this.#put = this.#database.prepare(
      `INSERT INTO snapshot (place, account, operation, input, day, atMs, bytes, body)
       VALUES (:place, :account, :operation, :input, :day, :atMs, :bytes, :body)
       ON CONFLICT DO UPDATE SET atMs = excluded.atMs, bytes = excluded.bytes, body = excluded.body
       WHERE excluded.atMs >= atMs`,
    );
  }

  /** Keeps an answer that a service just gave, in place of the day's earlier one. An answer is never held up or lost by it. */
  keep(row: Endpoint, { query }: WireRequest, connection: Connection, answer: Answer): void {
    if (row.parts.daily === undefined || answer.body.length === 0 || answer.body.length > LONGEST_BODY)
      return;
    const key = { ...ownerOf(row, connection), operation: row.operation, input: query };
    this.#writing = this.#writing.then(() => this.#write(key, answer)).catch(() => {}); // a full disk
  }

  /** Everything that has snapshots of where `connection` leads. */
  async series(connection: Connection): Promise<Series[]> {
    await this.#writing;
    return this.#database
      .prepare(
        `SELECT operation, input, count(*) AS days, min(day) AS firstDay, max(day) AS lastDay FROM snapshot
         WHERE place = ? AND account IN ('', ?) GROUP BY operation, input
         ORDER BY lastDay DESC, operation, input LIMIT ${MOST_SERIES}`,
      )
      .all(placeOf(connection), connection.credentialId) as unknown as Series[];
  }

  /**
   * The snapshots of one thing, earliest first, and how many days before them were wanted too but would have been too
   * much at once. What is damaged is left out.
   */
  async read(
    row: Endpoint,
    input: string,
    connection: Connection,
    range: DayRange = {},
  ): Promise<{ snapshots: Snapshot[]; left: number }> {
    await this.#writing;
    const { place, account } = ownerOf(row, connection);
    const days = this.#database
      .prepare(
        `SELECT rowid AS id, day FROM snapshot
         WHERE place = ? AND account = ? AND operation = ? AND input = ? AND day >= ? AND day < ?
         ORDER BY day DESC LIMIT ?`,
      )
      .all(place, account, row.operation, input, range.since ?? '', range.before ?? '~', range.most ?? -1);
    const one = this.#database.prepare('SELECT day, atMs, body FROM snapshot WHERE rowid = ?');
    const snapshots: Snapshot[] = [];
    let length = 0;
    for (const [index, { id }] of days.entries()) {
      if (length > MOST_READ) return { snapshots: snapshots.reverse(), left: days.length - index };
      const { day, atMs, body } = one.get(id!) ?? {};
      const text = await textOf(body);
      const parsed = parse(text);
      length += text.length;
      if (parsed && typeof day === 'string' && DAY.test(day) && typeof atMs === 'number')
        snapshots.push({ day, atMs, body: parsed.value });
    }
    return { snapshots: snapshots.reverse(), left: 0 };
  }

  /** Ends when everything that was to be kept is. */
  async close(): Promise<void> {
    await this.#writing;
    this.#database.close();
  }

  async #write(key: Record<'place' | 'account' | 'operation' | 'input', string>, answer: Answer) {
    const { body: plain, fetchedAt: atMs } = answer;
    const body = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const day = new Date(atMs).toISOString().slice(0, 10);
    transact(this.#database, () => {
      this.#put.run({ ...key, day, atMs, bytes: body.length, body });
      this.#prune(key);
    });
  }

  #prune({ place, account, operation, input }: Record<'place' | 'account' | 'operation' | 'input', string>) {
    const one = 'place = ? AND account = ? AND operation = ? AND input = ?';
    this.#database
      .prepare(
        `DELETE FROM snapshot WHERE ${one} AND day <=
         (SELECT day FROM snapshot WHERE ${one} ORDER BY day DESC LIMIT 1 OFFSET ?)`,
      )
      .run(place, account, operation, input, place, account, operation, input, this.#bounds.mostDays);
    const total = this.#database.prepare('SELECT sum(bytes) AS held FROM snapshot').get();
    let over = Number(total?.held) - this.#bounds.mostBytes;
    const remove = this.#database.prepare('DELETE FROM snapshot WHERE rowid = ?');
    const oldest = this.#database.prepare(
      'SELECT rowid AS id, bytes FROM snapshot ORDER BY day, bytes LIMIT 1',
    );
    for (let row = oldest.get(); row && over > 0; row = oldest.get()) {
      remove.run(row.id!);
      over -= Number(row.bytes);
    }
  }
}

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

/** A file that is no database any more is put aside under another name: the gateway runs without what was in it. */
function openSound(path: string): DatabaseSync {
  closeSync(openSync(path, 'a', 0o600)); // its logs take the same mode
  try {
    return openDatabase(path, false, SCHEMA);
  } catch (error) {
    const { errcode } = error as { errcode?: number };
    if (errcode !== SQLITE_CORRUPT && errcode !== SQLITE_NOTADB) throw error;
    renameSync(path, `${path}.damaged`);
    return openSound(path);
  }
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whose answers stand together: what tells of the asker stays with the credential that it was asked with. */
function ownerOf(row: Endpoint, connection: Connection): { place: string; account: string } {
  return {
    place: placeOf(connection),
    account: row.parts.daily === 'forAll' ? '' : connection.credentialId,
  };
}

function placeOf({ service, mode, dataset, baseUrl }: Connection): string {
  const world = dataset === 'sample' ? `sample ${SAMPLE_WORLD}` : (dataset ?? '');
  return `${service} ${mode} ${mode === 'live' ? baseUrl : world}`;
}

async function textOf(body: unknown): Promise<string> {
  if (!(body instanceof Uint8Array)) return '';
  try {
    return (await expand(body, { maxOutputLength: LONGEST_BODY })).toString('utf8');
  } catch {
    return '';
  }
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
