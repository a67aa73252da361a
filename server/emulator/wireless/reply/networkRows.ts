// Networks as the service prints them: key order, coarsened search times and codes follow recorded answers.

import type { Encryption } from '#domain/network/RadioKind.ts';
import { flatText } from '#server/emulator/flatText.ts';
import type { Address, StoredNetwork } from '#server/emulator/wireless/store/ObservationStore.ts';

const HOUR_MS = 3_600_000;
/** What the service prints for an unrecorded time. */
const UNKNOWN_TIME = '2001-01-01T00:00:00.000Z';

const WEP_CODES: Record<Encryption, string> = {
  none: 'N',
  wep: 'Y',
  wpa: 'W',
  wpa2: '2',
  wpa3: '3',
  unknown: '?',
};

/** The one-character code of an encryption. */
export const wepCode = (encryption: Encryption) => WEP_CODES[encryption];

/** Eight decimals, about a millimetre. */
export const degrees = (value: number | null) => (value === null ? null : Math.round(value * 1e8) / 1e8);

const MAX_HOURS = 20_000;
const hours = new Map<number, string>();

/** yyyy-MM-ddTHH:mm:ss.000Z, to a second or to a coarser unit below. */
export function timeText(timeMs: number, unitMs = 1000): string {
  if (timeMs <= 0) return UNKNOWN_TIME;
  const printedMs = Math.floor(timeMs / unitMs) * unitMs;
  return printedMs % HOUR_MS === 0 ? hourText(printedMs) : new Date(printedMs).toISOString();
}

/** A reply of a hundred networks has three hundred times, and most of its hours and days were printed before. */
function hourText(hourMs: number): string {
  const known = hours.get(hourMs);
  if (known) return known;
  if (hours.size === MAX_HOURS) hours.clear();
  const made = new Date(hourMs).toISOString();
  hours.set(hourMs, made);
  return made;
}

/** How exact a row is, and whether it marks networks that its reader found. */
export interface RowFormat {
  unitMs: number;
  trans(trans: string): string;
  userfound(finder: number): boolean | null;
}

/** Searches give hours and upload days. `reader` is the caller's account. */
export function searchFormat(reader: number): RowFormat {
  return {
    unitMs: HOUR_MS,
    trans: (trans) => flatText(trans.slice(0, 8), '-00000'),
    userfound: (finder) => finder === reader,
  };
}

/** Details give seconds and the real upload. */
export const DETAIL_FORMAT: RowFormat = { unitMs: 1000, trans: (trans) => trans, userfound: () => null };

function located(network: StoredNetwork, ssid: string | null, { unitMs, trans }: RowFormat) {
  return {
    trilat: degrees(network.lat),
    trilong: degrees(network.lng),
    ssid,
    qos: network.qos,
    transid: trans(network.trans),
    firsttime: timeText(network.firstMs, unitMs),
    lasttime: timeText(network.lastMs, unitMs),
    lastupdt: timeText(network.updatedMs, unitMs),
  };
}

/** The address parts under the names of a row. */
export function addressRow({ country, region, road, city, house, postal }: Address) {
  return { country, region, road, city, housenumber: house, postalcode: postal };
}

/** A row of searches by the hundred: each spread after the first would cost as much as all its other fields. */
export function wifiRow(network: StoredNetwork, format: RowFormat) {
  const { address } = network;
  return {
    ...located(network, network.name, format),
    netid: network.id,
    name: null,
    type: network.type,
    comment: network.comment,
    wep: wepCode(network.encryption),
    bcninterval: 0,
    freenet: network.free,
    dhcp: '?',
    paynet: network.paid,
    userfound: format.userfound(network.finder),
    channel: network.channel,
    frequency: network.frequency,
    rcois: network.rcois,
    encryption: network.encryption,
    country: address.country,
    region: address.region,
    road: address.road,
    city: address.city,
    housenumber: address.house,
    postalcode: address.postal,
  };
}

export function bluetoothRow(network: StoredNetwork, format: RowFormat) {
  return {
    ...located(network, null, format),
    netid: network.id,
    type: network.kind.toUpperCase(),
    capabilities: deviceCapabilities(network.capabilities),
    userfound: format.userfound(network.finder),
    device: network.frequency,
    mfgrId: network.mfgrId,
    name: network.name,
    ...addressRow(network.address),
  };
}

export function cellRow(network: StoredNetwork, format: RowFormat) {
  return {
    ...located(network, network.name, format),
    id: network.id,
    attributes: network.capabilities || null,
    channel: network.channel,
    gentype: network.kind.toUpperCase(),
    ...addressRow(network.address),
  };
}

/** `Headphones;10` and `Misc [LE]` as the service lists them: the bare words. */
export function deviceCapabilities(recorded: string): string[] {
  const word = recorded
    .replace(/;.*$/s, '')
    .replace(/ *\[LE\]/g, '')
    .trim();
  return word === '' ? [] : [word];
}
