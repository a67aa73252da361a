import type { DatabaseSync } from 'node:sqlite';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import type { StoredObservation } from './ObservationStore.ts';
import type { Row } from './Sql.ts';

/** The columns of an observation in the order of the schema. */
export const OBSERVATION_COLUMNS =
  'network, time_ms, lat, lng, signal, altitude, accuracy, name, channel, frequency, capabilities, kind, upload';
const COLUMN_NAMES = OBSERVATION_COLUMNS.split(', ');

/** An observation as written: with the upload that brought it instead of that upload's account. */
export type ObservationRecord = Omit<StoredObservation, 'account'> & { upload: number };

/** Rows of one statement: twice as fast as one by one. */
const ROWS = 8;

/** Writes observations, the last of them with `flush`; one that is already stored stays as it is. */
export interface ObservationWriter {
  add(network: number, observation: ObservationRecord): void;
  flush(): void;
}

export function observationWriter(database: DatabaseSync): ObservationWriter {
  const row = `(${COLUMN_NAMES.map(() => '?').join()})`;
  const insert = (rows: number) =>
    database.prepare(
      `INSERT OR IGNORE INTO observation (${OBSERVATION_COLUMNS}) VALUES ${Array(rows).fill(row).join()}`,
    );
  const [insertRows, insertRow] = [insert(ROWS), insert(1)];
  let waiting: (string | number)[] = [];
  return {
    add(network, observation) {
      waiting.push(
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
      );
      if (waiting.length < ROWS * COLUMN_NAMES.length) return;
      insertRows.run(...waiting);
      waiting = [];
    },
    flush() {
      for (; waiting.length > 0; waiting = waiting.slice(COLUMN_NAMES.length))
        insertRow.run(...waiting.slice(0, COLUMN_NAMES.length));
    },
  };
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
