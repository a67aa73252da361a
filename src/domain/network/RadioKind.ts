/** What kind of transmitter a network is, in the fixed order of its stored codes. */
export const RADIO_KINDS = ['wifi', 'bt', 'ble', 'gsm', 'cdma', 'wcdma', 'lte', 'nr'] as const;
export type RadioKind = (typeof RADIO_KINDS)[number];

/**
 * What a network of a reply can be: a kind, or of a family whose type is missing or not one that we know. Those are
 * classes of their own, so that nothing unknown is counted as classic Bluetooth or GSM.
 */
export const NETWORK_KINDS = [...RADIO_KINDS, 'bluetooth', 'cell'] as const;
export type NetworkKind = (typeof NETWORK_KINDS)[number];

export const CELL_KINDS = ['gsm', 'cdma', 'wcdma', 'lte', 'nr'] as const satisfies readonly RadioKind[];
export type CellKind = (typeof CELL_KINDS)[number];

/** Protection of a WiFi network, in the fixed order of its stored codes. */
export const ENCRYPTIONS = ['none', 'wep', 'wpa', 'wpa2', 'wpa3', 'unknown'] as const;
export type Encryption = (typeof ENCRYPTIONS)[number];

/** The three search operations that a kind can be found with. */
export type Family = 'wifi' | 'bluetooth' | 'cell';

export function familyOf(kind: NetworkKind): Family {
  if (kind === 'wifi') return 'wifi';
  return kind === 'bt' || kind === 'ble' || kind === 'bluetooth' ? 'bluetooth' : 'cell';
}

/** The kinds of a family, in the order of their codes. */
export function kindsOf(family: Family): RadioKind[] {
  return RADIO_KINDS.filter((kind) => familyOf(kind) === family);
}
