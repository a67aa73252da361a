// A result set as columns: typed arrays for what is compared and drawn, plain lists for text. It only grows, and a
// grown table shares its columns with the earlier one, so that appending a page costs the page and nothing else.

import type { Network } from './Network.ts';
import { ENCRYPTIONS, familyOf, NETWORK_KINDS } from './RadioKind.ts';

/** Stands for "not known" in the integer columns; NaN does in the floating ones. */
export const NOT_KNOWN = -1;

const TEXTS = [
  'id',
  'name',
  'encryptionText',
  'otherName',
  'house',
  'road',
  'city',
  'region',
  'postal',
  'country',
  'subtype',
  'capabilities',
  'rcois',
  'comment',
  'trans',
  'free',
  'paid',
  'dhcp',
] as const;
export type TextColumn = (typeof TEXTS)[number];

export interface Columns {
  /** One for all tables that hold the same rows as far as they go: what is computed of a row holds for all of them. */
  lineage: object;
  capacity: number;
  /** Index into NETWORK_KINDS. */
  kind: Uint8Array;
  /** Index into ENCRYPTIONS, or NOT_KNOWN. */
  encryption: Int8Array;
  qos: Int8Array;
  lat: Float64Array;
  lng: Float64Array;
  firstMs: Float64Array;
  lastMs: Float64Array;
  areTimesSwapped: Uint8Array;
  updatedMs: Float64Array;
  channel: Int32Array;
  frequencyMhz: Int32Array;
  mfgrId: Int32Array;
  deviceClass: Int32Array;
  beaconInterval: Int32Array;
  /** 0 and 1, or NOT_KNOWN. */
  isMine: Int8Array;
  texts: Record<TextColumn, (string | null)[]>;
  rowOf: Map<string, number>;
  /** Rows written by any table that shares these columns. */
  used: number;
}

export interface NetworkTable {
  readonly length: number;
  readonly columns: Readonly<Columns>;
}

export const emptyTable = (): NetworkTable => ({ length: 0, columns: makeColumns(256) });

function makeColumns(capacity: number): Columns {
  return {
    lineage: {},
    capacity,
    kind: new Uint8Array(capacity),
    encryption: new Int8Array(capacity),
    qos: new Int8Array(capacity),
    lat: new Float64Array(capacity),
    lng: new Float64Array(capacity),
    firstMs: new Float64Array(capacity),
    lastMs: new Float64Array(capacity),
    areTimesSwapped: new Uint8Array(capacity),
    updatedMs: new Float64Array(capacity),
    channel: new Int32Array(capacity),
    frequencyMhz: new Int32Array(capacity),
    mfgrId: new Int32Array(capacity),
    deviceClass: new Int32Array(capacity),
    beaconInterval: new Int32Array(capacity),
    isMine: new Int8Array(capacity),
    texts: Object.fromEntries(TEXTS.map((name) => [name, [] as (string | null)[]])) as Columns['texts'],
    rowOf: new Map(),
    used: 0,
  };
}

/** A WiFi network and a Bluetooth device may share an address, so the family is part of the key. */
export const networkKey = (network: Pick<Network, 'kind' | 'id'>) =>
  `${familyOf(network.kind)}/${network.id}`;

/** The table with more networks at its end. One that is there already is left as it is: pages can overlap. */
export function appendNetworks(table: NetworkTable, networks: readonly Network[]): NetworkTable {
  const columns = roomFor(table, table.length + networks.length);
  let length = table.length;
  for (const network of networks) {
    const key = networkKey(network);
    if (columns.rowOf.has(key)) continue;
    columns.rowOf.set(key, length);
    writeRow(columns, length++, network);
  }
  columns.used = length;
  return { length, columns };
}

/** Columns that hold the table's rows and may be written behind them. */
function roomFor({ length, columns }: NetworkTable, wanted: number): Columns {
  if (columns.used === length && columns.capacity >= wanted) return columns;
  const grown = makeColumns(Math.max(wanted, columns.capacity * (columns.used === length ? 2 : 1)));
  for (const [name, source] of Object.entries(columns)) {
    const target = grown[name as keyof Columns];
    if (ArrayBuffer.isView(source) && ArrayBuffer.isView(target))
      (target as Uint8Array).set((source as Uint8Array).subarray(0, length));
  }
  for (const name of TEXTS) grown.texts[name] = columns.texts[name].slice(0, length);
  for (const [key, row] of columns.rowOf) if (row < length) grown.rowOf.set(key, row);
  if (columns.used === length) {
    grown.lineage = columns.lineage;
    // Whoever appends to the smaller table from now on gets rows of their own.
    const outgrown: Columns = columns;
    outgrown.used = Number.POSITIVE_INFINITY;
  }
  return grown;
}

function writeRow(columns: Columns, row: number, network: Network): void {
  columns.kind[row] = NETWORK_KINDS.indexOf(network.kind);
  columns.encryption[row] = network.encryption ? ENCRYPTIONS.indexOf(network.encryption) : NOT_KNOWN;
  columns.qos[row] = network.qos ?? NOT_KNOWN;
  columns.lat[row] = network.lat ?? Number.NaN;
  columns.lng[row] = network.lng ?? Number.NaN;
  columns.firstMs[row] = network.firstMs ?? Number.NaN;
  columns.lastMs[row] = network.lastMs ?? Number.NaN;
  columns.areTimesSwapped[row] = Number(network.areTimesSwapped);
  columns.updatedMs[row] = network.updatedMs ?? Number.NaN;
  columns.channel[row] = network.channel ?? NOT_KNOWN;
  columns.frequencyMhz[row] = network.frequencyMhz ?? NOT_KNOWN;
  columns.mfgrId[row] = network.mfgrId ?? NOT_KNOWN;
  columns.deviceClass[row] = network.deviceClass ?? NOT_KNOWN;
  columns.beaconInterval[row] = network.beaconInterval ?? NOT_KNOWN;
  columns.isMine[row] = network.isMine === null ? NOT_KNOWN : Number(network.isMine);
  for (const name of TEXTS) columns.texts[name][row] = network[name];
}

const known = (value: number) => (Number.isNaN(value) || value === NOT_KNOWN ? null : value);
const located = (value: number) => (Number.isNaN(value) ? null : value);

/** The kind of a row, without making a record of it. */
export function kindAt({ columns }: NetworkTable, row: number): Pick<Network, 'kind' | 'subtype'> {
  return { kind: NETWORK_KINDS[columns.kind[row]!]!, subtype: columns.texts.subtype[row] ?? null };
}

/** The same of its encryption. */
export function encryptionAt(
  { columns }: NetworkTable,
  row: number,
): Pick<Network, 'encryption' | 'encryptionText'> {
  return {
    encryption: ENCRYPTIONS[columns.encryption[row]!] ?? null,
    encryptionText: columns.texts.encryptionText[row] ?? null,
  };
}

/** One row as a record. Throws RangeError outside the table. */
export function networkAt({ length, columns }: NetworkTable, row: number): Network {
  if (!(row >= 0 && row < length)) throw new RangeError(`row ${row} of ${length}`);
  return {
    kind: NETWORK_KINDS[columns.kind[row]!]!,
    encryption: ENCRYPTIONS[columns.encryption[row]!] ?? null,
    qos: known(columns.qos[row]!),
    lat: located(columns.lat[row]!),
    lng: located(columns.lng[row]!),
    firstMs: located(columns.firstMs[row]!),
    lastMs: located(columns.lastMs[row]!),
    areTimesSwapped: columns.areTimesSwapped[row] === 1,
    updatedMs: located(columns.updatedMs[row]!),
    channel: known(columns.channel[row]!),
    frequencyMhz: known(columns.frequencyMhz[row]!),
    mfgrId: known(columns.mfgrId[row]!),
    deviceClass: known(columns.deviceClass[row]!),
    beaconInterval: known(columns.beaconInterval[row]!),
    isMine: columns.isMine[row] === NOT_KNOWN ? null : columns.isMine[row] === 1,
    ...(Object.fromEntries(TEXTS.map((name) => [name, columns.texts[name][row] ?? null])) as Pick<
      Network,
      Exclude<TextColumn, 'id'>
    > & { id: string }),
  };
}

/** The row of a network by its key, or undefined. */
export function rowOfKey({ length, columns }: NetworkTable, key: string): number | undefined {
  const row = columns.rowOf.get(key);
  return row !== undefined && row < length ? row : undefined;
}

/** The key of a row. */
export function keyAt({ columns }: NetworkTable, row: number): string {
  return networkKey({ kind: NETWORK_KINDS[columns.kind[row]!]!, id: columns.texts.id[row]! });
}
