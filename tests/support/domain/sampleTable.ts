import type { Network } from '#domain/network/Network.ts';
import { appendNetworks, emptyTable, type NetworkTable } from '#domain/network/NetworkTable.ts';
import { ENCRYPTIONS, familyOf, RADIO_KINDS } from '#domain/network/RadioKind.ts';

/** A network with nothing known but its kind and id. */
export const bareNetwork: Network = {
  kind: 'wifi',
  id: '00:00:00:00:00:00',
  name: null,
  lat: null,
  lng: null,
  qos: null,
  firstMs: null,
  lastMs: null,
  areTimesSwapped: false,
  updatedMs: null,
  encryption: null,
  encryptionText: null,
  channel: null,
  frequencyMhz: null,
  house: null,
  road: null,
  city: null,
  region: null,
  postal: null,
  country: null,
  subtype: null,
  otherName: null,
  capabilities: null,
  mfgrId: null,
  deviceClass: null,
  beaconInterval: null,
  isMine: null,
  rcois: null,
  comment: null,
  trans: null,
  free: null,
  paid: null,
  dhcp: null,
};

const JULY_2023_MS = 1_688_169_600_000;
const DAY_MS = 86_400_000;

/** The n-th of an endless row of made-up networks, with gaps in every column. */
export function sampleNetwork(n: number): Network {
  const kind = RADIO_KINDS[n % RADIO_KINDS.length]!;
  const mac = (0x0a2cef000000 + n * 7919).toString(16).padStart(12, '0').toUpperCase();
  const isCell = familyOf(kind) === 'cell';
  return {
    ...bareNetwork,
    kind,
    id: isCell ? `26201_${1000 + (n % 90)}_${27_000_000 + n}` : mac.replace(/(..)(?=.)/g, '$1:'),
    name: n % 5 === 0 ? null : `net ${(n * 37) % 101}`,
    lat: n % 11 === 0 ? null : 52.5 + ((n * 13) % 400) / 10_000,
    lng: n % 11 === 0 ? null : 13.38 + ((n * 29) % 500) / 10_000,
    qos: n % 8,
    firstMs: JULY_2023_MS - n * DAY_MS,
    lastMs: n % 7 === 0 ? null : JULY_2023_MS + ((n * 3) % 500) * DAY_MS,
    encryption: kind === 'wifi' ? ENCRYPTIONS[(n >> 3) % ENCRYPTIONS.length]! : null,
    channel: kind === 'wifi' ? 1 + (n % 13) : null,
    city: n % 3 === 0 ? null : 'Berlin',
    country: 'DE',
  };
}

export const sampleTable = (length: number): NetworkTable =>
  appendNetworks(
    emptyTable(),
    Array.from({ length }, (_, n) => sampleNetwork(n)),
  );
