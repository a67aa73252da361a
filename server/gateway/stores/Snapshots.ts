// Statistics by day: services report only the present. Each day's last answer is stored, compressed.

import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { SAMPLE_DATA_VERSION } from '#domain/network/sampleDataVersion.ts';
import { utcDay } from '#domain/wire/utcDay.ts';
import type { Connection } from '#server/gateway/credentials/Connections.ts';
import type { Team } from '#server/gateway/credentials/Team.ts';
import { fileTables } from '#server/gateway/tables/fileTables.ts';
import { sharedTables } from '#server/gateway/tables/sharedTables.ts';
import type { Tables } from '#server/gateway/tables/Tables.ts';
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
const SHARED_BYTES = 16 * BOUNDS.mostBytes;
/** Before compression; a longer answer is not stored. */
const MAX_BODY_LENGTH = 16 * 1024 * 1024;
/** Of bodies that one reading gives; the days before them are left. */
const MAX_READ = 32 * 1024 * 1024;
const MAX_SERIES = 5000;

const compress = promisify(brotliCompress);
const expand = promisify(brotliDecompress);

export class Snapshots {
  readonly #own: Tables;
  readonly #shared: Tables;
  readonly #team: Team | undefined;
  readonly #bounds: Bounds;
  #writing: Promise<void> = Promise.resolve();

  /** A team's database has them all but those of the sample data, which every home makes itself. */
  constructor(path: string, bounds: Partial<Bounds> = {}, team?: Team) {
    this.#team = team;
    this.#bounds = { ...BOUNDS, ...(team && { mostBytes: SHARED_BYTES }), ...bounds };
    this.#own = fileTables(path, { schema: SCHEMA, isDurable: false, isCache: true });
    this.#shared = team ? sharedTables(team.database) : this.#own;
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
    const write = async () => {
      const { place, account } = ownerOf(endpoint, await this.#named(connection));
      await this.#write([place, account, endpoint.operation, query], answer);
    };
    this.#writing = this.#writing.then(write).catch(() => {}); // a full disk
  }

  /** Everything that has snapshots of where `connection` leads. */
  async series(connection: Connection): Promise<SnapshotSeries[]> {
    await this.#writing;
    const place = placeOf(connection);
    const { credentialId } = await this.#named(connection);
    const rows = await this.#tables(place).all(
      `SELECT operation, input, count(*) AS days, min(day) AS "firstDay", max(day) AS "lastDay" FROM snapshot
       WHERE place = ? AND account IN ('', ?) GROUP BY operation, input
       ORDER BY "lastDay" DESC, operation, input LIMIT ${MAX_SERIES}`,
      ...[place, credentialId],
    );
    return rows as unknown as SnapshotSeries[];
  }

  /** When each thing that `connection` leads to was answered last, epoch milliseconds; what waits longest is first. */
  async lastAnswers(connection: Connection): Promise<(SnapshotKey & { atMs: number })[]> {
    await this.#writing;
    const place = placeOf(connection);
    const { credentialId } = await this.#named(connection);
    const rows = await this.#tables(place).all(
      `SELECT operation, input, max("atMs") AS "atMs" FROM snapshot WHERE place = ? AND account IN ('', ?)
       GROUP BY operation, input ORDER BY max("atMs"), max(rowid) LIMIT ${MAX_SERIES}`,
      ...[place, credentialId],
    );
    return rows as unknown as (SnapshotKey & { atMs: number })[];
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
    const { place, account } = ownerOf(endpoint, await this.#named(connection));
    const tables = this.#tables(place);
    const { since = '', before = '~', most = BOUNDS.mostDays } = range;
    const days = await tables.all(
      `SELECT rowid AS id FROM snapshot
       WHERE place = ? AND account = ? AND operation = ? AND input = ? AND day >= ? AND day < ?
       ORDER BY day DESC LIMIT ?`,
      ...[place, account, endpoint.operation, input, since, before, most],
    );
    const snapshots: Snapshot[] = [];
    let length = 0;
    for (const [index, { id }] of days.entries()) {
      if (length > MAX_READ) return { snapshots: snapshots.reverse(), left: days.length - index };
      const [row] = await tables.all('SELECT * FROM snapshot WHERE rowid = ?', Number(id));
      const { day, atMs, body } = row ?? {};
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
    await this.#own.close();
  }

  #named(connection: Connection): Connection | Promise<Connection> {
    return this.#team ? this.#team.fingerprints.named(connection) : connection;
  }

  #tables(place: string): Tables {
    return place.startsWith(SAMPLE) ? this.#own : this.#shared;
  }

  async #write(owner: readonly [string, string, string, string], answer: ServiceResponse) {
    const { body: plain, fetchedAt: atMs } = answer;
    const body = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const tables = this.#tables(owner[0]);
    await tables.change([
      [PUT, ...owner, utcDay(atMs), atMs, body.length, body],
      ...(owner[0].startsWith(SAMPLE) ? [[DROP_OTHER_SAMPLES, owner[0]] as const] : []),
      [DROP_OLD_DAYS, ...owner, ...owner, this.#bounds.mostDays],
    ]);
    const [total] = await tables.all('SELECT sum(bytes) AS held FROM snapshot');
    const { mostBytes } = this.#bounds;
    if (Number(total?.held) > mostBytes) await tables.change([[DROP_OLDEST, mostBytes]]);
  }
}

const PUT = `INSERT INTO snapshot (place, account, operation, input, day, "atMs", bytes, body)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (place, account, operation, input, day)
  DO UPDATE SET "atMs" = excluded."atMs", bytes = excluded.bytes, body = excluded.body
  WHERE excluded."atMs" >= snapshot."atMs"`;
const ONE = 'place = ? AND account = ? AND operation = ? AND input = ?';
const DROP_OLD_DAYS = `DELETE FROM snapshot WHERE ${ONE} AND day <=
  (SELECT day FROM snapshot WHERE ${ONE} ORDER BY day DESC LIMIT 1 OFFSET ?)`;
const DROP_OLDEST = `DELETE FROM snapshot WHERE rowid IN (
  SELECT id FROM (
    SELECT rowid AS id, sum(bytes) OVER (ORDER BY day DESC, bytes DESC, rowid) AS held FROM snapshot
  ) AS latest WHERE held > ?)`;

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
