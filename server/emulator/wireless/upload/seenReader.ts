import type { DatabaseSync } from 'node:sqlite';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import type { Seen } from './settled.ts';

type Row = [number, number, number, number, string, number, number, string, number, number];

const SEEN = `SELECT time_ms, lat, lng, signal, name, channel, frequency, capabilities, kind, upload FROM observation
  WHERE network = ? ORDER BY time_ms, lat, lng, signal`;

/** A prepared reader of the stored observations of a network, in the order of the table. */
export function seenReader(database: DatabaseSync): (network: number) => Seen[] {
  const select = database.prepare(SEEN);
  select.setReturnArrays(true);
  return (network) => (select.all(network) as unknown as Row[]).map(seenOf);
}

function seenOf([
  timeMs,
  lat,
  lng,
  signalDbm,
  name,
  channel,
  frequencyMhz,
  capabilities,
  kind,
  upload,
]: Row): Seen {
  return {
    timeMs,
    lat,
    lng,
    signalDbm,
    name,
    channel,
    frequencyMhz,
    capabilities,
    kind: RADIO_KINDS[kind]!,
    upload,
  };
}
