import { familyOf, type RadioKind } from '#domain/network/RadioKind.ts';

const FAMILY = 2 ** 48;
const FAMILY_CODES = { wifi: 0, bluetooth: 1, cell: 2 } as const;

/** The first key of a family; MAC families hold 2^48 addresses, cells are numbered from there. */
export function firstKey(kind: RadioKind): number {
  return FAMILY_CODES[familyOf(kind)] * FAMILY;
}

/** The 48-bit number of `0A:2C:EF:3D:25:1B`. */
export function macNumber(id: string): number {
  return Number.parseInt(id.replaceAll(':', ''), 16);
}

const OCTETS = Array.from({ length: 256 }, (_, octet) => octet.toString(16).padStart(2, '0').toUpperCase());

/** The colon form, upper case, of a 48-bit number. */
export function macText(mac: number): string {
  const high = Math.floor(mac / 2 ** 24);
  return `${octets(high)}:${octets(mac - high * 2 ** 24)}`;
}

function octets(number: number): string {
  return `${OCTETS[number >>> 16]}:${OCTETS[(number >>> 8) & 255]}:${OCTETS[number & 255]}`;
}

/** The stored key of a WiFi or Bluetooth network; it orders as its address does. */
export function networkKey(kind: RadioKind, id: string): number {
  return firstKey(kind) + macNumber(id);
}
