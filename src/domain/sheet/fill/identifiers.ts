// A cell as the identifier of a network, or as a street address.

import { NETWORK_ID_RULE, readNetworkId } from '#domain/network/detail/readNetworkId.ts';
import { familyOf, NETWORK_KINDS, type NetworkKind } from '#domain/network/RadioKind.ts';
import type { PlainValue } from '#domain/sheet/places/placeColumns.ts';

/** What a column of identifiers holds. */
export const IDENTIFIER_KINDS = ['wifi', 'bluetooth', 'cell', 'address'] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** What can be looked up: a network kind, or `address`; `text` stands for what is no identifier. */
export interface Identifier {
  kind: string;
  id: string;
}

export const NO_IDENTIFIER = 'text';
/** Longer ones are no addresses. */
const MAX_ADDRESS_LENGTH = 400;
const MAX_QUOTED = 60;

const NOUNS: Readonly<Record<IdentifierKind, string>> = {
  wifi: 'a WiFi address',
  bluetooth: 'a Bluetooth address',
  cell: 'a cell id',
  address: 'a street address',
};

/** What columns of kinds say, beside the names of the kinds themselves. */
const WORDS: ReadonlyMap<string, NetworkKind> = new Map([
  ['wlan', 'wifi'],
  ['80211', 'wifi'],
  ['btle', 'ble'],
  ['umts', 'wcdma'],
  ['5g', 'nr'],
  ['4g', 'lte'],
  ['3g', 'wcdma'],
  ['2g', 'gsm'],
]);

/** The kind of network that a word stands for. */
export function kindOfWord(word: PlainValue): NetworkKind | undefined {
  const name = String(word ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return NETWORK_KINDS.find((kind) => kind === name) ?? WORDS.get(name);
}

/**
 * The identifier in a cell; undefined for a blank one. `word` is what another cell of the row says of its kind. What cannot be read
 * is of the kind `text`, with a sentence that says so.
 */
export function readIdentifier(
  kind: IdentifierKind,
  value: PlainValue,
  word: PlainValue = null,
): Identifier | undefined {
  if (value === null || value === '') return undefined;
  const text = String(value).trim().replace(/\s+/g, ' ');
  if (text === '') return undefined;
  if (typeof value === 'number' && !Number.isSafeInteger(value) && kind !== 'address')
    return { kind: NO_IDENTIFIER, id: `not exact: the workbook has rounded ${text}` };
  return (
    (kind === 'address' ? readAddress(text) : readNetwork(kind, text, kindOfWord(word))) ?? none(kind, text)
  );
}

const none = (kind: IdentifierKind, text: string): Identifier => ({
  kind: NO_IDENTIFIER,
  id: `not ${NOUNS[kind]}: ${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}`,
});

/** The rule for what a column holds, as the end of a sentence. */
export const identifierRule = (kind: IdentifierKind): string =>
  kind === 'address' ? 'a street address, such as “Unter den Linden 1, Berlin”' : NETWORK_ID_RULE;

function readAddress(text: string): Identifier | undefined {
  const isAddress =
    /\p{L}{2}/u.test(text) && text.length <= MAX_ADDRESS_LENGTH && readNetworkId(text) === undefined;
  return isAddress ? { kind: 'address', id: text } : undefined;
}

function readNetwork(
  column: Exclude<IdentifierKind, 'address'>,
  text: string,
  said: NetworkKind | undefined,
): Identifier | undefined {
  const typed = readNetworkId(text);
  if (!typed) return undefined;
  const wanted = said ? familyOf(said) : column;
  const own = typed.kinds.filter((kind) => familyOf(kind) === wanted);
  const [first] = own;
  if (first === undefined) return undefined;
  if (wanted !== 'cell') return { kind: wanted, id: typed.id };
  return { kind: own.find((kind) => kind === said) ?? first, id: typed.id };
}
