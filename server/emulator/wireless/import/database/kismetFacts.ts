import type { Facts } from './RowSink.ts';

/**
 * A log's facts of a network or Bluetooth device, except where it was heard; undefined for clients and for radios
 * of other kinds. `json` is the device's record.
 */
export function kismetFacts(phyname: string, type: string, json: () => string | null): Facts | undefined {
  if (phyname === 'IEEE802.11') return /\b(AP|Ad-Hoc)$/.test(type) ? wifiOf(parsed(json())) : undefined;
  if (phyname !== 'Bluetooth' && phyname !== 'BTLE') return undefined;
  const isLow = type === 'BTLE' || phyname === 'BTLE';
  const name = bluetoothName(parsed(json()));
  return { type: isLow ? 'BLE' : 'BT', name, capabilities: isLow ? 'Misc [LE]' : 'Misc [BT]' };
}

type Json = Readonly<Record<string, unknown>>;

/** A record that is damaged or too long tells nothing; the device was heard all the same. */
function parsed(json: string | null): Json {
  try {
    return objectOf(JSON.parse(json ?? '{}'));
  } catch {
    return {};
  }
}

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function wifiOf(device: Json): Facts {
  const dot11 = objectOf(device['dot11.device']);
  const ssid = beaconOf(dot11);
  const frequency = device['kismet.device.base.frequency'];
  return {
    type: 'WIFI',
    name: textOf(dot11['dot11.device.last_beaconed_ssid']) || textOf(ssid['dot11.advertisedssid.ssid']),
    capabilities:
      capabilitiesOf(ssid['dot11.advertisedssid.crypt_set']) ?? textOf(device['kismet.device.base.crypt']),
    channel: textOf(device['kismet.device.base.channel']),
    frequency: typeof frequency === 'number' ? frequency : null,
  };
}

/** The record of the last beacon; older versions name it by its checksum only. */
function beaconOf(dot11: Json): Json {
  const last = dot11['dot11.device.last_beaconed_ssid_record'];
  if (typeof last === 'object' && last !== null) return objectOf(last);
  const all = objectOf(dot11['dot11.device.advertised_ssid_map']);
  return objectOf(all[String(dot11['dot11.device.last_beaconed_ssid_checksum'])] ?? Object.values(all)[0]);
}

/** Without a name of its own, Kismet calls a device by its address. */
function bluetoothName(device: Json): string {
  const name = textOf(device['kismet.device.base.commonname']);
  return name === textOf(device['kismet.device.base.macaddr']) ? '' : name;
}

// packet_ieee80211.h
const UNKNOWN = 1;
const WEP = 1 << 1;
const TKIP = 1 << 5;
const WPA = 1 << 6;
const PSK = 1 << 7;
const AES_CCM = 1 << 9;
const EAP = (1 << 11) | (1 << 12) | (1 << 13) | (1 << 14) | (1 << 15);
const SAE = 1 << 16;
const OWE = 1 << 17;
const PROTECTION = 0xfffff;
const WPS = 1 << 26;
const VERSIONS = [
  ['WPA', 1 << 27],
  ['WPA2', 1 << 28],
  ['WPA3', 1 << 29],
] as const;

/** Kismet's bits in the form of a WigleWifi row; undefined where there are none. */
function capabilitiesOf(set: unknown): string | undefined {
  if (typeof set !== 'number' || set === UNKNOWN) return undefined;
  const has = (bit: number) => (set & bit) !== 0;
  const end = `${has(WPS) ? '[WPS]' : ''}[ESS]`;
  if ((set & PROTECTION) === WEP) return `[WEP]${end}`;
  if (has(OWE)) return `[RSN-OWE-CCMP]${end}`;
  if (!has(WPA)) return end;
  const key = has(SAE) ? 'SAE' : has(PSK) ? 'PSK' : has(EAP) ? 'EAP' : '';
  const cipher = [has(AES_CCM) && 'CCMP', has(TKIP) && 'TKIP'].filter(Boolean).join('+');
  const versions = VERSIONS.filter(([, bit]) => has(bit)).map(([version]) => version);
  const forms = (versions.length > 0 ? versions : ['WPA']).map(
    (version) => `[${[version, key, cipher].filter(Boolean).join('-')}]`,
  );
  return forms.join('') + end;
}
