import type { RadioKind } from './RadioKind.ts';

/** Of its channel, frequency and company identifier: what the columns of the stores hold. No real one comes near it. */
export const MAX_INTEGER = 2 ** 31 - 1;

/** One sighting of one transmitter at one place and time, as a survey file records it. */
export interface Observation {
  kind: RadioKind;
  /** `0A:2C:EF:3D:25:1B` in upper case; cells `operator_lac_cid`, CDMA `system_network_basestation`. */
  id: string;
  /** SSID, device name or carrier; empty when hidden or not given. */
  name: string;
  /** Epoch milliseconds; 0 when the file does not say. */
  timeMs: number;
  /** WGS84 degrees; both 0 when there was no fix. */
  lat: number;
  lng: number;
  altitudeMetres: number;
  accuracyMetres: number;
  /** 0 when not measured. */
  signalDbm: number;
  /** WiFi channel, or ARFCN, UARFCN, EARFCN or NR-ARFCN; 0 when not known. */
  channel: number;
  /** WiFi centre frequency; for Bluetooth the class of device; 0 when not known. */
  frequencyMhz: number;
  /** As recorded: `[WPA2-PSK-CCMP][ESS]`, `LTE;310260`, `Misc [LE]`. */
  capabilities: string;
  /** Roaming consortium identifiers, hexadecimal, separated by spaces. */
  rcois: string;
  /** Bluetooth company identifier; -1 when not given. */
  mfgrId: number;
}
