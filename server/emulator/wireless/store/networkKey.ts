import { familyOf, type RadioKind } from '#domain/network/RadioKind.ts';
import { flatText } from '#server/emulator/flatText.ts';
import { UpstreamError } from '#server/emulator/UpstreamError.ts';

const FAMILY = 2 ** 48;
const FAMILY_CODES = { wifi: 0, bluetooth: 1, cell: 2 } as const;

/** The first key of a family; MAC families hold 2^48 addresses, cells are numbered from there. */
export function firstKey(kind: RadioKind): number {
  return FAMILY_CODES[familyOf(kind)] * FAMILY;
}

/** The number of `0A:2C:EF:3D:25:1B`, or of the first octets of an address. */
export function macNumber(id: string): number {
  let number = 0;
  for (let at = 0; at < id.length; at++) {
    const code = id.charCodeAt(at);
    if (code !== COLON) number = number * 16 + (code & 15) + (code > NINE ? 9 : 0); // letters of either case end in 1 to 6
  }
  return number;
}

const COLON = 58;
const NINE = 57;

const OCTETS = Array.from({ length: 256 }, (_, octet) => octet.toString(16).padStart(2, '0').toUpperCase());

/** The colon form, upper case, of a 48-bit number. */
export function macText(mac: number): string {
  const high = Math.floor(mac / 2 ** 24);
  return flatText(octets(high), ':', octets(mac - high * 2 ** 24));
}

function octets(number: number): string {
  return `${OCTETS[number >>> 16]}:${OCTETS[(number >>> 8) & 255]}:${OCTETS[number & 255]}`;
}

/** The stored key of a WiFi or Bluetooth network; it orders as its address does. */
export function networkKey(kind: RadioKind, id: string): number {
  return firstKey(kind) + macNumber(id);
}

/** The address in the key of a WiFi or Bluetooth network; undefined for the key of a cell, which is a number. */
export function addressIn(key: number): string | undefined {
  return key < firstKey('gsm') ? macText(key % FAMILY) : undefined;
}

/** A range of keys: from the first on, before the second. */
export type KeyRange = [from: number, to: number];

/** The least range with all keys of some kinds. */
export function familyRange(kinds: readonly RadioKind[]): KeyRange {
  const starts = kinds.map(firstKey);
  return [Math.min(...starts), Math.max(...starts) + FAMILY];
}

/**
 * The keys of addresses that begin so, among WiFi or Bluetooth devices or both, as the kinds say; no cell has one. Throws
 * UpstreamError 400 for what is no such beginning.
 */
export function prefixRanges(prefix: string, kinds: readonly RadioKind[]): KeyRange[] {
  if (!/^[0-9a-f]{2}(:[0-9a-f]{2}){2,5}$/i.test(prefix))
    throw new UpstreamError(400, `netid must be three to six octets with colons, got "${prefix}"`);
  const size = 2 ** (8 * (6 - (prefix.length + 1) / 3));
  const bases = new Set(kinds.filter((kind) => familyOf(kind) !== 'cell').map(firstKey));
  return [...bases].map((base) => {
    const start = base + macNumber(prefix) * size;
    return [start, start + size];
  });
}

/** The keys that an identifier may have among some kinds, where it is an address; undefined where it is a cell's. */
export function addressKeys(kinds: readonly RadioKind[], id: string): number[] | undefined {
  if (!isAddress(id)) return undefined;
  const devices = kinds.filter((kind) => familyOf(kind) !== 'cell');
  return [...new Set(devices.map((kind) => networkKey(kind, id)))];
}

/** The key of an observed network; undefined for a cell. Throws for what is no address. */
export function observedKey({ kind, id }: { kind: RadioKind; id: string }): number | undefined {
  if (familyOf(kind) === 'cell') return undefined;
  if (!isAddress(id))
    throw new Error(
      `A ${kind} network needs an address of six octets, got ${JSON.stringify(id.slice(0, 100))}`,
    );
  return networkKey(kind, id);
}

const isAddress = (id: string) => /^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/i.test(id);
