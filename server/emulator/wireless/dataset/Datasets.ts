import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { addressOf, cacheGazetteerIn } from '#server/emulator/wireless/reference/gazetteer.ts';
import { referenceOf } from '#server/emulator/wireless/reference/referenceOf.ts';
import { DAY_MS, moveToYesterday } from '#server/emulator/wireless/sample/moveToYesterday.ts';
import { samplePath } from '#server/emulator/wireless/sample/sampleFile.ts';
import { sampleTokens } from '#server/emulator/wireless/sample/survey/samplePeople.ts';
import type { Dataset } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type { Settings } from '#server/emulator/wireless/service/WirelessService.ts';
import { OWN_ACCOUNT } from '#server/emulator/wireless/store/Account.ts';
import { openWirelessEmulator, type WirelessEmulator } from './openWirelessEmulator.ts';
import { PastStatistics } from './PastStatistics.ts';
import { openStore, type SqliteStore } from './SqliteStore.ts';

/** The datasets of a folder, each opened when it is first needed. */
export class Datasets {
  readonly #folder: string;
  readonly #settings: Settings;
  #sample: SqliteStore | undefined;
  #sampleDay = 0;
  #past: PastStatistics | undefined;
  readonly #emulators = new Map<Dataset, WirelessEmulator>();

  constructor(folder: string, settings: Settings) {
    this.#folder = folder;
    this.#settings = settings;
    cacheGazetteerIn(folder);
  }

  emulator(dataset: Dataset): WirelessEmulator {
    if (dataset === 'sample') this.#keepUpToDate();
    const known = this.#emulators.get(dataset);
    if (known) return known;
    const store = this.#open(dataset);
    const reference = referenceOf(store.database);
    const lagMs = dataset === 'sample' ? DAY_MS : 0;
    const statisticsMs = () => Date.now() - lagMs;
    const emulator = openWirelessEmulator(store, reference, this.#settings, Date.now, statisticsMs);
    this.#emulators.set(dataset, emulator);
    return emulator;
  }

  /** Of the sample data. */
  pastStatistics(): PastStatistics {
    this.#past ??= new PastStatistics(this.emulator('sample').service, samplePath(this.#folder));
    return this.#past;
  }

  async close(): Promise<void> {
    this.#past?.close();
    for (const { service } of this.#emulators.values()) await service.store.close();
    this.#emulators.clear();
  }

  /** On another day the sample data end another day. */
  #keepUpToDate(): void {
    const day = Math.floor(Date.now() / DAY_MS);
    if (this.#sample && this.#sampleDay !== day) {
      move(this.#sample.database);
      this.#sample.reload();
    }
    this.#sampleDay = day;
  }

  #open(dataset: Dataset) {
    if (dataset === 'sample') {
      this.#sample = openStore(samplePath(this.#folder), { addressOf, prepare: move });
      return this.#sample;
    }
    const store = openStore(join(this.#folder, 'own.sqlite'), { addressOf });
    addOwner(store.database, Date.now());
    return store;
  }
}

/** Where it cannot be written, as on a full disk, the data end when they did. */
function move(database: DatabaseSync): void {
  try {
    moveToYesterday(database, Date.now());
  } catch {
    // What is damaged is found when it is read.
  }
}

/** The account and the tokens of the person at this machine, the same as in the sample data. */
function addOwner(database: DatabaseSync, nowMs: number): void {
  database
    .prepare('INSERT OR IGNORE INTO account (id, name, email, joined_ms) VALUES (?, ?, ?, ?)')
    .run(OWN_ACCOUNT, 'embedded', 'embedded@example.org', nowMs);
  const add = database.prepare(
    'INSERT OR IGNORE INTO token (name, token, account, type, balance) VALUES (?, ?, ?, ?, ?)',
  );
  for (const { name, token, account, type, balance } of sampleTokens)
    if (account === OWN_ACCOUNT) add.run(name, token, account, type, balance);
}
