import { epochText } from '#domain/survey/format/epochText.ts';
import type { Labels } from '#domain/survey/wigle/readRow.ts';
import type { Portion } from '#server/emulator/wireless/import/survey/readSurvey.ts';
import type { ForeignDatabase, Row, Value } from './ForeignDatabase.ts';
import { type Facts, RowSink } from './RowSink.ts';

const NETWORK = ['bssid', 'ssid', 'frequency', 'capabilities', 'lasttime', 'lastlat', 'lastlon'] as const;
const LOCATION = ['bssid', 'level', 'lat', 'lon', 'altitude', 'accuracy', 'time'] as const;
/** Versions of the app have added these. */
const NETWORK_LATER = ['type', 'bestlevel', 'bestlat', 'bestlon', 'rcois', 'mfgrid'] as const;

const TYPES: Readonly<Record<string, string>> = {
  W: 'WIFI',
  B: 'BT',
  E: 'BLE',
  G: 'GSM',
  C: 'CDMA',
  D: 'WCDMA',
  L: 'LTE',
  N: 'NR',
};

const LABELS: Labels = {
  type: 'type',
  mac: 'bssid',
  time: 'time',
  lat: 'lat',
  lng: 'lon',
  signal: 'level',
  altitude: 'altitude',
  accuracy: 'accuracy',
  frequency: 'frequency',
  mfgrId: 'mfgrid',
};

/** Memoized networks; the sightings of one network are adjacent. */
const KEPT_NETWORKS = 50_000;

/** Whether a database is a backup of the Android app, of any version. */
export function isAppBackup(database: ForeignDatabase): boolean {
  const [network, location] = [database.columns('network'), database.columns('location')];
  return (
    NETWORK.every((column) => network?.names.has(column)) &&
    LOCATION.every((column) => location?.names.has(column)) &&
    network!.key.join() === 'bssid'
  );
}

/**
 * Every sighting of the app, and of networks without one their best place and last time. Networks of which the backup
 * has neither name nor place nor time, an address without anything observed, are rejected.
 */
export function* readAppBackup(database: ForeignDatabase): Generator<Portion> {
  const sink = new RowSink(database.lastRow('location') + database.lastRow('network'));
  const networks = networkFinder(database);
  const sighted = new Set<string>();
  for (const row of database.rows('location', LOCATION)) {
    const isFull = sink.count();
    const bssid = String(row.values.bssid);
    const network = row.problem ? undefined : networks(bssid);
    if (row.problem || network) {
      const { time, lat, lon, level, altitude, accuracy } = row.values;
      const at = { lat: lat!, lng: lon!, signal: level!, altitude: altitude!, accuracy: accuracy! };
      const facts = { ...factsOf(network), time: timeOf(time!), ...at };
      const found = sink.read('location', row, facts, LABELS);
      if (found) sink.add(found);
      sighted.add(bssid);
    } else sink.reject('location', row, 'its bssid is not in the table network', bssid);
    if (isFull) yield sink.slice();
  }
  for (const row of database.rows('network', [...NETWORK, ...NETWORK_LATER])) {
    const isFull = sink.count();
    if (!sighted.has(String(row.values.bssid))) takeNetwork(row, sink);
    if (isFull) yield sink.slice();
  }
  yield sink.slice();
}

function networkFinder(database: ForeignDatabase): (bssid: string) => Row | undefined {
  const find = database.finder('network', 'bssid', [...NETWORK, ...NETWORK_LATER]);
  const kept = new Map<string, Row | undefined>();
  return (bssid) => {
    if (kept.has(bssid)) return kept.get(bssid);
    if (kept.size === KEPT_NETWORKS) kept.clear();
    const row = find(bssid);
    kept.set(bssid, row);
    return row;
  };
}

function takeNetwork(row: Row, sink: RowSink): void {
  const { ssid, lasttime, lastlat, lastlon, bestlat, bestlon, bestlevel, bssid } = row.values;
  const isBest = Boolean(bestlat) || Boolean(bestlon);
  const [lat, lng] = isBest ? [bestlat!, bestlon!] : [lastlat!, lastlon!];
  if (!row.problem && !ssid && !lasttime && !lat && !lng) {
    sink.reject('network', row, 'no name, no place and no time: an address and nothing more', `${bssid}`);
    return;
  }
  const at = { lat, lng, signal: isBest ? bestlevel! : null };
  const found = sink.read('network', row, { ...factsOf(row), time: timeOf(lasttime!), ...at }, LABELS);
  if (found) sink.add(found);
}

function factsOf(network: Row | undefined): Facts {
  if (!network) return {};
  const { bssid, ssid, capabilities, frequency, type, rcois, mfgrid } = network.values;
  const kind = type === null ? null : (TYPES[String(type)] ?? type!);
  // The app fills in 0 for every network without a company.
  const facts = { mac: bssid!, name: ssid!, capabilities: capabilities!, frequency: frequency! };
  return { ...facts, type: kind, rcois: rcois!, mfgrId: mfgrid === 0 ? null : mfgrid! };
}

const timeOf = (ms: Value) => (ms === null ? '' : epochText(ms));
