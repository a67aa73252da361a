import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { addressOf, cacheGazetteerIn } from '#server/emulator/wireless/reference/gazetteer.ts';
import { referenceOf } from '#server/emulator/wireless/reference/referenceOf.ts';
import { DAY_MS, moveToYesterday } from '#server/emulator/wireless/sample/moveToYesterday.ts';
import { samplePath } from '#server/emulator/wireless/sample/sampleFile.ts';
import { sampleTokens } from '#server/emulator/wireless/sample/survey/samplePeople.ts';
import type { Dataset } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type { Settings } from '#server/emulator/wireless/service/WirelessService.ts';
import { openSharedStore } from '#server/emulator/wireless/shared/openSharedStore.ts';
import { OWN_ACCOUNT } from '#server/emulator/wireless/store/Account.ts';
import { People } from '#server/emulator/wireless/store/People.ts';
import type { Sql } from '#server/emulator/wireless/store/Sql.ts';
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
  /** Where your own data are, if not in the folder. */
  readonly #database: string | undefined;
  readonly #emulators = new Map<Dataset, Promise<WirelessEmulator>>();

  constructor(folder: string, settings: Settings, database?: string) {
    this.#folder = folder;
    this.#settings = settings;
    this.#database = database;
    cacheGazetteerIn(folder);
  }

  /** Rejects where it cannot be opened; the next call tries again. */
  emulator(dataset: Dataset): Promise<WirelessEmulator> {
    if (dataset === 'sample') this.#keepUpToDate();
    let emulator = this.#emulators.get(dataset);
    if (!emulator) {
      emulator = dataset === 'sample' ? this.#openSample() : this.#openOwn();
      this.#emulators.set(dataset, emulator);
      emulator.catch(() => this.#emulators.delete(dataset));
    }
    return emulator;
  }

  /** Of the sample data. */
  async pastStatistics(): Promise<PastStatistics> {
    const { service } = await this.emulator('sample');
    this.#past ??= new PastStatistics(service, samplePath(this.#folder));
    return this.#past;
  }

  async close(): Promise<void> {
    this.#past?.close();
    const opened = await Promise.allSettled(this.#emulators.values());
    this.#emulators.clear();
    for (const one of opened) if (one.status === 'fulfilled') await one.value.service.store.close();
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

  async #openSample(): Promise<WirelessEmulator> {
    const store = openStore(samplePath(this.#folder), { addressOf, prepare: move });
    this.#sample = store;
    const reference = referenceOf(store.database);
    return openWirelessEmulator(store, reference, this.#settings, Date.now, () => Date.now() - DAY_MS);
  }

  async #openOwn(): Promise<WirelessEmulator> {
    const store = this.#database
      ? await openSharedStore(this.#database, addressOf)
      : openStore(join(this.#folder, 'own.sqlite'), { addressOf });
    await addOwner(store.sql, Date.now());
    return openWirelessEmulator(store, referenceOf(), this.#settings);
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

/** The account and the tokens of the person at this machine, the same as in the sample data; those that are missing. */
async function addOwner(sql: Sql, nowMs: number): Promise<void> {
  const people = new People(sql);
  if (!(await people.account(OWN_ACCOUNT)))
    await sql.run(
      'INSERT INTO account (id, name, email, joined_ms) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      OWN_ACCOUNT,
      'embedded',
      'embedded@example.org',
      nowMs,
    );
  const known = new Set((await people.tokens(OWN_ACCOUNT)).map(({ name }) => name));
  for (const { name, token, account, type, balance } of sampleTokens)
    if (account === OWN_ACCOUNT && !known.has(name))
      await sql.run(
        `INSERT INTO token (name, token, account, type, balance) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING`,
        name,
        token,
        account,
        type,
        balance,
      );
}
