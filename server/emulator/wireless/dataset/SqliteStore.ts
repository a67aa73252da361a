import type { DatabaseSync } from 'node:sqlite';
import type { Box, Position } from '#domain/geo/geo.ts';
import type { RadioKind } from '#domain/network/RadioKind.ts';
import { CallQueue } from '#server/emulator/CallQueue.ts';
import { atOnce, inTurns, type Steps } from '#server/emulator/steps.ts';
import { channelPoints } from '#server/emulator/wireless/columns/channelPoints.ts';
import { type FreshNetworks, recoding } from '#server/emulator/wireless/columns/FreshNetworks.ts';
import { histogramOf } from '#server/emulator/wireless/columns/histogramOf.ts';
import { NameIndex } from '#server/emulator/wireless/columns/NameIndex.ts';
import { NetworkIndex } from '#server/emulator/wireless/columns/NetworkIndex.ts';
import { networkOf } from '#server/emulator/wireless/columns/networkOf.ts';
import { readNetworks } from '#server/emulator/wireless/columns/readNetworks.ts';
import { searchPage } from '#server/emulator/wireless/columns/searchPage.ts';
import { makeDictionaries } from '#server/emulator/wireless/columns/TextDictionary.ts';
import { importFile } from '#server/emulator/wireless/import/importFile.ts';
import { importOnThread } from '#server/emulator/wireless/import/importOnThread.ts';
import type {
  ImportFile,
  ImportOptions,
  ImportProgress,
} from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import {
  ADD_COMMENT,
  COMMENTS,
  OLDEST_FIRST,
  printedComments,
} from '#server/emulator/wireless/store/commentTable.ts';
import type { NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';
import { addressKeys } from '#server/emulator/wireless/store/networkKey.ts';
import type {
  Channels,
  Histogram,
  ObservationStore,
  Page,
  PageRequest,
  StoredNetwork,
  StoredObservation,
  UploadFacts,
} from '#server/emulator/wireless/store/ObservationStore.ts';
import { OBSERVATIONS, storedObservation } from '#server/emulator/wireless/store/observationTable.ts';
import { openDatabase } from '#server/emulator/wireless/store/openDatabase.ts';
import { SqliteSql } from '#server/emulator/wireless/store/SqliteSql.ts';
import { FILE } from '#server/emulator/wireless/store/uploadTable.ts';
import { beginUpload, type EmbeddedUpload } from '#server/emulator/wireless/upload/beginUpload.ts';
import type { AddressOf } from '#server/emulator/wireless/upload/settled.ts';
import { beginColumnFile, readColumnFile, writeColumnFile } from './columnFile.ts';

export interface StoreOptions {
  /** Looks up the address of a located network; without it, addresses stay empty. An import of a file looks them up itself. */
  addressOf?: AddressOf;
  /** Changes what is stored before it is read. */
  prepare?: (database: DatabaseSync) => void;
}

/** Files that are dropped together are imported within this time of each other. */
const KEEP_MS = 2_000;

/** An observation store in one SQLite file, which is the truth; searches run on columns in memory. */
export class SqliteStore implements ObservationStore {
  /** Networks written here are found only after `reload`. */
  readonly database: DatabaseSync;
  readonly sql: SqliteSql;
  readonly #addressOf: AddressOf | undefined;
  readonly #writes = new CallQueue();
  /** Until the columns are written for the next start. */
  #keeping: NodeJS.Timeout | undefined;
  #index: NetworkIndex;
  /** Whether the columns hold what the database does: not while something is imported. */
  #isCurrent = true;

  constructor(database: DatabaseSync, { addressOf, prepare }: StoreOptions = {}) {
    this.database = database;
    this.sql = new SqliteSql(database);
    prepare?.(database);
    this.#addressOf = addressOf;
    this.#index = readIndex(database);
  }

  search(filter: NetworkFilter, page: PageRequest): Page {
    return searchPage(this.#index, filter, page);
  }

  find(kinds: readonly RadioKind[], id: string): StoredNetwork | undefined {
    for (const key of this.#keysOf(kinds, id)) {
      const row = this.#index.rowOf(key);
      const network = row === undefined ? undefined : networkOf(this.#index, row);
      if (network && kinds.includes(network.kind)) return network;
    }
    return undefined;
  }

  get place(): string {
    return this.database.location() ?? '';
  }

  observations(key: number): StoredObservation[] {
    return this.sql.rows(OBSERVATIONS, key).map(storedObservation);
  }

  histogram(box: Box, kinds: readonly RadioKind[]): Histogram {
    return histogramOf(this.#index, box, kinds);
  }

  channels(kind: RadioKind, box: Box, limit: number, near?: Position): Channels {
    return channelPoints(this.#index, kind, box, limit, near);
  }

  async comment(key: number, account: number, text: string, atMs: number): Promise<string> {
    await this.sql.run(ADD_COMMENT, key, atMs, account, text);
    const rows = this.sql.rows(`${COMMENTS} WHERE network = $1 ${OLDEST_FIRST}`, key);
    const all = printedComments(rows).get(key)!;
    this.#index.texts.comments.set(key, all);
    return all;
  }

  beginUpload(facts: UploadFacts): EmbeddedUpload {
    const upload = beginUpload(this.database, facts, this.#addressOf, (fresh) => this.#refresh(fresh));
    const finish: typeof upload.finish = (...facts) =>
      this.#writes.run('merge', async () => {
        this.#isCurrent = false;
        const summary = await upload.finish(...facts);
        this.#isCurrent = true;
        return summary;
      });
    return { ...upload, finish };
  }

  /** One after another; into a file on a thread of its own. */
  importFile(file: Omit<ImportFile, 'id'>, options: ImportOptions): Promise<ImportProgress> {
    const path = this.database.location();
    if (path === null) return importFile(this, file, options);
    return this.#writes.run('import', async () => {
      let isMerging = false;
      this.#isCurrent = false;
      const onProgress = (progress: ImportProgress) => {
        if (progress.state === 'merging' && !isMerging) this.sql.waitFor(work);
        isMerging ||= progress.state === 'merging';
        if (progress.state !== 'done') options.onProgress(progress);
      };
      const work = importOnThread(path, file, { ...options, onProgress }, (fresh) => this.#refresh(fresh));
      try {
        const progress = await work;
        this.#isCurrent = true;
        options.onProgress(progress); // when searches find what it brought
        return progress;
      } catch (error) {
        if (isMerging)
          this.reload(); // it may have written before it failed
        else this.#isCurrent = true;
        throw error;
      }
    });
  }

  hasFile(sha256: string): boolean {
    return this.sql.rows(FILE, sha256).length > 0;
  }

  networkCount(): number {
    return this.#index.count;
  }

  /** Reloads everything from the database. */
  reload(): void {
    this.#index = readIndex(this.database);
    this.#isCurrent = true;
  }

  close(): void {
    if (this.#keeping) atOnce(this.#keepColumns());
    this.database.close();
  }

  /** Takes over the networks that an upload wrote. */
  async #refresh(fresh: FreshNetworks): Promise<void> {
    const { texts } = this.#index;
    const columns = await inTurns(recoding(fresh, texts.dictionaries, texts.cellIds));
    await inTurns(texts.names.extending(texts.dictionaries.name.texts));
    this.#index = await inTurns(this.#index.merging(columns));
    this.#keepSoon();
  }

  /** Once for several imports in a row. */
  #keepSoon(): void {
    clearTimeout(this.#keeping);
    const keep = () => this.#writes.run('import', () => inTurns(this.#keepColumns()));
    this.#keeping = setTimeout(() => keep().catch(() => {}), KEEP_MS).unref(); // the store may be closed by then
  }

  /** Leaves the columns for the next start, which would read rows. */
  *#keepColumns(): Steps<void> {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    if (!this.#isCurrent) return;
    const file = beginColumnFile(this.database);
    if (file) yield* writeColumnFile(this.database, file, this.#index);
  }

  #keysOf(kinds: readonly RadioKind[], id: string): number[] {
    const known = addressKeys(kinds, id);
    if (known) return known;
    const cell = this.database.prepare('SELECT key FROM network WHERE id = ? AND kind > 2').get(id);
    return cell ? [Number(cell.key)] : [];
  }
}

/** Opens or creates a store: a file, or `:memory:`. Throws when the file is damaged or of a newer version. */
export function openStore(path: string, options?: StoreOptions): SqliteStore {
  return new SqliteStore(openDatabase(path), options);
}

function readIndex(database: DatabaseSync): NetworkIndex {
  const comments = printedComments(new SqliteSql(database).rows(`${COMMENTS} ${OLDEST_FIRST}`));
  const known = readColumnFile(database, comments);
  if (known) return known;
  const file = beginColumnFile(database);
  const dictionaries = makeDictionaries();
  const cellIds: string[] = [];
  const columns = readNetworks(database, dictionaries, cellIds);
  const names = new NameIndex(dictionaries.name.texts);
  const index = NetworkIndex.of(columns, { dictionaries, cellIds, names, comments });
  if (file) atOnce(writeColumnFile(database, file, index));
  return index;
}
