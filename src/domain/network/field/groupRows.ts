import { radixSort } from '#domain/collection/radixSort.ts';
import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import type { TextField } from './fieldNames.ts';
import { type FieldContext, textColumn } from './networkField.ts';
import { NO_VALUE } from './TextColumn.ts';

/** Rows that share a value. */
export interface RowGroup {
  /** Empty for rows without one. */
  value: string;
  /** In the order in which the rows were given. */
  rows: Uint32Array;
}

/** When the rows were first and last seen, epoch milliseconds; null where no row says. */
export interface SeenSpan {
  firstMs: number | null;
  lastMs: number | null;
}

/** The rows by the value of a field, the largest group first and rows without a value last. */
export function groupRows(
  table: NetworkTable,
  rows: Uint32Array,
  field: TextField,
  context: FieldContext,
): RowGroup[] {
  const column = textColumn(table, field, context);
  const { codes, values } = column;
  const ends = new Uint32Array(values.length + 1);
  for (const row of rows) ends[codes[row]! + 1]!++;
  for (let code = 0; code < values.length; code++) ends[code + 1]! += ends[code]!;
  const grouped = new Uint32Array(rows.length);
  const next = ends.slice(0, -1);
  for (const row of rows) grouped[next[codes[row]!]!++] = row;
  const countOf = (code: number) => ends[code + 1]! - ends[code]!;
  const ranks = column.ranks();
  const order = Int32Array.from(values.keys()).filter((code) => countOf(code) > 0);
  radixSort(
    order.map((code) => ranks[code]!),
    order,
  );
  radixSort(
    order.map((code) => (code === NO_VALUE ? LAST : rows.length - countOf(code))),
    order,
  );
  return Array.from(order, (code) => ({
    value: values[code]!,
    rows: grouped.subarray(ends[code]!, ends[code + 1]!),
  }));
}

/** The highest of unsigned keys. */
const LAST = -1;

/** The first and the last time at which any of the rows was seen. */
export function seenSpan({ columns }: NetworkTable, rows: Uint32Array): SeenSpan {
  let firstMs = Number.POSITIVE_INFINITY;
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const first = columns.firstMs[row]!;
    const last = columns.lastMs[row]!;
    if (first < firstMs) firstMs = first;
    if (last > lastMs) lastMs = last;
  }
  return {
    firstMs: Number.isFinite(firstMs) ? firstMs : null,
    lastMs: Number.isFinite(lastMs) ? lastMs : null,
  };
}
