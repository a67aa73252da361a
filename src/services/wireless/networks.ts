// Search rows as networks: one record for the three families, with the service's ways to say "not known" made null.

import { encryptionOfCode } from '#domain/network/encryptionOfCode.ts';
import type { Network } from '#domain/network/Network.ts';
import { CELL_KINDS, ENCRYPTIONS } from '#domain/network/RadioKind.ts';
import type { BluetoothNetwork, CellNetwork, WiFiNetwork } from './shapes.ts';
import { shownName, timeMs } from './timeMs.ts';

export function networkOfWifi(row: WiFiNetwork): Network {
  const name = shownName(row.ssid);
  return {
    ...shared(row),
    ...encryptionOfRow(row),
    kind: 'wifi',
    id: row.netid.toUpperCase(),
    name,
    otherName: otherThan(name, row.name),
    channel: row.channel || null,
    frequencyMhz: row.frequency || null,
    subtype: row.type || null,
    capabilities: null,
    mfgrId: null,
    deviceClass: null,
    // Services answer 0 for what was not recorded.
    beaconInterval: row.bcninterval || null,
    rcois: row.rcois || null,
    comment: row.comment || null,
    free: row.freenet || null,
    paid: row.paynet || null,
    dhcp: row.dhcp || null,
  };
}

export function networkOfBluetooth(row: BluetoothNetwork): Network {
  const kind = (['bt', 'ble'] as const).find((one) => one === row.type?.toLowerCase()) ?? 'bluetooth';
  const name = shownName(row.name) ?? shownName(row.ssid);
  return {
    ...shared(row),
    ...notWifi,
    kind,
    id: row.netid.toUpperCase(),
    name,
    otherName: otherThan(name, row.ssid),
    channel: null,
    subtype: kind === 'bluetooth' ? row.type || null : null,
    capabilities: row.capabilities.filter(Boolean).join(', ') || null,
    mfgrId: row.mfgrId,
    deviceClass: row.device,
  };
}

export function networkOfCell(row: CellNetwork): Network {
  const kind = CELL_KINDS.find((one) => one === row.gentype?.toLowerCase()) ?? 'cell';
  return {
    ...shared(row),
    ...notWifi,
    kind,
    id: row.id,
    name: shownName(row.ssid),
    otherName: null,
    channel: row.channel || null,
    subtype: kind === 'cell' ? row.gentype || null : null,
    capabilities: row.attributes || null,
    mfgrId: null,
    deviceClass: null,
  };
}

const notWifi = {
  encryption: null,
  encryptionText: null,
  frequencyMhz: null,
  beaconInterval: null,
  rcois: null,
  comment: null,
  free: null,
  paid: null,
  dhcp: null,
};

/** By name, else by its one-character code; a word that is neither is kept as it came. */
function encryptionOfRow({ encryption, wep }: WiFiNetwork): Pick<Network, 'encryption' | 'encryptionText'> {
  const known = encryption
    ? ENCRYPTIONS.find((one) => one === encryption.toLowerCase())
    : encryptionOfCode(wep ?? '');
  if (known) return { encryption: known, encryptionText: null };
  const text = encryption || wep || null;
  return { encryption: text === null ? null : 'unknown', encryptionText: text };
}

function otherThan(name: string | null, second: string | null): string | null {
  const other = shownName(second);
  return other === name ? null : other;
}

function shared(row: WiFiNetwork | BluetoothNetwork | CellNetwork) {
  const first = timeMs(row.firsttime);
  const last = timeMs(row.lasttime);
  const located = row.trilat !== null && row.trilong !== null;
  // One row in ten has its times the wrong way round, by the uploader's offset from UTC.
  const swapped = first !== null && last !== null && last < first;
  return {
    lat: located ? row.trilat : null,
    lng: located ? row.trilong : null,
    qos: row.qos,
    firstMs: swapped ? last : first,
    lastMs: swapped ? first : last,
    areTimesSwapped: swapped,
    updatedMs: timeMs(row.lastupdt),
    house: row.housenumber || null,
    road: row.road || null,
    city: row.city || null,
    region: row.region || null,
    postal: row.postalcode || null,
    country: row.country || null,
    trans: row.transid || null,
    isMine: row.userfound,
  };
}
