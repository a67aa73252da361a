// A table as it was at one time, in a form that files and stores hold.

import type { ExportRows, ExportValue, TableFacts } from '#domain/export/ExportRows.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import { valueName } from '#domain/text/valueName.ts';

/** Key, name, time in epoch milliseconds, style, kind, latitude, longitude, and the values in the order of the columns. */
type SnapshotRow = readonly [
  key: string,
  name: string | null,
  timeMs: number | null,
  style: string,
  kind: string,
  lat: number | null,
  lng: number | null,
  values: readonly ExportValue[],
];

/** What a snapshot says of its rows, beside the rows. */
export interface SnapshotFacts extends TableFacts {
  /** What one row is: "network". */
  unit: string;
  /** The link without what changes only the look; tables of equal questions and data can be told apart row by row. */
  question: string;
  /** Whether the rows are all that the question has: else one that is missing may be there. */
  isWhole: boolean;
  /** The same for all that came from one account and its data; undefined where that is not known. */
  owner?: string;
}

export interface TableSnapshot {
  version: 1;
  facts: SnapshotFacts;
  columns: readonly string[];
  keyColumns: readonly string[];
  styles: Readonly<Record<string, string>>;
  rows: readonly SnapshotRow[];
}

const MOST_COLUMNS = 500;

/** Takes down all rows of a table as they are now. */
export function takeSnapshot(rows: ExportRows, facts: SnapshotFacts): TableSnapshot {
  return {
    version: 1,
    facts,
    columns: rows.columns,
    keyColumns: rows.keyColumns ?? [],
    styles: rows.styles,
    rows: Array.from({ length: rows.count }, (_, index): SnapshotRow => {
      const { key, name, timeMs, style, values } = rows.at(index);
      const place = rows.placeAt(index);
      return [
        ...[key, name, timeMs, style, rows.kindAt(index)],
        ...[place?.lat ?? null, place?.lng ?? null, values],
      ] as unknown as SnapshotRow;
    }),
  };
}

/** The same with whose answer it is; as it was where that is not known. */
export function withOwner(table: TableSnapshot, owner: string | null | undefined): TableSnapshot {
  return owner == null ? table : { ...table, facts: { ...table.facts, owner } };
}

/** The rows of a snapshot, for tables and files. */
export function snapshotRows({ columns, keyColumns, styles, rows }: TableSnapshot): ExportRows {
  const placeOf = ([, , , , , lat, lng]: SnapshotRow) =>
    lat === null || lng === null ? null : knownPosition({ lat, lng });
  return {
    count: rows.length,
    columns,
    ...(keyColumns.length > 0 && { keyColumns }),
    styles,
    ...(rows.every((row) => placeOf(row) === null) && { isPlaceless: true as const }),
    placeAt: (index) => placeOf(rows[index]!),
    kindAt: (index) => rows[index]![4],
    at(index) {
      const [key, name, timeMs, style, , , , values] = rows[index]!;
      return { key, name, timeMs, style, lines: [], values };
    },
  };
}

/** Reads what may come from anywhere. Throws an Error with a sentence that names the part and what it should be. */
export function readTableSnapshot(value: unknown): TableSnapshot {
  const table = objectOf(value, 'The table');
  if (table.version !== 1)
    throw new Error(`The table has version ${valueName(table.version)}; this Airledger reads 1.`);
  const columns = textsOf(table.columns, 'columns');
  if (columns.length > MOST_COLUMNS)
    throw new Error(`The table has ${columns.length} columns; at most ${MOST_COLUMNS} are read.`);
  const styles = Object.entries(objectOf(table.styles, 'styles')).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && COLOUR.test(entry[1]),
  );
  return {
    version: 1,
    facts: factsOf(objectOf(table.facts, 'facts')),
    columns,
    keyColumns: textsOf(table.keyColumns, 'keyColumns'),
    styles: Object.fromEntries(styles),
    rows: listOf(table.rows, 'rows').map((row, at) => rowOf(row, at, columns.length)),
  };
}

const COLOUR = /^#[0-9a-f]{6}$/i;

function factsOf(facts: Record<string, unknown>): SnapshotFacts {
  const text = (name: string) => {
    const found = facts[name];
    if (typeof found !== 'string')
      throw new Error(`facts.${name} should be a text, but is ${valueName(found)}.`);
    return found;
  };
  const { fetchedAtMs, licence, isWhole, owner } = facts;
  return {
    title: text('title'),
    source: text('source'),
    mode: text('mode'),
    query: text('query'),
    link: text('link'),
    unit: text('unit'),
    question: text('question'),
    fetchedAtMs: timeOf(fetchedAtMs),
    licence: typeof licence === 'string' ? licence : null,
    isWhole: isWhole === true,
    ...(typeof owner === 'string' && { owner }),
  };
}

function rowOf(row: unknown, at: number, width: number): SnapshotRow {
  const where = `rows[${at}]`;
  const [key, name, timeMs, style, kind, lat, lng, values] = listOf(row, where);
  if (typeof key !== 'string')
    throw new Error(`${where} should begin with a key, but it is ${valueName(key)}.`);
  const found = listOf(values, `The values of ${where}`);
  if (found.length !== width) throw new Error(`${where} has ${found.length} values for ${width} columns.`);
  return [
    key,
    typeof name === 'string' ? name : null,
    timeOf(timeMs),
    typeof style === 'string' ? style : '',
    typeof kind === 'string' ? kind : '',
    finite(lat),
    finite(lng),
    found.map((one) => (typeof one === 'string' ? one : finite(one))),
  ];
}

/** The times that a Date can hold. */
const MOST_TIME = 8.64e15;
const timeOf = (value: unknown) => (typeof value === 'number' && Math.abs(value) <= MOST_TIME ? value : null);
const finite = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

function objectOf(value: unknown, name: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new Error(`${name} should be an object, but is ${valueName(value)}.`);
}

function listOf(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`${name} should be a list, but is ${valueName(value)}.`);
}

function textsOf(value: unknown, name: string): string[] {
  return listOf(value, name).map((one, at) => {
    if (typeof one === 'string') return one;
    throw new Error(`${name}[${at}] should be a text, but is ${valueName(one)}.`);
  });
}
