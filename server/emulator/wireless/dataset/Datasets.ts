import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { addressOf, cacheGazetteerIn } from '#server/emulator/wireless/reference/gazetteer.ts';
import { referenceOf } from '#server/emulator/wireless/reference/referenceOf.ts';
import { samplePath } from '#server/emulator/wireless/sample/sampleFile.ts';
import { sampleTokens } from '#server/emulator/wireless/sample/survey/samplePeople.ts';
import type { Dataset } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type { Settings } from '#server/emulator/wireless/service/WirelessService.ts';
import { OWN_ACCOUNT } from '#server/emulator/wireless/store/Account.ts';
import { openWirelessEmulator, type WirelessEmulator } from './openWirelessEmulator.ts';
import { openStore } from './SqliteStore.ts';

/** The datasets of a folder, each opened when it is first needed. */
export class Datasets {
  readonly #folder: string;
  readonly #settings: Settings;
  readonly #emulators = new Map<Dataset, WirelessEmulator>();

  constructor(folder: string, settings: Settings) {
    this.#folder = folder;
    this.#settings = settings;
    cacheGazetteerIn(folder);
  }

  emulator(dataset: Dataset): WirelessEmulator {
    const known = this.#emulators.get(dataset);
    if (known) return known;
    const store = this.#open(dataset);
    const emulator = openWirelessEmulator(store, referenceOf(store.database), this.#settings);
    this.#emulators.set(dataset, emulator);
    return emulator;
  }

  close(): void {
    for (const { service } of this.#emulators.values()) service.store.close();
    this.#emulators.clear();
  }

  #open(dataset: Dataset) {
    if (dataset === 'sample') return openStore(samplePath(this.#folder), { addressOf });
    const store = openStore(join(this.#folder, 'own.sqlite'), { addressOf });
    addOwner(store.database, Date.now());
    return store;
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
