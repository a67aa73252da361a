import type { DatabaseSync } from 'node:sqlite';
import { familyOf } from '#domain/network/RadioKind.ts';
import { cellNumbers } from './cellNumbers.ts';
import { networkKey } from './networkKey.ts';
import { type NetworkRecord, networkValues, networkWriter } from './networkTable.ts';
import { type ObservationRecord, observationValues, observationWriter } from './observationTable.ts';

/** Fills a store with networks that are already settled, such as the sample data. */
export interface BulkLoader {
  /** Adds a network, position and all, with its observations; the key is given here and returned. */
  add(network: Omit<NetworkRecord, 'key'>, observations: readonly ObservationRecord[]): number;
  /** Publishes everything at once. */
  finish(): void;
  /** Leaves the store as it was. */
  abandon(): void;
}

/** What the loader needs of a store. */
export interface Loadable {
  readonly database: DatabaseSync;
  /** Reloads the search columns from the database. */
  reload(): void;
}

/**
 * Opens the one transaction of a bulk load. Statements that the caller runs on `store.database` meanwhile, such
 * as inserting upload and account rows, belong to it.
 */
export function bulkLoader(store: Loadable): BulkLoader {
  const { database } = store;
  database.exec('BEGIN IMMEDIATE');
  const cellKey = cellNumbers(database);
  const networks = networkWriter(database);
  const sightings = observationWriter(database);
  return {
    add(network, observations) {
      const isCell = familyOf(network.kind) === 'cell';
      const key = isCell ? cellKey(network.id) : networkKey(network.kind, network.id);
      networks.add(networkValues({ ...network, key }));
      for (const observation of observations) sightings.add(observationValues(key, observation));
      return key;
    },
    finish() {
      networks.flush();
      sightings.flush();
      database.exec('COMMIT');
      store.reload();
    },
    abandon() {
      if (database.isTransaction) database.exec('ROLLBACK'); // a full disk has ended it by itself
    },
  };
}
