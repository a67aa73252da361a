// What differs between two snapshots. A row that one of them does not have has appeared or gone only if that one has all
// rows of the same question and data.

import { pairNearest } from '#domain/collection/pairNearest.ts';
import type { ExportValue } from '#domain/export/ExportRows.ts';
import { ISO_TIME } from '#domain/export/isoTime.ts';
import { rowKey } from '#domain/export/rowKey.ts';
import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import type { TableSnapshot } from './TableSnapshot.ts';

/** In the order of importance. `onlyBefore` and `onlyAfter`: missing in one that may not have all rows. */
export const CHANGES = [
  'appeared',
  'gone',
  'onlyBefore',
  'onlyAfter',
  'moved',
  'renamed',
  'encryption',
  'channel',
  'seenAgain',
  'values',
] as const;
export type Change = (typeof CHANGES)[number];

/** A row in one of two snapshots. */
export interface RowState {
  /** Its place in the rows of the snapshot. */
  row: number;
  name: string | null;
  timeMs: number | null;
  place: Position | null;
  encryption: ExportValue;
  channel: ExportValue;
}

/** A row that is not the same in both; `before` or `after` is undefined where its snapshot does not have it. */
export interface Difference {
  key: string;
  kind: string;
  changes: readonly Change[];
  before: RowState | undefined;
  after: RowState | undefined;
  /** How far apart its places are; null where one is missing. */
  movedMetres: number | null;
}

export interface Differences {
  rows: readonly Difference[];
  /** Rows that are the same in both. */
  same: number;
  /** Rows that are left aside, since their key is blank or another row's. */
  unkeyed: number;
}

/** Why a missing row is not taken for gone, or for new. */
export type Doubt = 'cutBefore' | 'cutAfter' | 'otherQuestion' | 'otherData';

/** All reasons; none where both snapshots have all rows of the same question and data. */
export function doubtsOf(before: TableSnapshot, after: TableSnapshot): Doubt[] {
  const [one, other] = [before.facts, after.facts];
  const doubts: [Doubt, boolean][] = [
    ['otherQuestion', one.question !== other.question],
    ['otherData', one.source !== other.source || one.mode !== other.mode || one.owner !== other.owner],
    ['cutBefore', !one.isWhole],
    ['cutAfter', !other.isWhole],
  ];
  return doubts.flatMap(([doubt, holds]) => (holds ? [doubt] : []));
}

/** Why two snapshots cannot be compared, in a sentence; undefined where they can. */
export function comparisonProblem(before: TableSnapshot, after: TableSnapshot): string | undefined {
  const keys = [before, after].map(({ keyColumns }) => keyColumns.join(', '));
  if (keys.includes(''))
    return 'The rows of this kind of table have no id that lasts from one answer to the next.';
  if (keys[0] !== keys[1])
    return `The tables are of different kinds: rows are told apart by ${keys.join(' and by ')}.`;
  const lost = [before, after].flatMap(({ keyColumns, columns }) =>
    keyColumns.filter((column) => !columns.includes(column)),
  );
  return lost.length > 0 ? `The table has no column “${lost[0]}”, which tells its rows apart.` : undefined;
}

/**
 * Compares row by row; places more than so many metres apart have moved. Of rows whose key includes their place, such as the
 * points of one channel, the nearest are the same, each once.
 */
export function diffSnapshots(before: TableSnapshot, after: TableSnapshot, metres: number): Differences {
  const doubts = new Set(doubtsOf(before, after));
  const isOther = doubts.has('otherQuestion') || doubts.has('otherData');
  const missing: Change = isOther || doubts.has('cutAfter') ? 'onlyBefore' : 'gone';
  const added: Change = isOther || doubts.has('cutBefore') ? 'onlyAfter' : 'appeared';
  const olds = rowsByKey(before);
  const news = rowsByKey(after);
  const compare = comparison(before, after, metres);
  const rows: Difference[] = [];
  let same = 0;
  let unkeyed = olds.unkeyed + news.unkeyed;
  for (const key of new Set([...olds.rows.keys(), ...news.rows.keys()])) {
    const [ats, thens] = [olds.rows.get(key) ?? [], news.rows.get(key) ?? []];
    const pairs = pairsOf(before, ats, after, thens);
    if (!pairs) unkeyed += ats.length + thens.length;
    for (const [at, then] of pairs ?? []) {
      const states = {
        before: at === undefined ? undefined : stateOf(before, at),
        after: then === undefined ? undefined : stateOf(after, then),
      };
      const found =
        states.before && states.after
          ? compare(states.before, states.after)
          : { changes: [then === undefined ? missing : added], movedMetres: null };
      if (found.changes.length === 0) same += 1;
      else rows.push({ ...nameOf(then === undefined ? before : after, then ?? at!), ...found, ...states });
    }
  }
  return { rows: rows.sort(byImportance), same, unkeyed };
}

/** How many rows have each change first, by the position in CHANGES, and the rows without the hidden ones. */
export function withoutChanges<Row extends Difference>(rows: readonly Row[], hidden: ReadonlySet<number>) {
  const codes = rows.map(({ changes }) => CHANGES.indexOf(changes[0]!));
  return {
    counts: CHANGES.map((_, code) => codes.filter((one) => one === code).length),
    shown: rows.filter((_, at) => !hidden.has(codes[at]!)),
  };
}

/** Where rows of one key are told apart by their places: these columns are no part of the key. */
const PLACE_COLUMNS: readonly string[] = ['lat', 'lng'];

const isKeyedByPlace = ({ keyColumns }: TableSnapshot) =>
  PLACE_COLUMNS.every((column) => keyColumns.includes(column)) && keyColumns.length > PLACE_COLUMNS.length;

function rowsByKey(table: TableSnapshot) {
  const { columns, keyColumns, rows } = table;
  const isByPlace = isKeyedByPlace(table);
  const places = keyColumns
    .filter((column) => !(isByPlace && PLACE_COLUMNS.includes(column)))
    .map((column) => columns.indexOf(column));
  const found = new Map<string, number[]>();
  let unkeyed = 0;
  for (const [at, row] of rows.entries()) {
    const key = rowKey(row[7], places);
    const known = key === undefined ? undefined : found.get(key);
    if (key === undefined) unkeyed += 1;
    else if (known) known.push(at);
    else found.set(key, [at]);
  }
  return { rows: found, unkeyed };
}

type RowPair = readonly [at: number | undefined, then: number | undefined];

/** The rows of one key that are the same: the only ones, or the nearest; undefined where nothing tells them apart. */
function pairsOf(
  before: TableSnapshot,
  ats: readonly number[],
  after: TableSnapshot,
  thens: readonly number[],
): RowPair[] | undefined {
  if (ats.length < 2 && thens.length < 2) return [[ats[0], thens[0]]];
  if (!isKeyedByPlace(before)) return undefined;
  const olds = ats.map((at) => stateOf(before, at).place);
  const news = thens.map((then) => stateOf(after, then).place);
  if (!olds.every((place) => place !== null) || !news.every((place) => place !== null)) return undefined;
  const found = pairNearest(olds, news, Number.POSITIVE_INFINITY);
  const partners = found.map((pair) => (pair && !pair.isShared ? pair.item : undefined));
  const taken = new Set(partners);
  return [
    ...ats.map(
      (at, place): RowPair => [at, partners[place] === undefined ? undefined : thens[partners[place]]],
    ),
    ...thens.flatMap((then, place): RowPair[] => (taken.has(place) ? [] : [[undefined, then]])),
  ];
}

const nameOf = ({ columns, keyColumns, rows }: TableSnapshot, at: number) => ({
  key: keyColumns.map((column) => rows[at]![7][columns.indexOf(column)] ?? '').join(' '),
  kind: rows[at]![4],
});

function stateOf({ columns, rows }: TableSnapshot, at: number): RowState {
  const [, name, timeMs, , , lat, lng, values] = rows[at]!;
  return {
    row: at,
    name,
    timeMs,
    place: lat === null || lng === null ? null : knownPosition({ lat, lng }),
    encryption: values[columns.indexOf('encryption')] ?? null,
    channel: values[columns.indexOf('channel')] ?? null,
  };
}

/** Columns that hold the place, the time or the name of a row, which are compared as such. */
const COMPARED = new Set(['trilat', 'trilong', 'lat', 'lng', 'ssid', 'name', 'encryption', 'channel']);

/** What is concluded from other rows says nothing of this one. */
const CONCLUDED = /^(inferred|nearest)_/;

function comparison(before: TableSnapshot, after: TableSnapshot, metres: number) {
  const shared = before.columns.flatMap((column, at) => {
    const then = after.columns.indexOf(column);
    return then < 0 || before.keyColumns.includes(column) || COMPARED.has(column) || CONCLUDED.test(column)
      ? []
      : [[at, then] as const];
  });
  const compared = (at: number, then: number) =>
    shared.some(([one, other]) => isOther(before.rows[at]![7][one], after.rows[then]![7][other]));
  return function compare(one: RowState, other: RowState): Pick<Difference, 'changes' | 'movedMetres'> {
    const moved = one.place && other.place && distanceMetres(one.place, other.place);
    const found: [Change, boolean][] = [
      ['moved', moved !== null && moved > metres],
      ['renamed', Boolean(one.name && other.name) && one.name !== other.name],
      ['encryption', changed(one.encryption, other.encryption)],
      ['channel', changed(one.channel, other.channel)],
      ['seenAgain', one.timeMs !== null && other.timeMs !== null && other.timeMs > one.timeMs],
      ['values', compared(one.row, other.row)],
    ];
    return { changes: found.flatMap(([change, holds]) => (holds ? [change] : [])), movedMetres: moved };
  };
}

/** What only one of two answers tells is no change. */
const isKnown = (value: ExportValue) => value !== null && value !== '' && value !== 0 && value !== 'unknown';
const changed = (one: ExportValue, other: ExportValue) =>
  isKnown(one) && isKnown(other) && String(one).toLowerCase() !== String(other).toLowerCase();

/** Times are compared as the time of the row. */
const isOther = (one: ExportValue | undefined, other: ExportValue | undefined) =>
  isGiven(one) && isGiven(other) && one !== other && !(isTime(one) && isTime(other));
const isGiven = (value: ExportValue | undefined): value is string | number =>
  value !== null && value !== undefined && value !== '';
const isTime = (value: string | number) => typeof value === 'string' && ISO_TIME.test(value);

const rank = ({ changes }: Difference) => CHANGES.indexOf(changes[0]!);
const byImportance = (one: Difference, other: Difference) =>
  rank(one) - rank(other) || (other.movedMetres ?? 0) - (one.movedMetres ?? 0);
