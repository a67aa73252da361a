import type { Box, Position } from '#domain/geo/geo.ts';
import { RADIO_KINDS, type RadioKind } from '#domain/network/RadioKind.ts';
import {
  readKeyCursor,
  readNearCursor,
  writeKeyCursor,
  writeNearCursor,
} from '#server/emulator/wireless/columns/cursor.ts';
import { importFile } from '#server/emulator/wireless/import/importFile.ts';
import type {
  ImportFile,
  ImportOptions,
  ImportProgress,
} from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import { StatisticsMemo } from '#server/emulator/wireless/service/StatisticsMemo.ts';
import {
  ADD_COMMENT,
  COMMENTS,
  OLDEST_FIRST,
  printedComments,
} from '#server/emulator/wireless/store/commentTable.ts';
import type { NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';
import { addressKeys } from '#server/emulator/wireless/store/networkKey.ts';
import { NETWORK_COLUMNS, networkRecord } from '#server/emulator/wireless/store/networkTable.ts';
import type {
  Channels,
  Histogram,
  ObservationStore,
  Page,
  PageRequest,
  StoredNetwork,
  StoredObservation,
  UploadFacts,
  UploadWriter,
} from '#server/emulator/wireless/store/ObservationStore.ts';
import { OBSERVATIONS, storedObservation } from '#server/emulator/wireless/store/observationTable.ts';
import type { Row } from '#server/emulator/wireless/store/Sql.ts';
import { FILE } from '#server/emulator/wireless/store/uploadTable.ts';
import type { AddressOf } from '#server/emulator/wireless/upload/settled.ts';
import type { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import { Conditions, ofKinds } from './Conditions.ts';
import { nearestRows } from './nearestRows.ts';
import { SharedUpload } from './SharedUpload.ts';
import { sharedHistogram } from './sharedHistogram.ts';

const NETWORKS = `SELECT ${NETWORK_COLUMNS.join()} FROM network`;

/** An observation store in PostgreSQL with PostGIS, which several Airledgers may use at once. */
export class PostgresStore implements ObservationStore {
  readonly sql: SharedDatabase;
  readonly #addressOf: AddressOf | undefined;
  /** Every page needs the number of all matches. */
  readonly #totals: StatisticsMemo;

  /** The database has its tables: see `migrate`. */
  constructor(database: SharedDatabase, addressOf?: AddressOf) {
    this.sql = database;
    this.#addressOf = addressOf;
    this.#totals = new StatisticsMemo(database, () => 0);
  }

  get place(): string {
    return this.sql.place;
  }

  async search(filter: NetworkFilter, request: PageRequest): Promise<Page> {
    const [total, rows] = await this.#matches(filter, request);
    const last = rows.at(-1);
    const next = last && { metres: Number(last.metres), key: Number(last.key) };
    return {
      total,
      networks: await this.#withComments(rows),
      next: next ? (request.near ? writeNearCursor(next) : writeKeyCursor(next.key)) : null,
    };
  }

  async find(kinds: readonly RadioKind[], id: string): Promise<StoredNetwork | undefined> {
    const known = new Conditions().add(ofKinds(kinds));
    const keys = addressKeys(kinds, id);
    known.add(
      keys
        ? `key = ANY(${known.place(`{${keys.join()}}`, 'bigint[]')})`
        : `key = (SELECT key FROM cell WHERE id = ${known.place(id, 'text')})`,
    );
    const rows = await this.sql.rows(`${NETWORKS} WHERE ${known.text}`, ...known.values);
    const networks = await this.#withComments(rows);
    return networks.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))[0];
  }

  async observations(key: number): Promise<StoredObservation[]> {
    return (await this.sql.rows(OBSERVATIONS, key)).map(storedObservation);
  }

  histogram(box: Box, kinds: readonly RadioKind[]): Promise<Histogram> {
    return sharedHistogram(this.sql, box, kinds);
  }

  async channels(kind: RadioKind, box: Box, limit: number, near?: Position): Promise<Channels> {
    const known = new Conditions();
    known.add(`kind = ${RADIO_KINDS.indexOf(kind)} AND channel <> 0`).add(known.inBox(box));
    const rows = near
      ? await nearestRows(this.sql, known, { near, limit: limit + 1, total: 0 })
      : await this.#byKey(known, limit + 1);
    const points = rows.slice(0, limit).map(networkRecord);
    return {
      points: points.map(({ channel, lat, lng, qos }) => ({ channel, lat: lat!, lng: lng!, qos })),
      cut: rows.length > limit,
    };
  }

  async comment(key: number, account: number, text: string, atMs: number): Promise<string> {
    await this.sql.confirmed('Whether your comment was saved is not known: open the network again.', () =>
      this.sql.run(ADD_COMMENT, key, atMs, account, text.replaceAll('\0', '\ufffd')),
    );
    return (await this.#comments([key])).get(key)!;
  }

  async beginUpload(facts: UploadFacts): Promise<UploadWriter> {
    return await SharedUpload.begin(await this.sql.session(), facts, this.#addressOf);
  }

  importFile(file: Omit<ImportFile, 'id'>, options: ImportOptions): Promise<ImportProgress> {
    return importFile(this, file, options);
  }

  async hasFile(sha256: string): Promise<boolean> {
    return (await this.sql.rows(FILE, sha256)).length > 0;
  }

  networkCount(): Promise<number> {
    return this.#count(new Conditions());
  }

  async close(): Promise<void> {
    await this.sql.close();
  }

  async #matches(filter: NetworkFilter, { limit, after, near }: PageRequest): Promise<[number, Row[]]> {
    const matches = new Conditions().filter(filter);
    if (!near) return await Promise.all([this.#count(matches.copy()), this.#byKey(matches, limit, after)]);
    const behind = after === undefined ? undefined : readNearCursor(after);
    const total = await this.#count(matches.add('lat IS NOT NULL').copy());
    return [total, await nearestRows(this.sql, matches, { near, limit, total, after: behind })];
  }

  #count({ text, values }: Conditions): Promise<number> {
    return this.#totals.of(JSON.stringify([text, values]), async () => {
      const [row] = await this.sql.rows(`SELECT count(*) AS count FROM network WHERE ${text}`, ...values);
      return Number(row!.count);
    });
  }

  async #byKey(matches: Conditions, limit: number, after?: string): Promise<Row[]> {
    if (after !== undefined) matches.add(`key > ${matches.place(readKeyCursor(after))}`);
    const { text, values } = matches;
    return await this.sql.rows(`${NETWORKS} WHERE ${text} ORDER BY key LIMIT ${limit}`, ...values);
  }

  async #withComments(rows: readonly Row[]): Promise<StoredNetwork[]> {
    const networks = rows.map(networkRecord);
    const comments = await this.#comments(networks.map(({ key }) => key));
    return networks.map((network) => ({ ...network, comment: comments.get(network.key) ?? null }));
  }

  async #comments(keys: readonly number[]): Promise<Map<number, string>> {
    if (keys.length === 0) return new Map();
    const rows = await this.sql.rows(
      `${COMMENTS} WHERE network = ANY($1::bigint[]) ${OLDEST_FIRST}`,
      `{${keys.join()}}`,
    );
    return printedComments(rows);
  }
}
