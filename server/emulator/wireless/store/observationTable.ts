import type { DatabaseSync } from 'node:sqlite';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import type { StoredObservation } from './ObservationStore.ts';
import { type RowWriter, rowWriter } from './rowWriter.ts';
import type { Row, SqlValue } from './Sql.ts';

/** The columns of an observation in the order of the schema. */
export const OBSERVATION_COLUMNS =
  'network, time_ms, lat, lng, signal, altitude, accuracy, name, channel, frequency, capabilities, kind, upload';
const COLUMN_NAMES = OBSERVATION_COLUMNS.split(', ');

/** An observation as written: with the upload that brought it instead of that upload's account. */
export type ObservationRecord = Omit<StoredObservation, 'account'> & { upload: number };

/** Writes observations; one that is already stored stays as it is. */
export const observationWriter = (database: DatabaseSync): RowWriter =>
  rowWriter(database, 'INSERT OR IGNORE INTO observation', COLUMN_NAMES);

/** In the order of the columns. */
export function observationValues(network: number, observation: ObservationRecord): SqlValue[] {
  return [
    network,
    observation.timeMs,
    observation.lat,
    observation.lng,
    observation.signalDbm,
    observation.altitudeMetres,
    observation.accuracyMetres,
    observation.name,
    observation.channel,
    observation.frequencyMhz,
    observation.capabilities,
    RADIO_KINDS.indexOf(observation.kind),
    observation.upload,
  ];
}

/** The observations of network $1 with the accounts that brought them, strongest first, unmeasured ones last. */
export const OBSERVATIONS = `SELECT o.*, coalesce(u.account, 0) AS account
  FROM observation o LEFT JOIN upload u ON u.id = o.upload
  WHERE network = $1 ORDER BY signal = 0, signal DESC, time_ms, o.lat, o.lng`;

export function storedObservation(row: Row): StoredObservation {
  return {
    kind: RADIO_KINDS[Number(row.kind)]!,
    timeMs: Number(row.time_ms),
    lat: Number(row.lat),
    lng: Number(row.lng),
    signalDbm: Number(row.signal),
    altitudeMetres: Number(row.altitude),
    accuracyMetres: Number(row.accuracy),
    name: String(row.name),
    channel: Number(row.channel),
    frequencyMhz: Number(row.frequency),
    capabilities: String(row.capabilities),
    account: Number(row.account),
  };
}
