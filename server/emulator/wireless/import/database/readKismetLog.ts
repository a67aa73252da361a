import type { Observation } from '#domain/network/Observation.ts';
import { epochText } from '#domain/survey/format/epochText.ts';
import { firstAndLast } from '#domain/survey/format/firstAndLast.ts';
import type { Labels } from '#domain/survey/wigle/readRow.ts';
import type { Portion } from '#server/emulator/wireless/import/survey/readSurvey.ts';
import type { ForeignDatabase, Row, Value } from './ForeignDatabase.ts';
import { kismetFacts } from './kismetFacts.ts';
import { type Facts, RowSink } from './RowSink.ts';

const DEVICE = [
  'phyname',
  'devmac',
  'type',
  'first_time',
  'last_time',
  'strongest_signal',
  'avg_lat',
  'avg_lon',
];
const PACKET = ['ts_sec', 'phyname', 'sourcemac', 'lat', 'lon', 'alt', 'signal', 'frequency'];
const DATA = ['ts_sec', 'phyname', 'devmac', 'lat', 'lon', 'alt'];
const TABLES = ['devices', 'packets', 'data'];
const HEARD_IN = [
  ['packets', PACKET, 'sourcemac'],
  ['data', DATA, 'devmac'],
] as const;
/** A device of months in a crowd stays far below. */
const MAX_DEVICE_BYTES = 8 * 2 ** 20;
/** Before this version places were whole numbers of 1/100,000 degree. */
const FIRST_WITH_DEGREES = 5;

const LABELS: Labels = {
  mac: 'devmac',
  time: 'ts_sec',
  lat: 'lat',
  lng: 'lon',
  signal: 'signal',
  altitude: 'alt',
  frequency: 'frequency',
};

/** A network or Bluetooth device of the log, and the strongest sighting of it in the latest second. */
interface Heard {
  mac: string;
  facts: Facts;
  row: Row;
  latest?: Observation;
  isSighted: boolean;
}

/** Whether a database is a log of Kismet, of any version. */
export function isKismetLog(database: ForeignDatabase): boolean {
  const devices = database.columns('devices')?.names;
  const isLog = database.columns('KISMET')?.names.has('db_version') ?? false;
  return (
    isLog && ['phyname', 'devmac', 'first_time', 'last_time', 'type'].every((column) => devices?.has(column))
  );
}

/**
 * What Kismet's own export takes: packets from access points and Bluetooth devices at a place, here the strongest of a
 * second; a device that no packet places becomes one sighting at its first and one at its last time, at its average
 * place. Clients are no networks and are left out.
 */
export function* readKismetLog(database: ForeignDatabase): Generator<Portion> {
  const sink = new RowSink(TABLES.reduce((rows, table) => rows + database.lastRow(table), 0));
  const degree = versionOf(database) < FIRST_WITH_DEGREES ? 100_000 : 1;
  const devices = new Map<string, Heard>();
  const jsonOf = database.columns('devices')!.names.has('device')
    ? database.blobs('devices', 'device', MAX_DEVICE_BYTES)
    : () => null;
  for (const row of database.rows('devices', DEVICE)) {
    const { phyname, devmac, type } = row.values;
    const facts = kismetFacts(String(phyname), String(type), () => jsonOf(row.rowid));
    if (facts) devices.set(keyOf(phyname!, devmac!), { facts, mac: String(devmac), row, isSighted: false });
    // Reading a record takes longer than a thousand rows.
    if (sink.turn() || facts) yield sink.slice();
  }
  for (const [table, columns, mac] of HEARD_IN) {
    if (!database.columns(table)) continue;
    for (const row of database.rows(table, columns)) {
      const isFull = sink.count();
      const device = devices.get(keyOf(row.values.phyname!, row.values[mac]!));
      if (device) hear(device, table, row, degree, sink);
      if (isFull) yield sink.slice();
    }
  }
  for (const device of devices.values()) {
    const isFull = sink.count();
    settle(device, sink);
    if (!device.isSighted) takeDevice(device, degree, sink);
    if (isFull) yield sink.slice();
  }
  yield sink.slice();
}

const keyOf = (phyname: Value, mac: Value) => `${phyname}/${String(mac).toUpperCase()}`;

function versionOf(database: ForeignDatabase): number {
  for (const { values } of database.rows('KISMET', ['db_version'])) return Number(values.db_version);
  return Number.POSITIVE_INFINITY;
}

function hear(device: Heard, table: string, row: Row, degree: number, sink: RowSink): void {
  const { ts_sec, lat, lon, alt, signal, frequency } = row.values;
  if (!lat && !lon && !row.problem) return;
  const at = { lat: scaled(lat!, degree), lng: scaled(lon!, degree), altitude: alt!, signal: signal! };
  const tuned = device.facts.type === 'WIFI' && frequency ? { frequency, channel: null } : {};
  const facts = { ...device.facts, mac: device.mac, time: timeOf(ts_sec!), ...at, ...tuned };
  const found = sink.read(table, row, facts, LABELS);
  if (!found) return;
  device.isSighted = true;
  if (device.latest?.timeMs !== found.timeMs) settle(device, sink);
  if (!device.latest || loudness(found) > loudness(device.latest)) device.latest = found;
}

const loudness = ({ signalDbm }: Observation) => signalDbm || Number.NEGATIVE_INFINITY;

/** Hands over the second that is over. */
function settle(device: Heard, sink: RowSink): void {
  if (device.latest) sink.add(device.latest);
  delete device.latest;
}

function takeDevice({ facts, mac, row }: Heard, degree: number, sink: RowSink): void {
  const { first_time, last_time, avg_lat, avg_lon, strongest_signal } = row.values;
  const at = { lat: scaled(avg_lat!, degree), lng: scaled(avg_lon!, degree), signal: strongest_signal! };
  for (const time of firstAndLast(timeOf(first_time!), timeOf(last_time!))) {
    const found = sink.read('devices', row, { ...facts, mac, time, ...at }, LABELS);
    if (!found) return;
    sink.add(found);
  }
}

const scaled = (value: Value, degree: number) => (typeof value === 'number' ? value / degree : value);

const timeOf = (second: Value) =>
  typeof second === 'number' ? epochText(second * 1000) : String(second ?? '');
