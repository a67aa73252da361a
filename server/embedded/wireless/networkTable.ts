import type { DatabaseSync } from 'node:sqlite';
import { ENCRYPTIONS, RADIO_KINDS } from '#domain/radioKind.ts';
import type { StoredNetwork } from './store.ts';

/** The columns of a network in the order of the schema, for statements that read or write all of them. */
export const NETWORK_COLUMNS = [
  'key',
  'kind',
  'id',
  'name',
  'lat',
  'lng',
  'qos',
  'first_ms',
  'last_ms',
  'updated_ms',
  'trans',
  'encryption',
  'channel',
  'frequency',
  'capabilities',
  'rcois',
  'mfgr',
  'type',
  'free',
  'paid',
  'country',
  'region',
  'city',
  'road',
  'house',
  'postal',
  'finder',
] as const;

/** A network as written: comments have a table of their own. */
export type NetworkRecord = Omit<StoredNetwork, 'comment'>;

/** A prepared writer that adds a network or replaces the one with its key. */
export function networkWriter(database: DatabaseSync): (network: NetworkRecord) => void {
  const holes = NETWORK_COLUMNS.map(() => '?').join();
  const insert = database.prepare(
    `INSERT OR REPLACE INTO network (${NETWORK_COLUMNS.join()}) VALUES (${holes})`,
  );
  return (network) => {
    const { country, region, city, road, house, postal } = network.address;
    insert.run(
      network.key,
      RADIO_KINDS.indexOf(network.kind),
      network.id,
      network.name,
      network.lat,
      network.lng,
      network.qos,
      network.firstMs,
      network.lastMs,
      network.updatedMs,
      network.trans,
      ENCRYPTIONS.indexOf(network.encryption),
      network.channel,
      network.frequency,
      network.capabilities,
      network.rcois,
      network.mfgrId,
      network.type,
      network.free,
      network.paid,
      country,
      region,
      city,
      road,
      house,
      postal,
      network.finder,
    );
  };
}
