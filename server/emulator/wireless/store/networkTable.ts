import type { DatabaseSync } from 'node:sqlite';
import { ENCRYPTIONS, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import type { StoredNetwork } from './ObservationStore.ts';
import type { Row, SqlValue } from './Sql.ts';

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
  return (network) => void insert.run(...networkValues(network));
}

/** In the order of the columns. */
export function networkValues(network: NetworkRecord): SqlValue[] {
  const { country, region, city, road, house, postal } = network.address;
  return [
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
  ];
}

/** A prepared reader of a network by its key. */
export function networkReader(database: DatabaseSync): (key: number) => NetworkRecord | undefined {
  const select = database.prepare(`SELECT ${NETWORK_COLUMNS.join()} FROM network WHERE key = ?`);
  return (key) => {
    const row = select.get(key);
    return row && networkRecord(row as Row);
  };
}

/** A row of the table. */
export function networkRecord(row: Row): NetworkRecord {
  const text = (value: SqlValue | undefined) => value as string | null;
  const number = (value: SqlValue | undefined) => value as number;
  return {
    key: number(row.key),
    kind: RADIO_KINDS[number(row.kind)]!,
    id: String(row.id),
    name: text(row.name),
    lat: row.lat as number | null,
    lng: row.lng as number | null,
    qos: number(row.qos),
    firstMs: number(row.first_ms),
    lastMs: number(row.last_ms),
    updatedMs: number(row.updated_ms),
    trans: String(row.trans),
    encryption: ENCRYPTIONS[number(row.encryption)]!,
    channel: number(row.channel),
    frequency: number(row.frequency),
    capabilities: String(row.capabilities),
    rcois: text(row.rcois),
    mfgrId: row.mfgr as number | null,
    type: text(row.type),
    free: String(row.free),
    paid: String(row.paid),
    address: {
      country: text(row.country),
      region: text(row.region),
      city: text(row.city),
      road: text(row.road),
      house: text(row.house),
      postal: text(row.postal),
    },
    finder: number(row.finder),
  };
}
