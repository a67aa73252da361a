// Observations as the service prints them: times coarsened to the day, addresses as decimal numbers.

import { encryptionOf } from '#domain/network/encryptionOf.ts';
import type { Encryption } from '#domain/network/RadioKind.ts';
import { macNumber } from '#server/emulator/wireless/store/networkKey.ts';
import type { StoredNetwork, StoredObservation } from '#server/emulator/wireless/store/ObservationStore.ts';
import { degrees, timeText, wepCode } from './networkRows.ts';
import { pacificDay } from './pacificDay.ts';

/** Encryptions as observations name them. */
export const ENCRYPTION_VALUES: Record<Encryption, string> = {
  none: 'None',
  wep: 'WEP',
  wpa: 'WPA',
  wpa2: 'WPA2',
  wpa3: 'WPA3',
  unknown: 'Unknown',
};

/** The day of a moment, as printed. */
export const dayText = (timeMs: number) => timeText(timeMs > 0 ? pacificDay(timeMs) : 0);

function seen(observation: StoredObservation) {
  const day = dayText(observation.timeMs);
  return {
    alt: Math.round(observation.altitudeMetres),
    accuracy: observation.accuracyMetres,
    lastupdt: day,
    latitude: degrees(observation.lat),
    longitude: degrees(observation.lng),
    month: day.slice(0, 7).replace('-', ''),
    ssid: observation.name || null,
    time: day,
    signal: observation.signalDbm,
  };
}

/** `channel` is always 0 in recorded answers; `frequency` carries the band. */
export function wifiObservation(network: StoredNetwork, observation: StoredObservation) {
  const encryption = encryptionOf(observation.capabilities);
  return {
    ...seen(observation),
    name: null,
    netId: String(macNumber(network.id)),
    noise: 0,
    snr: 0,
    wep: wepCode(encryption),
    channel: 0,
    frequency: observation.frequencyMhz,
    encryptionValue: ENCRYPTION_VALUES[encryption],
  };
}

export function bluetoothObservation(network: StoredNetwork, observation: StoredObservation) {
  return {
    ...seen(observation),
    netId: String(macNumber(network.id)),
    type: observation.kind.toUpperCase(),
    attributes: observation.capabilities || null,
  };
}

export function cellObservation(network: StoredNetwork, observation: StoredObservation) {
  return {
    ...seen(observation),
    netId: network.id,
    genType: observation.kind.toUpperCase(),
    attributes: observation.capabilities || null,
    channel: observation.channel,
  };
}
