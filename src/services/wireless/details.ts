// Detail replies, of both versions of the API, as one record for the three families.

import type { NetworkDetail, Place, Sighting } from '#domain/network/detail/NetworkDetail.ts';
import { ENCRYPTION_NAMES } from '#domain/network/encryptionNames.ts';
import { encryptionOfCode } from '#domain/network/encryptionOfCode.ts';
import type { Network } from '#domain/network/Network.ts';
import { writeNetid } from '#domain/network/netid.ts';
import { ENCRYPTIONS } from '#domain/network/RadioKind.ts';
import type { Infer } from '#services/shape.ts';
import { networkOfBluetooth, networkOfCell, networkOfWifi } from './networks.ts';
import type {
  BluetoothDetailResponse,
  BluetoothLocation,
  BtDetail,
  CellDetail,
  GenericLocation,
  NetworkGeocodingResponse,
  WiFiDetail,
  WiFiLocation,
  WiFiNetworkDetailResponse,
} from './shapes.ts';
import { shownName, timeMs } from './timeMs.ts';

type Detail = Infer<typeof WiFiDetail> | Infer<typeof BtDetail> | Infer<typeof CellDetail>;
type Location = Infer<typeof WiFiLocation> | Infer<typeof BluetoothLocation> | Infer<typeof GenericLocation>;
type Fields = Partial<Record<string, unknown>>;

export function detailOf(detail: Detail): NetworkDetail {
  const address = detail.streetAddress;
  const located = detail.trilateratedLatitude !== null && detail.trilateratedLongitude !== null;
  const fields: Fields = detail;
  const encryption = text(fields.encryption);
  return {
    ...UNSTATED,
    id: detail.networkId,
    // The name of the network is often only on its places, the best of which comes first.
    name: shownName(detail.name) ?? shownName(detail.locationClusters[0]?.clusterSsid ?? null),
    lat: located ? detail.trilateratedLatitude : null,
    lng: located ? detail.trilateratedLongitude : null,
    qos: detail.bestClusterWiGLEQoS,
    firstMs: timeMs(detail.firstSeen),
    lastMs: timeMs(detail.lastSeen),
    updatedMs: timeMs(detail.lastUpdate),
    ...encryptionFacts(encryption),
    house: address?.housenumber || null,
    road: address?.road || null,
    city: address?.city || null,
    region: address?.region || null,
    postal: address?.postalcode || null,
    country: address?.country || null,
    channel: count(fields.channel),
    arfcn: count(fields.xarfcn),
    subtype: detail.type,
    comment: text(fields.comment),
    capabilities: joined(fields.capabilities, fields.attributes),
    free: text(fields.freenet),
    paid: text(fields.paynet),
    dhcp: text(fields.dhcp),
    beaconInterval: count(fields.bcninterval),
    deviceClass: number(fields.deviceType),
    places: detail.locationClusters.map(
      (cluster): Place => ({
        lat: cluster.centroidLatitude,
        lng: cluster.centroidLongitude,
        score: cluster.score,
        daysSeen: cluster.daysObservedCount,
        firstMs: timeMs(cluster.minLastUpdate),
        lastMs: timeMs(cluster.maxLastUpdate),
        name: shownName(cluster.clusterSsid),
        sightings: cluster.locations.map(sightingOf),
      }),
    ),
  };
}

/** An address that the service thinks is near a network. */
export type ApproximateAddress = Infer<typeof NetworkGeocodingResponse>['results'][number];

/** What the second version of the API says, which knows more of a network and does not group its sightings. */
export interface OlderDetail {
  networks: NetworkDetail[];
  /** The technologies that the envelope says it found: wifi, lte … */
  found: string[];
  addresses: ApproximateAddress[];
}

type OlderReply = Infer<typeof WiFiNetworkDetailResponse> | Infer<typeof BluetoothDetailResponse>;
type OlderRow = OlderReply['results'][number];

export function olderDetailOf(reply: OlderReply): OlderDetail {
  const flags = ['wifi', 'gsm', 'cdma', 'wcdma', 'lte', 'nr'] as const;
  return {
    networks: reply.results.map(olderNetwork),
    found: flags.filter((flag) => reply[flag]),
    addresses: reply.addresses,
  };
}

function olderNetwork(row: OlderRow): NetworkDetail {
  const { kind: _kind, ...network } = networkOf(row);
  const fields: Fields = row;
  const sightings = row.locationData.map(sightingOf);
  const otherName = 'netid' in row ? shownName('mfgrId' in row ? row.ssid : row.name) : null;
  return {
    ...UNSTATED,
    ...network,
    ...encryptionFacts(text(fields.encryption) ?? codeName(text(fields.wep))),
    otherName: otherName === network.name ? null : otherName,
    subtype: text(fields.type) ?? text(fields.gentype),
    dhcp: text(fields.dhcp),
    beaconInterval: count(fields.bcninterval),
    deviceClass: number(fields.device),
    arfcn: 'netid' in row ? null : network.channel,
    isMine: row.userfound,
    places: sightings.length > 0 ? [{ ...NO_PLACE, sightings }] : [],
  };
}

function networkOf(row: OlderRow): Network {
  if (!('netid' in row)) return networkOfCell(row);
  return 'mfgrId' in row ? networkOfBluetooth(row) : networkOfWifi(row);
}

/** What some replies have no word for. */
export const UNSTATED = {
  otherName: null,
  encryption: null,
  encryptionText: null,
  channel: null,
  frequencyMhz: null,
  subtype: null,
  capabilities: null,
  mfgrId: null,
  rcois: null,
  comment: null,
  trans: null,
  free: null,
  paid: null,
  dhcp: null,
  beaconInterval: null,
  deviceClass: null,
  arfcn: null,
  isMine: null,
};
export const NO_PLACE = {
  lat: null,
  lng: null,
  score: null,
  daysSeen: null,
  firstMs: null,
  lastMs: null,
  name: null,
};

function encryptionFacts(word: string | null): Pick<NetworkDetail, 'encryption' | 'encryptionText'> {
  const encryption = ENCRYPTIONS.find((one) => one === word?.toLowerCase());
  return encryption
    ? { encryption, encryptionText: null }
    : { encryption: word === null ? null : 'unknown', encryptionText: word };
}

function sightingOf(location: Location): Sighting {
  const fields: Fields = location;
  const name = shownName(location.ssid);
  const otherName = shownName(text(fields.name));
  return {
    timeMs: timeMs(location.time),
    updatedMs: timeMs(location.lastupdt),
    month: location.month,
    lat: location.latitude,
    lng: location.longitude,
    altitudeMetres: location.alt,
    accuracyMetres: location.accuracy,
    signalDbm: location.signal || null,
    noiseDbm: count(fields.noise),
    snrDb: count(fields.snr),
    name: name ?? otherName,
    otherName: name === null ? null : otherName,
    encryption: sightingEncryption(text(fields.encryptionValue), text(fields.wep)),
    channel: count(fields.channel),
    frequencyMhz: count(fields.frequency),
    kind: text(fields.type) ?? text(fields.genType),
    capabilities: text(fields.attributes),
    id: location.netId === null ? null : writeNetid(location.netId),
  };
}

/** The word, and the code beside it where the two disagree. */
function sightingEncryption(word: string | null, code: string | null): string | null {
  const named = codeName(code);
  if (word === null) return named;
  return code === null || named?.toLowerCase() === word.toLowerCase() ? word : `${word} (code ${code})`;
}

/** Codes are those of the older rows; open networks are called None in observations. */
function codeName(code: string | null): string | null {
  const known = encryptionOfCode(code ?? '');
  if (known === 'none') return 'None';
  return known ? ENCRYPTION_NAMES[known] : code;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const number = (value: unknown) => (typeof value === 'number' ? value : null);
/** 0 is the service's word for "not known" where there is no such value. */
const count = (value: unknown) => (typeof value === 'number' && value !== 0 ? value : null);
const joined = (...lists: unknown[]) =>
  lists
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .filter(Boolean)
    .join(', ') || null;
