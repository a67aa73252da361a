// Which column of a block of cells holds identifiers, told by its header and by what is in it.

import type { PlainValue } from '#domain/sheet/places/placeColumns.ts';
import {
  IDENTIFIER_KINDS,
  type IdentifierKind,
  kindOfWord,
  NO_IDENTIFIER,
  readIdentifier,
} from './identifiers.ts';

export interface IdentifierColumn {
  /** From the left of the block. */
  column: number;
  kind: IdentifierKind;
  /** The column that says of which kind each row is. */
  words: number | undefined;
}

/** As surveys, exports and address lists call them, without what separates their words. */
const HEADERS: Readonly<Record<IdentifierKind, RegExp>> = {
  wifi: /^(bssids?|netid|(wifi|ap|wlan)?mac(address|addr)?|(wifi|wlan|ap)(address|id|bssid))$/,
  bluetooth: /^((bt|ble|bluetooth)(mac)?(address|addr|id)?|bd(address|addr)|deviceaddress)$/,
  cell: /^(cell(id|key|identity|identifier)?|e?cgi|ncgi|cid|networkid|netid|id|mac)$/,
  address: /^(street|postal|mailing|full|site)?(address|adresse|anschrift|addresscode|location|place)$/,
};
const WORDS = /^(type|gentype|kind|radio|technology|tech|rat|networktype)$/;
/** Of the cells that hold anything, how many are more than what the header says, or than identifiers without one. */
const NAMED = 0.5;
const UNNAMED = 0.8;

/** The likeliest column, `preferred` before others; undefined where none is. `sample` are rows below the header. */
export function findIdentifiers(
  header: readonly PlainValue[],
  sample: readonly (readonly PlainValue[])[],
  preferred?: number,
): IdentifierColumn | undefined {
  const names = header.map((title) =>
    String(title ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );
  const words = names.findIndex(
    (name, column) =>
      WORDS.test(name) &&
      share(sample, column, (row) => kindOfWord(row[column] ?? null) !== undefined) > NAMED,
  );
  const found = names.flatMap((name, column) =>
    IDENTIFIER_KINDS.flatMap((kind) => {
      const isNamed = HEADERS[kind].test(name);
      // Names of people and places look like addresses.
      if (kind === 'address' && !isNamed) return [];
      const good = share(sample, column, (row) => isIdentifier(kind, row, column, words));
      // Beside a column of kinds, all kinds of networks fit.
      const alone = share(sample, column, (row) => isIdentifier(kind, row, column, -1));
      const isFound = good > (isNamed ? NAMED : UNNAMED);
      return isFound
        ? [{ column, kind, words: words < 0 || kind === 'address' ? undefined : words, isNamed, good, alone }]
        : [];
    }),
  );
  const [best] = found.sort(
    (a, b) =>
      Number(b.column === preferred) - Number(a.column === preferred) ||
      Number(b.isNamed) - Number(a.isNamed) ||
      b.good - a.good ||
      b.alone - a.alone ||
      a.column - b.column,
  );
  return best && { column: best.column, kind: best.kind, words: best.words };
}

function isIdentifier(
  kind: IdentifierKind,
  row: readonly PlainValue[],
  column: number,
  words: number,
): boolean {
  const word = words < 0 || words === column ? null : (row[words] ?? null);
  const read = readIdentifier(kind, row[column] ?? null, word);
  return read !== undefined && read.kind !== NO_IDENTIFIER;
}

/** Of the rows that hold anything in a column, how many are good. */
function share(
  sample: readonly (readonly PlainValue[])[],
  column: number,
  isGood: (row: readonly PlainValue[]) => boolean,
): number {
  const filled = sample.filter((row) => (row[column] ?? '') !== '');
  return filled.length === 0 ? 0 : filled.filter(isGood).length / filled.length;
}
