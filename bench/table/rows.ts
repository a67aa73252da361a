// The same networks for every table: as columns for ours, as objects for the others.

import type { Network } from '#domain/network/Network.ts';
import { appendNetworks, emptyTable, type NetworkTable } from '#domain/network/NetworkTable.ts';
import { bareNetwork } from '#tests/support/domain/sampleTable.ts';

const CITIES = ['Berlin', 'Hamburg', 'Paris', 'Rome', 'Oslo', 'Wien', 'Brno'];
const ENCRYPTIONS = ['none', 'wep', 'wpa', 'wpa2', 'wpa3'] as const;

/** What a table shows of a network. */
export interface Row {
  id: string;
  name: string;
  kind: string;
  encryption: string;
  channel: number;
  frequency: number;
  qos: number;
  first: number;
  last: number;
  city: string;
  country: string;
}
export const COLUMNS: readonly { id: keyof Row; header: string; width: number }[] = [
  { id: 'kind', header: 'Kind', width: 112 },
  { id: 'name', header: 'Name', width: 200 },
  { id: 'id', header: 'Address', width: 168 },
  { id: 'encryption', header: 'Encryption', width: 112 },
  { id: 'channel', header: 'Channel', width: 76 },
  { id: 'frequency', header: 'MHz', width: 96 },
  { id: 'qos', header: 'QoS', width: 60 },
  { id: 'first', header: 'First seen', width: 104 },
  { id: 'last', header: 'Last seen', width: 104 },
  { id: 'city', header: 'City', width: 128 },
  { id: 'country', header: 'Country', width: 80 },
];

/** What is asked of a table, and the address that then is in its first row. */
export interface Asked {
  sort?: { column: 'name' | 'last'; descending: boolean };
  find?: string;
}

export interface TableData {
  table: NetworkTable;
  rows: Row[];
}

/** Names are as long as each other, so that every table has the same order for them. */
export function makeData(count: number): TableData {
  const networks: Network[] = Array.from({ length: count }, (_, n) => {
    const hash = Math.imul(n + 1, 2_654_435_761) >>> 0;
    const mac = (0x0000ef000000 + n).toString(16).padStart(12, '0').toUpperCase();
    return {
      ...bareNetwork,
      id: mac.replace(/(..)(?=.)/g, '$1:'),
      name: `net ${String(hash % 60_000).padStart(5, '0')}`,
      encryption: ENCRYPTIONS[hash % ENCRYPTIONS.length]!,
      channel: 1 + (hash % 13),
      frequencyMhz: 2412 + 5 * (hash % 13),
      qos: hash % 8,
      firstMs: 1_400_000_000_000 + (hash % 100_000) * 1_000_000,
      lastMs: 1_600_000_000_000 + n * 1_000 + (hash % 997) * 100_000_000,
      lat: 52 + (hash % 1000) / 1000,
      lng: 13 + (n % 1000) / 1000,
      city: CITIES[hash % CITIES.length]!,
      country: 'DE',
    };
  });
  return { table: appendNetworks(emptyTable(), networks), rows: networks.map(rowOf) };
}

function rowOf(network: Network): Row {
  return {
    id: network.id,
    name: network.name!,
    kind: 'WiFi',
    encryption: network.encryption!.toUpperCase(),
    channel: network.channel!,
    frequency: network.frequencyMhz!,
    qos: network.qos!,
    first: network.firstMs!,
    last: network.lastMs!,
    city: network.city!,
    country: network.country!,
  };
}

/** The address in the first row, by comparing all rows. */
export function firstOf(rows: readonly Row[], { sort, find }: Asked): string {
  let first: Row | undefined;
  for (const row of rows) {
    if (find && !row.city.includes(find)) continue;
    if (!first) first = row;
    if (!sort) break;
    const isLess = row[sort.column] < first[sort.column];
    const isMore = row[sort.column] > first[sort.column];
    if (sort.descending ? isMore : isLess) first = row;
  }
  return first!.id;
}

const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric' });
/** A value as it is shown. */
export const shown = (row: Row, column: keyof Row) =>
  column === 'first' || column === 'last' ? day.format(row[column]) : String(row[column]);
