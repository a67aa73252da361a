import type { Position } from '#domain/geo/geo.ts';
import { readCellId } from '#domain/network/CellId.ts';
import { readNetid } from '#domain/network/netid.ts';
import { MAX_INTEGER, type Observation } from '#domain/network/Observation.ts';
import { familyOf, type RadioKind } from '#domain/network/RadioKind.ts';
import { channelOf, frequencyOf } from '#domain/network/wifiChannel.ts';
import { readTime } from '#domain/survey/format/readTime.ts';
import { byteText } from '#domain/text/byteText.ts';
import { plainNumber } from '#domain/text/plainNumber.ts';
import { COLUMNS, type Column, LAYOUT_1_6, type Layout } from './Layout.ts';

const KINDS: Readonly<Record<string, RadioKind>> = {
  WIFI: 'wifi',
  'WI-FI': 'wifi',
  BT: 'bt',
  BLUETOOTH: 'bt',
  BLE: 'ble',
  GSM: 'gsm',
  CDMA: 'cdma',
  WCDMA: 'wcdma',
  UMTS: 'wcdma',
  LTE: 'lte',
  NR: 'nr',
};

/**
 * One row as an observation, or why it is rejected. Values that only describe (altitude, accuracy, channel) may be blank
 * or "nan"; the address, the place, the time and the type must be right. The type stays what the file says, also
 * where the capabilities of a cell disagree.
 */
export function readRow(
  fields: readonly (string | undefined)[],
  layout: Layout,
  source: Source = CSV,
): Observation | string {
  const { at } = layout;
  const raw = (index: number) => fields[index] ?? '';
  const wrong = (column: keyof Labels, rule: string) => reasonOf(column, raw(at[column]), rule, source);
  const type = fields[at.type];
  const kind = type === undefined ? guessKind(raw(at.mac)) : readKind(type);
  if (!kind) return wrong('type', 'not WIFI, BT, BLE, GSM, CDMA, WCDMA, LTE or NR');
  const id = readId(kind, raw(at.mac));
  if (!id) return wrong('mac', familyOf(kind) === 'cell' ? 'not operator_lac_cid' : 'not 48 bits');
  const timeMs = readTime(raw(at.time));
  if (typeof timeMs === 'string') return wrong('time', timeMs);
  const lat = readNumber(raw(at.lat));
  const lng = readNumber(raw(at.lng));
  const signal = readNumber(raw(at.signal));
  const altitude = readNumber(raw(at.altitude));
  const accuracy = readNumber(raw(at.accuracy));
  const frequency = readNumber(raw(at.frequency));
  const mfgrId = readNumber(raw(at.mfgrId));
  const givenChannel = Number.parseInt(raw(at.channel), 10) || 0;
  if (Math.abs(givenChannel) > MAX_INTEGER) return wrong('channel', `beyond ${MAX_INTEGER}`);
  // One by one, which takes longer, only where one is wrong.
  const isInRange =
    Math.abs(lat) <= MAX_LAT &&
    Math.abs(lng) <= MAX_LNG &&
    Math.abs(frequency) <= MAX_INTEGER &&
    Math.abs(mfgrId) <= MAX_INTEGER;
  if (!isInRange || Number.isNaN(signal + altitude + accuracy + frequency + mfgrId))
    for (const [column, limit] of NUMBERS) {
      const value = readNumber(raw(at[column]));
      if (Number.isNaN(value)) return wrong(column, 'not a number');
      if (Math.abs(value) > limit) return wrong(column, `beyond ${limit}`);
    }
  const isPlaced = hasPlace({ lat, lng }, raw(at.lat), raw(at.lng));
  const { channel, frequencyMhz } = readChannel(kind, givenChannel, frequency);
  return {
    kind,
    id,
    name: source.decode(raw(at.name)),
    timeMs,
    lat: isPlaced ? lat : 0,
    lng: isPlaced ? lng : 0,
    altitudeMetres: altitude,
    accuracyMetres: accuracy,
    signalDbm: Math.abs(signal) < 1000 ? Math.round(signal) : 0, // Android writes 2147483647 for unavailable
    channel,
    frequencyMhz,
    capabilities: source.decode(raw(at.capabilities)).trim(),
    rcois: raw(at.rcois).trim(),
    mfgrId: raw(at.mfgrId).trim() === '' ? -1 : Math.trunc(mfgrId),
  };
}

/** The same of another format, by the columns of a WigleWifi row; undefined for what the format does not have. */
export function readFields(
  given: (column: Column) => string | undefined,
  source: Source,
): Observation | string {
  return readRow(COLUMNS.map(given), LAYOUT_1_6, source);
}

function reasonOf(column: keyof Labels, raw: string, rule: string, { labels, decode }: Source): string {
  return `${labels[column] ?? LABELS[column]} ${JSON.stringify(decode(raw.slice(0, 80)))}: ${rule}`;
}

const LABELS = {
  type: 'Type',
  mac: 'MAC',
  time: 'FirstSeen',
  lat: 'CurrentLatitude',
  lng: 'CurrentLongitude',
  signal: 'RSSI',
  altitude: 'AltitudeMeters',
  accuracy: 'AccuracyMeters',
  channel: 'Channel',
  frequency: 'Frequency',
  mfgrId: 'MfgrId',
} as const satisfies Partial<Record<Column, string>>;
export type Labels = Partial<Record<keyof typeof LABELS, string>>;

/** Where the fields of a row are from. */
export interface Source {
  /** The format's own names for the columns, for the reasons. */
  labels: Labels;
  /** Makes text of a field: `byteText` where fields are bytes, one character each. */
  decode(field: string): string;
}

const CSV: Source = { labels: {}, decode: byteText };

const [MAX_LAT, MAX_LNG] = [90, 180];
const NUMBERS = [
  ['lat', MAX_LAT],
  ['lng', MAX_LNG],
  ['signal', Infinity],
  ['altitude', Infinity],
  ['accuracy', Infinity],
  ['frequency', MAX_INTEGER],
  ['mfgrId', MAX_INTEGER],
] as const;

/** How C libraries print what is not a number or not finite. */
const NO_NUMBER = /^[+-]?(nan(\(.*\))?|inf(inity)?|1\.#\w+)$/;

/** Half a position does not count: 0 is a coordinate when the file says 0, not when it is blank. */
function hasPlace({ lat, lng }: Position, latText: string, lngText: string): boolean {
  if (lat !== 0 && lng !== 0) return true;
  return [latText, lngText].every((text) => /\d/.test(text) && !NO_NUMBER.test(text.trim().toLowerCase()));
}

/** 0 for a blank and for the "nan" and "inf" of a receiver without a fix; NaN for other text. */
function readNumber(text: string): number {
  const plain = plainNumber(text);
  if (plain !== undefined) return plain;
  const trimmed = text.trim().toLowerCase();
  if (trimmed === '' || NO_NUMBER.test(trimmed)) return 0;
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isFinite(value) ? value : Number.NaN;
}

/** Kismet writes kHz; cells carry the ARFCN in both columns; for Bluetooth the frequency is the class of device. */
function readChannel(kind: RadioKind, channel: number, frequency: number) {
  const family = familyOf(kind);
  if (family === 'cell') return { channel: Math.max(0, channel || frequency), frequencyMhz: 0 };
  if (family === 'bluetooth') return { channel: Math.max(0, channel), frequencyMhz: Math.max(0, frequency) };
  const megahertz = Math.max(0, Math.round(frequency >= 1e6 ? frequency / 1000 : frequency));
  return {
    channel: channel > 0 ? channel : channelOf(megahertz),
    frequencyMhz: megahertz || frequencyOf(channel),
  };
}

function readKind(type: string): RadioKind | undefined {
  return type === 'WIFI' ? 'wifi' : KINDS[type.trim().toUpperCase()]; // nearly every row says it so
}

function readId(kind: RadioKind, raw: string): string | undefined {
  const text = raw.trim();
  if (familyOf(kind) === 'cell') return readCellId(text) && text;
  const id = readNetid(text);
  return id?.length === 17 ? id : undefined;
}

/** For files without a Type column. */
function guessKind(raw: string): RadioKind {
  return readCellId(raw.trim()) ? 'gsm' : 'wifi';
}
