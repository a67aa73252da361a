// What the page can decide of a condition on the rows that it has, by the service's own rules.

import { readCellId } from '#domain/network/CellId.ts';
import { type NetworkTable, NOT_KNOWN } from '#domain/network/NetworkTable.ts';
import { ENCRYPTIONS } from '#domain/network/RadioKind.ts';
import { compileLike, foldCase } from '#domain/text/like.ts';
import { parseCondensedTime } from '#domain/wire/condensedTime.ts';
import type { ConditionName } from '#views/search/condition/conditions.ts';

/** Whether a row meets a condition; undefined where its fields do not tell for certain. */
export type RowTest = (row: number) => boolean | undefined;

type Columns = NetworkTable['columns'];

interface LocalCondition {
  /** Made ready from the wire text. */
  test: (wire: string, columns: Columns) => RowTest;
  /** Whether all that meets the next wire text meets the earlier one; without it, only if both are the same. */
  isTighter?: (earlier: string, next: string) => boolean;
}

const HOUR_MS = 3_600_000;

const number = (
  name: 'channel' | 'frequencyMhz' | 'mfgrId',
  isMatch: (value: number, asked: number) => boolean,
) =>
  ({
    test: (wire, columns) => {
      const asked = Number(wire);
      // The service stores 0 for what is not known, and the page nothing.
      return (row) =>
        asked === 0 && columns[name][row] === NOT_KNOWN ? undefined : isMatch(columns[name][row]!, asked);
    },
  }) satisfies LocalCondition;

const isSame = (value: number, asked: number) => value === asked;
const isAtLeast = (earlier: string, next: string) =>
  Number.parseInt(next, 10) >= Number.parseInt(earlier, 10);
const isAtMost = (earlier: string, next: string) => Number.parseInt(next, 10) <= Number.parseInt(earlier, 10);

/** Rows have times to the hour, and nobody says whether rounded or cut off: what is within an hour is open. */
const since = (isFirst: boolean): LocalCondition => ({
  test: (wire, { firstMs, lastMs, areTimesSwapped }) => {
    const bound = parseCondensedTime(wire) ?? Number.NaN;
    return (row) => {
      const isEarlier = isFirst !== (areTimesSwapped[row] === 1);
      const time = (isEarlier ? firstMs : lastMs)[row]!;
      return time - HOUR_MS >= bound ? true : time + HOUR_MS <= bound ? false : undefined;
    };
  },
  isTighter: (earlier, next) =>
    (parseCondensedTime(next) ?? Number.NaN) >= (parseCondensedTime(earlier) ?? Number.NaN),
});

const text = (name: Exclude<keyof Columns['texts'], 'id'>): LocalCondition => ({
  test: (wire, { texts }) => {
    const asked = foldCase(wire);
    return (row) => {
      const found = texts[name][row];
      return found != null && foldCase(found) === asked;
    };
  },
});

const flag = (name: 'free' | 'paid'): LocalCondition => ({
  test: (_wire, columns) => text(name).test('Y', columns),
});

const uploadYear = (isMatch: (year: number, asked: number) => boolean) =>
  ({
    test: (wire, { texts }) => {
      const asked = Number(wire.slice(0, 4));
      return (row) => {
        const upload = texts.trans[row];
        return upload == null ? undefined : isMatch(Number(upload.slice(0, 4)), asked);
      };
    },
  }) satisfies LocalCondition;

const cellPart = (part: 'operator' | 'area' | 'cell'): LocalCondition => ({
  test: (wire, { texts }) => {
    const asked = Number(wire);
    return (row) => {
      const parts = readCellId(texts.id[row] ?? '');
      return parts !== undefined && Number(parts[part]) === asked;
    };
  },
});

/** A condition of which any of several values is enough. */
const anyOf = (one: LocalCondition): LocalCondition => ({
  test: (wire, columns) => {
    const tests = wire.split(',').map((value) => one.test(value, columns));
    return (row) => {
      const found = tests.map((test) => test(row));
      return found.includes(true) || (found.includes(undefined) ? undefined : false);
    };
  },
  isTighter: (earlier, next) =>
    next
      .split(',')
      .every((inner) =>
        earlier.split(',').some((outer) => outer === inner || one.isTighter?.(outer, inner) === true),
      ),
});

/** Names that rows give as none. */
const HIDDEN_NAMES = ['', '<no ssid>'];

const like: LocalCondition = {
  test: (wire, { texts }) => {
    const { matches } = compileLike(wire);
    const isOpen = HIDDEN_NAMES.some((name) => matches(name));
    return (row) => {
      const name = texts.name[row];
      if (name != null) return matches(foldCase(name));
      return isOpen ? undefined : false;
    };
  },
  isTighter: (earlier, next) => {
    const [outer, inner] = [innerText(earlier), innerText(next)];
    return outer !== undefined && inner?.includes(outer) === true;
  },
};

/** The text of a pattern for "contains", without wildcards of its own. */
const innerText = (pattern: string) => /^%([^%_]+)%$/.exec(foldCase(pattern))?.[1];

/**
 * What decides each condition; null where rows do not hold what the service compares: who found a network, when its record
 * was updated, consortia in a form that is not documented, and an area that is widened by an unspecified rule.
 */
export const CONDITION_TESTS: { readonly [K in ConditionName]: LocalCondition | null } = {
  encryption: {
    test: (wire, { encryption, texts }) => {
      const asked = (ENCRYPTIONS as readonly string[]).indexOf(wire.toLowerCase());
      const isUnknown = wire.toLowerCase() === 'unknown';
      return (row) => {
        // None, or a word of the service's own, may count as unknown there or not.
        const isOpen = encryption[row] === NOT_KNOWN || texts.encryptionText[row] != null;
        return isOpen && isUnknown ? undefined : encryption[row] === asked;
      };
    },
  },
  ssid: {
    test: (wire, columns) => {
      const isHidden = HIDDEN_NAMES.includes(foldCase(wire));
      const test = text('name').test(wire, columns);
      return (row) => (isHidden && columns.texts.name[row] == null ? undefined : test(row));
    },
  },
  ssidlike: like,
  netid: anyOf({
    test: (wire, { texts }) => {
      const prefix = wire.toUpperCase();
      return (row) => texts.id[row]!.startsWith(prefix);
    },
    isTighter: (earlier, next) => next.toUpperCase().startsWith(earlier.toUpperCase()),
  }),
  channel: number('channel', isSame),
  frequency: number('frequencyMhz', isSame),
  minQoS: {
    test: (wire, { qos }) => {
      const asked = Number(wire);
      return (row) => asked === 0 || (qos[row] === NOT_KNOWN ? undefined : qos[row]! >= asked);
    },
    isTighter: isAtLeast,
  },
  firsttime: since(true),
  lasttime: since(false),
  lastupdt: null,
  onlymine: null,
  notmine: null,
  freenet: flag('free'),
  paynet: flag('paid'),
  cell_op: anyOf(cellPart('operator')),
  cell_net: cellPart('area'),
  cell_id: cellPart('cell'),
  mfgrIdMinimum: {
    ...number('mfgrId', (id, asked) => id !== NOT_KNOWN && id >= asked),
    isTighter: isAtLeast,
  },
  mfgrIdMaximum: { ...number('mfgrId', (id, asked) => id !== NOT_KNOWN && id <= asked), isTighter: isAtMost },
  rcoisMinimum: null,
  rcoisMaximum: null,
  startTransID: { ...uploadYear((year, asked) => year >= asked), isTighter: isAtLeast },
  endTransID: { ...uploadYear((year, asked) => year <= asked), isTighter: isAtMost },
  houseNumber: text('house'),
  road: text('road'),
  city: text('city'),
  region: text('region'),
  postalCode: text('postal'),
  country: text('country'),
  variance: null,
  // How large a page is narrows nothing.
  resultsPerPage: { test: () => () => true, isTighter: () => true },
};
