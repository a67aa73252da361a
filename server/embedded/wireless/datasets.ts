import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Dataset } from './embedded.ts';
import { OWN_ACCOUNT } from './people.ts';
import { addressOf, cacheGazetteerIn } from './reference/gazetteer.ts';
import { referenceOf } from './reference.ts';
import { openStore } from './SqliteStore.ts';
import { samplePath } from './sampleFile.ts';
import type { Settings } from './service.ts';
import { openWirelessEmulator, type WirelessEmulator } from './twin.ts';
import { sampleTokens } from './world/people.ts';

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
    const twin = openWirelessEmulator(store, referenceOf(store.database), this.#settings);
    this.#emulators.set(dataset, twin);
    return twin;
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

/** The account and the tokens of the person at this machine, the same as in the sample world. */
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
