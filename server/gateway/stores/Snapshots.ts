// Statistics by day: services report only the present. Each day's last answer is stored, compressed.

import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { SAMPLE_DATA_VERSION } from '#domain/network/sampleDataVersion.ts';
import { utcDay } from '#domain/wire/utcDay.ts';
import { StoreFile } from '#server/disk/StoreFile.ts';
import type { Connection } from '#server/gateway/credentials/Connections.ts';
import type { Endpoint } from '#services/endpoint.ts';
import type { WireRequest } from '#services/request.ts';
import type { ServiceResponse } from './ResponseCache.ts';

/** One request: `input` is its query string. */
export interface SnapshotKey {
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

export interface SnapshotSeries extends SnapshotKey {
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
/** Before compression; a longer answer is not stored. */
const MAX_BODY_LENGTH = 16 * 1024 * 1024;
/** Of bodies that one reading gives; the days before them are left. */
const MAX_READ = 32 * 1024 * 1024;
const MAX_SERIES = 5000;

const compress = promisify(brotliCompress);
const expand = promisify(brotliDecompress);

export class Snapshots {
  readonly #store: StoreFile;
  readonly #bounds: Bounds;
  #writing: Promise<void> = Promise.resolve();

  constructor(path: string, bounds: Partial<Bounds> = {}) {
    this.#bounds = { ...BOUNDS, ...bounds };
    this.#store = new StoreFile(path, { schema: SCHEMA, isDurable: false, isCache: true });
  }

  /** Stores a new answer in place of the day's earlier one. Never delays or loses the answer. */
  record(
    endpoint: Endpoint,
    { query }: Pick<WireRequest, 'query'>,
    connection: Connection,
    answer: ServiceResponse,
  ): void {
    if (
      endpoint.parts.daily === undefined ||
      answer.body.length === 0 ||
      answer.body.length > MAX_BODY_LENGTH
    )
      return;
    const key = { ...ownerOf(endpoint, connection), operation: endpoint.operation, input: query };
    this.#writing = this.#writing.then(() => this.#write(key, answer)).catch(() => {}); // a full disk
  }

  /** Everything that has snapshots of where `connection` leads. */
  async series(connection: Connection): Promise<SnapshotSeries[]> {
    await this.#writing;
    return this.#store.all(
      `SELECT operation, input, count(*) AS days, min(day) AS firstDay, max(day) AS lastDay FROM snapshot
       WHERE place = ? AND account IN ('', ?) GROUP BY operation, input
       ORDER BY lastDay DESC, operation, input LIMIT ${MAX_SERIES}`,
      placeOf(connection),
      connection.credentialId,
    ) as unknown as SnapshotSeries[];
  }

  /** When each thing that `connection` leads to was answered last, epoch milliseconds; what waits longest is first. */
  async lastAnswers(connection: Connection): Promise<(SnapshotKey & { atMs: number })[]> {
    await this.#writing;
    return this.#store.all(
      `SELECT operation, input, max(atMs) AS atMs FROM snapshot WHERE place = ? AND account IN ('', ?)
       GROUP BY operation, input ORDER BY atMs, max(rowid) LIMIT ${MAX_SERIES}`,
      placeOf(connection),
      connection.credentialId,
    ) as unknown as (SnapshotKey & { atMs: number })[];
  }

  /**
   * The snapshots of one thing, earliest first, and how many days before them were wanted too but would have been too
   * much at once. What is damaged is left out.
   */
  async read(
    endpoint: Endpoint,
    input: string,
    connection: Connection,
    range: DayRange = {},
  ): Promise<{ snapshots: Snapshot[]; left: number }> {
    await this.#writing;
    const { place, account } = ownerOf(endpoint, connection);
    const days = this.#store.all(
      `SELECT rowid AS id, day FROM snapshot
       WHERE place = ? AND account = ? AND operation = ? AND input = ? AND day >= ? AND day < ?
       ORDER BY day DESC LIMIT ?`,
      ...[
        place,
        account,
        endpoint.operation,
        input,
        range.since ?? '',
        range.before ?? '~',
        range.most ?? -1,
      ],
    );
    const snapshots: Snapshot[] = [];
    let length = 0;
    for (const [index, { id }] of days.entries()) {
      if (length > MAX_READ) return { snapshots: snapshots.reverse(), left: days.length - index };
      const { day, atMs, body } =
        this.#store.get('SELECT day, atMs, body FROM snapshot WHERE rowid = ?', id!) ?? {};
      const text = await textOf(body);
      const parsed = parse(text);
      length += text.length;
      if (parsed && typeof day === 'string' && DAY.test(day) && typeof atMs === 'number')
        snapshots.push({ day, atMs, body: parsed.value });
    }
    return { snapshots: snapshots.reverse(), left: 0 };
  }

  /** Ends when everything pending is stored. */
  async close(): Promise<void> {
    await this.#writing;
    this.#store.close();
  }

  async #write(key: Record<'place' | 'account' | 'operation' | 'input', string>, answer: ServiceResponse) {
    const { body: plain, fetchedAt: atMs } = answer;
    const body = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const day = utcDay(atMs);
    this.#store.transact(() => {
      this.#store.run(PUT, { ...key, day, atMs, bytes: body.length, body });
      if (key.place.startsWith(SAMPLE)) this.#store.run(DROP_OTHER_SAMPLES, key.place);
      this.#prune(key);
    });
  }

  #prune({ place, account, operation, input }: Record<'place' | 'account' | 'operation' | 'input', string>) {
    const one = 'place = ? AND account = ? AND operation = ? AND input = ?';
    const key = [place, account, operation, input];
    this.#store.run(
      `DELETE FROM snapshot WHERE ${one} AND day <=
       (SELECT day FROM snapshot WHERE ${one} ORDER BY day DESC LIMIT 1 OFFSET ?)`,
      ...[...key, ...key, this.#bounds.mostDays],
    );
    const total = this.#store.get('SELECT sum(bytes) AS held FROM snapshot');
    let over = Number(total?.held) - this.#bounds.mostBytes;
    const oldest = () =>
      this.#store.get('SELECT rowid AS id, bytes FROM snapshot ORDER BY day, bytes LIMIT 1');
    for (let row = oldest(); row && over > 0; row = oldest()) {
      this.#store.run('DELETE FROM snapshot WHERE rowid = ?', row.id!);
      over -= Number(row.bytes);
    }
  }
}

const PUT = `INSERT INTO snapshot (place, account, operation, input, day, atMs, bytes, body)
  VALUES (:place, :account, :operation, :input, :day, :atMs, :bytes, :body)
  ON CONFLICT DO UPDATE SET atMs = excluded.atMs, bytes = excluded.bytes, body = excluded.body
  WHERE excluded.atMs >= atMs`;

const SAMPLE = 'wireless embedded sample ';
/** Of other days, and versions. */
const DROP_OTHER_SAMPLES = `DELETE FROM snapshot WHERE place >= '${SAMPLE}' AND place < '${SAMPLE}~' AND place <> ?`;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Groups answers: one that depends on the account belongs to the credential that requested it. */
function ownerOf(endpoint: Endpoint, connection: Connection): { place: string; account: string } {
  return {
    place: placeOf(connection),
    account: endpoint.parts.daily === 'forAll' ? '' : connection.credentialId,
  };
}

function placeOf({ service, mode, dataset, baseUrl }: Connection): string {
  const today = utcDay(Date.now()); // the sample data move on with every day
  const data = dataset === 'sample' ? `sample ${SAMPLE_DATA_VERSION} ${today}` : (dataset ?? '');
  return `${service} ${mode} ${mode === 'live' ? baseUrl : data}`;
}

async function textOf(body: unknown): Promise<string> {
  if (!(body instanceof Uint8Array)) return '';
  try {
    return (await expand(body, { maxOutputLength: MAX_BODY_LENGTH })).toString('utf8');
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
