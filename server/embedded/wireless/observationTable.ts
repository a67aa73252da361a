import type { DatabaseSync } from 'node:sqlite';
import { RADIO_KINDS } from '#domain/radioKind.ts';
import type { StoredObservation } from './store.ts';

/** The columns of an observation in the order of the schema. */
export const OBSERVATION_COLUMNS =
  'network, time_ms, lat, lng, signal, altitude, accuracy, name, channel, frequency, capabilities, kind, upload';

/** An observation as written: with the upload that brought it instead of that upload's account. */
export type ObservationRecord = Omit<StoredObservation, 'account'> & { upload: number };

/** A prepared writer of observations; one that is already stored stays as it is. */
export function observationWriter(
  database: DatabaseSync,
): (network: number, observation: ObservationRecord) => void {
  const insert = database.prepare(
    `INSERT OR IGNORE INTO observation (${OBSERVATION_COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)`,
  );
  return (network, observation) => {
    insert.run(
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
  };
}
