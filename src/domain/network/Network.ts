import type { Encryption, NetworkKind } from './RadioKind.ts';

/** A network as a search finds it. Null for what the service does not know or omits. */
export interface Network {
  kind: NetworkKind;
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
  /** Whether the service has the two the other way round. */
  areTimesSwapped: boolean;
  updatedMs: number | null;
  /** Null for anything but WiFi, and where the service does not say; `unknown` is a value that it gives. */
  encryption: Encryption | null;
  /** The service's own word for an encryption that is not one of ours: it counts as `unknown`. */
  encryptionText: string | null;
  /** WiFi channel, or the ARFCN of a cell. */
  channel: number | null;
  frequencyMhz: number | null;
  house: string | null;
  road: string | null;
  city: string | null;
  region: string | null;
  postal: string | null;
  country: string | null;
  /** The service's own type: infra, ad-hoc, probe … of WiFi; of others, what it says instead of a kind that we know. */
  subtype: string | null;
  /** A second name where the row has one: `name` of WiFi, `ssid` of Bluetooth. */
  otherName: string | null;
  /** Device classes of Bluetooth, technology and operator of a cell. */
  capabilities: string | null;
  /** Bluetooth company identifier. */
  mfgrId: number | null;
  /** Bluetooth class of device, major and minor class alone. */
  deviceClass: number | null;
  /** Beacon interval of WiFi, time units of 1.024 ms. */
  beaconInterval: number | null;
  /** Whether you were the first to find it. */
  isMine: boolean | null;
  rcois: string | null;
  comment: string | null;
  /** Upload that discovered it, yyyyMMdd-NNNNN. */
  trans: string | null;
  /** Y, N or ?: free access, access for pay, DHCP. */
  free: string | null;
  paid: string | null;
  dhcp: string | null;
}
