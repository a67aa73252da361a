import type { DatabaseSync } from 'node:sqlite';
import { ENCRYPTIONS, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import type { StoredNetwork } from './ObservationStore.ts';
import { type RowWriter, rowWriter } from './rowWriter.ts';
import type { Row, SqlValue } from './Sql.ts';

/** Those of a network that are texts; in memory they are codes. */
export const TEXT_COLUMNS = [
  'name',
  'trans',
  'capabilities',
  'rcois',
  'type',
  'free',
  'paid',
  'country',
  'region',
  'city',
  'road',
  'house',
  'postal',
] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];

/** Those that are numbers, also in memory. */
export const NUMBER_COLUMNS = [
  'key',
  'lat',
  'lng',
  'first_ms',
  'last_ms',
  'updated_ms',
  'kind',
  'encryption',
  'qos',
  'channel',
  'frequency',
  'mfgr',
  'finder',
] as const;

/** The columns of a network, for statements that read or write all of them. */
export const NETWORK_COLUMNS = [...NUMBER_COLUMNS, ...TEXT_COLUMNS, 'id'] as const;

/** A network as written: comments have a table of their own. */
export type NetworkRecord = Omit<StoredNetwork, 'comment'>;

/** Writes networks: adds one or replaces the one with its key. */
export const networkWriter = (database: DatabaseSync): RowWriter =>
  rowWriter(database, 'INSERT OR REPLACE INTO network', NETWORK_COLUMNS);

/** In the order of the columns. */
export function networkValues(network: NetworkRecord): SqlValue[] {
  return [
    network.key,
    network.lat,
    network.lng,
    network.firstMs,
    network.lastMs,
    network.updatedMs,
    RADIO_KINDS.indexOf(network.kind),
    ENCRYPTIONS.indexOf(network.encryption),
    network.qos,
    network.channel,
    network.frequency,
    network.mfgrId,
    network.finder,
    network.name,
    network.trans,
    network.capabilities,
    network.rcois,
    network.type,
    network.free,
    network.paid,
    network.address.country,
    network.address.region,
    network.address.city,
    network.address.road,
    network.address.house,
    network.address.postal,
    network.id,
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
