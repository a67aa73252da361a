import type { Encryption, RadioKind } from './RadioKind.ts';

/** A network as a search finds it. Null for what the service does not know or omits. */
export interface Network {
  kind: RadioKind;
  /** `0A:2C:EF:3D:25:1B`, or for cells `operator_lac_cid`. */
  id: string;
  /** SSID, device name or carrier; null when hidden. */
  name: string | null;
  /** WGS84 degrees of the trilaterated position; both null when not located. */
  lat: number | null;
  lng: number | null;
  /** Quality of signal, 0 to 7: grows with independent days and observations. */
  qos: number | null;
  /** Epoch milliseconds; the service rounds them to the hour. */
  firstMs: number | null;
  lastMs: number | null;
  updatedMs: number | null;
  /** Null for anything but WiFi. */
  encryption: Encryption | null;
  /** WiFi channel, or the ARFCN of a cell. */
  channel: number | null;
  frequencyMhz: number | null;
  house: string | null;
  road: string | null;
  city: string | null;
  region: string | null;
  postal: string | null;
  country: string | null;
  /** The service's own subtype: infra, ad-hoc, probe … */
  subtype: string | null;
  /** Device classes of Bluetooth, technology and operator of a cell. */
  capabilities: string | null;
  /** Bluetooth company identifier. */
  mfgrId: number | null;
  rcois: string | null;
  comment: string | null;
  /** Upload that discovered it, yyyyMMdd-NNNNN. */
  trans: string | null;
  /** Y, N or ?: free access, access for pay. */
  free: string | null;
  paid: string | null;
}
