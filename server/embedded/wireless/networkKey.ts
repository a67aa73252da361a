import { familyOf, type RadioKind } from '#domain/radioKind.ts';

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

/** The colon form, upper case, of a 48-bit number. */
export function macText(mac: number): string {
  return mac
    .toString(16)
    .padStart(12, '0')
    .toUpperCase()
    .replace(/(..)(?=.)/g, '$1:');
}

/** The stored key of a WiFi or Bluetooth network; it orders as its address does. */
export function networkKey(kind: RadioKind, id: string): number {
  return firstKey(kind) + macNumber(id);
}
