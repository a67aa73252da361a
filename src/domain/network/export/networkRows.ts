// Networks as files have them: the fields of a row under the service's own names, so that an export can be imported again.

import type { ExportRows, ExportValue } from '#domain/export/ExportRows.ts';
import { isoTime } from '#domain/export/isoTime.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import { ENCRYPTION_NAMES } from '#domain/network/encryptionNames.ts';
import { type FieldContext, textColumn } from '#domain/network/field/networkField.ts';
import type { Network } from '#domain/network/Network.ts';
import { type NetworkTable, networkAt, networkKey } from '#domain/network/NetworkTable.ts';
import { KIND_LABELS } from '#domain/network/networkClasses.ts';
import type { Observation } from '#domain/network/Observation.ts';
import {
  type Encryption,
  familyOf,
  NETWORK_KINDS,
  RADIO_KINDS,
  type RadioKind,
} from '#domain/network/RadioKind.ts';

/** The names of files: never change one. */
const COLUMNS: Readonly<Record<string, (network: Network) => ExportValue>> = {
  gentype: typeOf,
  netid: ({ id }) => id,
  ssid: ({ name }) => name,
  name: ({ otherName }) => otherName,
  trilat: ({ lat }) => lat,
  trilong: ({ lng }) => lng,
  qos: ({ qos }) => qos,
  firsttime: ({ firstMs }) => isoTime(firstMs),
  lasttime: ({ lastMs }) => isoTime(lastMs),
  lastupdt: ({ updatedMs }) => isoTime(updatedMs),
  encryption: ({ encryption, encryptionText }) => encryptionText ?? encryption,
  channel: ({ channel }) => channel,
  frequency: ({ frequencyMhz }) => frequencyMhz,
  attributes: ({ capabilities }) => capabilities,
  device: ({ deviceClass }) => deviceClass,
  mfgrid: ({ mfgrId }) => mfgrId,
  rcois: ({ rcois }) => rcois,
  bcninterval: ({ beaconInterval }) => beaconInterval,
  type: ({ subtype }) => subtype,
  freenet: ({ free }) => free,
  paynet: ({ paid }) => paid,
  dhcp: ({ dhcp }) => dhcp,
  userfound: ({ isMine }) => (isMine === null ? null : String(isMine)),
  comment: ({ comment }) => comment,
  transid: ({ trans }) => trans,
  housenumber: ({ house }) => house,
  road: ({ road }) => road,
  city: ({ city }) => city,
  region: ({ region }) => region,
  postalcode: ({ postal }) => postal,
  country: ({ country }) => country,
};
const READERS = Object.values(COLUMNS);
/** What follows from these, as the table shows it. */
const DERIVED = ['vendor', 'manufacturer', 'band', 'operator', 'node', 'sector'] as const;

/** As in the light theme, which maps are mostly seen on. */
const STYLES: Readonly<Record<Encryption | 'other', string>> = {
  none: '#a3260f',
  wep: '#b06a00',
  wpa: '#cb16ea',
  wpa2: '#1d3a9c',
  wpa3: '#1c8d77',
  unknown: '#5b6270',
  other: '#275c9b',
};

/** What the WiGLE app would have recorded of an encryption that it saw. */
const CAPABILITIES: Readonly<Record<Encryption, string>> = {
  none: '[ESS]',
  wep: '[WEP][ESS]',
  wpa: '[WPA][ESS]',
  wpa2: '[WPA2][ESS]',
  wpa3: '[WPA3][ESS]',
  unknown: '',
};

/** Some rows of a result, in this order. */
export function networkRows(
  table: NetworkTable,
  rows: ArrayLike<number>,
  context: FieldContext = {},
): ExportRows {
  const derived = DERIVED.map((field) => textColumn(table, field, context));
  const network = (index: number) => networkAt(table, rows[index]!);
  const { lat, lng, kind } = table.columns;
  const kindOf = (index: number) => NETWORK_KINDS[kind[rows[index]!]!]!;
  const placeAt = (index: number) => knownPosition({ lat: lat[rows[index]!]!, lng: lng[rows[index]!]! });
  return {
    count: rows.length,
    columns: [...Object.keys(COLUMNS), ...DERIVED],
    keyColumns: ['netid'],
    styles: STYLES,
    placeAt,
    kindAt: (index) => KIND_LABELS[kindOf(index)],
    sightings: {
      has: (index) => placeAt(index) !== null && knownKind(kindOf(index)) !== undefined,
      at: (index) => sightingsOf(network(index)),
    },
    at(index) {
      const one = network(index);
      return {
        key: networkKey(one),
        name: one.name,
        timeMs: one.lastMs ?? one.firstMs,
        style: one.encryption ?? 'other',
        lines: linesOf(one),
        values: [
          ...READERS.map((read) => read(one)),
          ...derived.map(({ values, codes }) => values[codes[rows[index]!]!] || null),
        ],
      };
    },
  };
}

const knownKind = (kind: string): RadioKind | undefined => RADIO_KINDS.find((one) => one === kind);

/** What the service says instead, for a kind that is not one of ours. */
function typeOf({ kind, subtype }: Network): string {
  return knownKind(kind) ? kind.toUpperCase() : (subtype ?? kind.toUpperCase());
}

function linesOf(network: Network): string[] {
  const { id, encryption, lastMs, firstMs, qos } = network;
  const timeMs = lastMs ?? firstMs;
  return [
    `Network ID: ${id}`,
    `Type: ${typeOf(network)}`,
    ...(encryption ? [`Encryption: ${ENCRYPTION_NAMES[encryption]}`] : []),
    ...(timeMs === null ? [] : [`Timestamp: ${timeMs}`, `Time: ${isoTime(timeMs)}`]),
    ...(qos === null ? [] : [`QoS: ${qos}`]),
  ];
}

/** A sighting at its first and one at its last time, as an import of search results makes them. */
function sightingsOf(network: Network): Observation[] {
  const kind = knownKind(network.kind);
  const place = knownPosition(network);
  if (!kind || !place) return [];
  const times = new Set([network.firstMs, network.lastMs].filter((timeMs) => timeMs !== null));
  const { encryption, capabilities } = network;
  return [...(times.size > 0 ? times : [0])].map((timeMs) => ({
    kind,
    id: network.id,
    name: network.name ?? '',
    timeMs,
    ...place,
    altitudeMetres: 0,
    accuracyMetres: 0,
    signalDbm: 0,
    channel: network.channel ?? 0,
    frequencyMhz: familyOf(kind) === 'cell' ? 0 : (network.frequencyMhz ?? network.deviceClass ?? 0),
    capabilities: capabilities ?? (encryption ? CAPABILITIES[encryption] : ''),
    rcois: network.rcois ?? '',
    mfgrId: network.mfgrId ?? -1,
  }));
}
