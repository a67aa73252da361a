// Search rows as networks: one record for the three families, with the service's ways to say "not known" made null.

import { encryptionOfCode } from '#domain/network/encryptionOfCode.ts';
import type { Network } from '#domain/network/Network.ts';
import { ENCRYPTIONS, RADIO_KINDS, type RadioKind } from '#domain/network/RadioKind.ts';
import type { BluetoothNetwork, CellNetwork, WiFiNetwork } from './shapes.ts';
import { shownName, timeMs } from './timeMs.ts';

export function networkOfWifi(row: WiFiNetwork): Network {
  const encryption = ENCRYPTIONS.find((one) => one === row.encryption?.toLowerCase());
  return {
    ...shared(row),
    kind: 'wifi',
    id: row.netid.toUpperCase(),
    name: shownName(row.ssid),
    encryption: encryption ?? encryptionOfCode(row.wep ?? '') ?? 'unknown',
    channel: row.channel || null,
    frequencyMhz: row.frequency || null,
    subtype: row.type,
    capabilities: null,
    mfgrId: null,
    rcois: row.rcois,
    comment: row.comment,
    free: row.freenet,
    paid: row.paynet,
  };
}

export function networkOfBluetooth(row: BluetoothNetwork): Network {
  return {
    ...shared(row),
    ...notWifi,
    kind: row.type === 'BLE' ? 'ble' : 'bt',
    id: row.netid.toUpperCase(),
    name: shownName(row.name ?? row.ssid),
    channel: null,
    capabilities: row.capabilities.filter(Boolean).join(', ') || null,
    mfgrId: row.mfgrId,
  };
}

export function networkOfCell(row: CellNetwork): Network {
  return {
    ...shared(row),
    ...notWifi,
    kind: cellKind(row.gentype),
    id: row.id,
    name: shownName(row.ssid),
    channel: row.channel || null,
    capabilities: row.attributes,
    mfgrId: null,
  };
}

const notWifi = {
  encryption: null,
  frequencyMhz: null,
  subtype: null,
  rcois: null,
  comment: null,
  free: null,
  paid: null,
};

function cellKind(gentype: string | null): RadioKind {
  return RADIO_KINDS.find((kind) => kind === gentype?.toLowerCase()) ?? 'gsm';
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
    updatedMs: timeMs(row.lastupdt),
    house: row.housenumber || null,
    road: row.road || null,
    city: row.city || null,
    region: row.region || null,
    postal: row.postalcode || null,
    country: row.country || null,
    trans: row.transid,
  };
}
