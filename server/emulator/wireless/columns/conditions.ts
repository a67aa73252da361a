import { readCellId } from '#domain/network/CellId.ts';
import { ENCRYPTIONS } from '#domain/network/RadioKind.ts';
import type { NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';
import { firstKey } from '#server/emulator/wireless/store/networkKey.ts';
import type { TextColumn } from '#server/emulator/wireless/store/networkTable.ts';
import { above, between, differs, type FilterKernel, inBits, inMask, where } from './filterKernels.ts';
import type { NetworkIndex } from './NetworkIndex.ts';

const INT_MAX = 2 ** 31 - 1;

type Test = (filter: NetworkFilter, index: NetworkIndex) => FilterKernel | FilterKernel[];

const time =
  (
    column: 'updatedMs' | 'firstMs' | 'lastMs',
    bound: 'updatedAfterMs' | 'firstAfterMs' | 'lastAfterMs',
  ): Test =>
  (filter, { columns }) =>
    above(columns[column], filter[bound]!);

const manufacturer: Test = ({ mfgrMin = 0, mfgrMax = INT_MAX }, { columns }) =>
  between(columns.mfgr, Math.max(0, mfgrMin), mfgrMax);

const discovered: Test = ({ transFromYear, transToYear }, { columns, texts: { dictionaries } }) =>
  inMask(
    columns.trans,
    dictionaries.trans.mask((trans) => isBetween(Number(trans.slice(0, 4)), transFromYear, transToYear)),
  );

const roaming: Test = ({ rcoiMin, rcoiMax }, { columns, texts: { dictionaries } }) =>
  inMask(
    columns.rcois,
    dictionaries.rcois.mask((rcois) =>
      rcois.split(/\s+/).some((rcoi) => isBetween(Number.parseInt(rcoi, 16), rcoiMin, rcoiMax)),
    ),
  );

/** Parts of a cell identifier are compared as numbers, so that leading zeros do not count. */
const cell: Test = ({ cellOperator, cellArea, cellId }, { columns, texts: { cellIds } }) => {
  const isPart = (digits: string, asked: string | undefined) =>
    asked === undefined || Number(digits) === Number(asked);
  return where((row) => {
    const parts = readCellId(cellIds[columns.key[row]! - firstKey('gsm')] ?? '');
    if (parts === undefined) return false;
    return isPart(parts.operator, cellOperator) && isPart(parts.area, cellArea) && isPart(parts.cell, cellId);
  });
};

/** The test of each condition, cheap and selective ones first; null for those that sources narrow down. */
const TESTS: { [K in keyof NetworkFilter]-?: Test | null } = {
  kinds: null,
  box: null,
  name: null,
  nameLike: null,
  netidPrefix: null,
  encryption: ({ encryption }, { columns }) =>
    inBits(columns.encryption, 1 << ENCRYPTIONS.indexOf(encryption!)),
  minQos: ({ minQos = 0 }, { columns }) => (minQos > 0 ? inBits(columns.qos, 0xff & (0xff << minQos)) : []),
  updatedAfterMs: time('updatedMs', 'updatedAfterMs'),
  firstAfterMs: time('firstMs', 'firstAfterMs'),
  lastAfterMs: time('lastMs', 'lastAfterMs'),
  channel: ({ channel = 0 }, { columns }) => between(columns.channel, channel, channel),
  frequencyMhz: ({ frequencyMhz = 0 }, { columns }) => between(columns.frequency, frequencyMhz, frequencyMhz),
  finder: ({ finder = 0 }, { columns }) => between(columns.finder, finder, finder),
  notFinder: ({ notFinder = 0 }, { columns }) => differs(columns.finder, notFinder),
  mfgrMin: manufacturer,
  mfgrMax: manufacturer,
  free: ({ free }, index) => (free ? alike('free', 'Y', index) : []),
  paid: ({ paid }, index) => (paid ? alike('paid', 'Y', index) : []),
  transFromYear: discovered,
  transToYear: discovered,
  rcoiMin: roaming,
  rcoiMax: roaming,
  address: ({ address = {} }, index) =>
    (Object.entries(address) as [keyof typeof address, string][]).map(([part, text]) =>
      alike(part, text, index),
    ),
  cellOperator: cell,
  cellArea: cell,
  cellId: cell,
};

/** What a row is tested for. Conditions that share a test, as the ends of a range do, are tested once. */
export function conditions(filter: NetworkFilter, index: NetworkIndex): FilterKernel[] {
  const names = Object.keys(TESTS) as (keyof NetworkFilter)[];
  const tests = new Set(names.flatMap((name) => (filter[name] === undefined ? [] : (TESTS[name] ?? []))));
  return [...tests].flatMap((test) => test(filter, index));
}

/** A text column whose text is this one, without regard to case. */
function alike(column: TextColumn, text: string, { columns, texts }: NetworkIndex): FilterKernel {
  const dictionary = texts.dictionaries[column];
  return inMask(columns[column], dictionary.maskOf(dictionary.alike(text)));
}

/** The names that a filter asks for, as codes; undefined when it does not. */
export function nameCodes(filter: NetworkFilter, { texts }: NetworkIndex): number[] | undefined {
  const { name, nameLike } = filter;
  if (name === undefined) return nameLike === undefined ? undefined : texts.names.like(nameLike);
  const codes = texts.names.same(name);
  if (nameLike === undefined) return codes;
  const like = new Set(texts.names.like(nameLike));
  return codes.filter((code) => like.has(code));
}

/** Tests each row's name itself, for when few rows are tested. */
export function nameTests(
  { name, nameLike }: NetworkFilter,
  { columns, texts }: NetworkIndex,
): FilterKernel[] {
  const tests = [
    ...(name === undefined ? [] : [texts.names.isSame(name)]),
    ...(nameLike === undefined ? [] : [texts.names.isLike(nameLike)]),
  ];
  return tests.map((holds) => where((row) => holds(columns.name[row]!)));
}

/** Bounds inclusive; not a number is between none. */
function isBetween(value: number, least = -Infinity, most = Infinity): boolean {
  return value >= least && value <= most;
}
