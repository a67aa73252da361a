// Writes observations as the WigleWifi app 2.81 and later does, to test the reader against.

import type { Observation } from '#domain/network/Observation.ts';

export const PRE_HEADER_1_6 =
  'WigleWifi-1.6,appRelease=2.81,model=Test,release=14,device=test,display=test,board=test,brand=test,star=Sol,body=3,subBody=0';
export const HEADER_1_6 =
  'MAC,SSID,AuthMode,FirstSeen,Channel,Frequency,RSSI,CurrentLatitude,CurrentLongitude,AltitudeMeters,AccuracyMeters,RCOIs,MfgrId,Type';
export const PRE_HEADER_1_4 =
  'WigleWifi-1.4,appRelease=2.26,model=Test,release=7.0,device=test,display=test,board=test,brand=test';
export const HEADER_1_4 =
  'MAC,SSID,AuthMode,FirstSeen,Channel,RSSI,CurrentLatitude,CurrentLongitude,AltitudeMeters,AccuracyMeters,Type';

/** RFC 4180: quoted when needed. */
const cell = (value: string | number) => {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const secondText = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** One 1.6 row without its line end. */
export function wigleRow(observation: Observation): string {
  const { kind, id, mfgrId } = observation;
  const isCell = id.includes('_');
  return [
    isCell ? id : id.toLowerCase(),
    observation.name,
    observation.capabilities,
    secondText(observation.timeMs),
    observation.channel,
    isCell ? observation.channel : observation.frequencyMhz,
    observation.signalDbm,
    observation.lat,
    observation.lng,
    observation.altitudeMetres,
    observation.accuracyMetres,
    observation.rcois,
    mfgrId < 0 ? '' : mfgrId,
    kind.toUpperCase(),
  ]
    .map(cell)
    .join(',');
}

/** A whole 1.6 file. */
export function wigleCsv(observations: readonly Observation[]): string {
  return [PRE_HEADER_1_6, HEADER_1_6, ...observations.map(wigleRow), ''].join('\n');
}

/** An observation to vary in tests. */
export const SIGHTED: Observation = {
  kind: 'wifi',
  id: '0A:2C:EF:3D:25:1B',
  name: 'Corner Cafe',
  timeMs: Date.UTC(2024, 4, 31, 12, 30, 15),
  lat: 52.5200661,
  lng: 13.404954,
  altitudeMetres: 41.5,
  accuracyMetres: 3.9,
  signalDbm: -67,
  channel: 6,
  frequencyMhz: 2437,
  capabilities: '[WPA2-PSK-CCMP][RSN-PSK-CCMP][ESS][WPS]',
  rcois: '',
  mfgrId: -1,
};
