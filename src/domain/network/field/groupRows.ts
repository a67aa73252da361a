import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { naturalRanks } from '#domain/text/naturalOrder.ts';
import type { TextField } from './fieldNames.ts';
import { type FieldContext, textColumn } from './networkField.ts';

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
  const { codes, values } = textColumn(table, field, context);
  const ends = new Uint32Array(values.length + 1);
  for (const row of rows) ends[codes[row]! + 1]!++;
  for (let code = 0; code < values.length; code++) ends[code + 1]! += ends[code]!;
  const grouped = new Uint32Array(rows.length);
  const next = ends.slice(0, -1);
  for (const row of rows) grouped[next[codes[row]!]!++] = row;
  const present = [...values.keys()].filter((code) => ends[code + 1]! > ends[code]!);
  const ranks = naturalRanks(present.map((code) => values[code]!));
  return present
    .map((code, at) => ({ code, rank: ranks[at]!, count: ends[code + 1]! - ends[code]! }))
    .sort((a, b) => Number(a.code === 0) - Number(b.code === 0) || b.count - a.count || a.rank - b.rank)
    .map(({ code }) => ({ value: values[code]!, rows: grouped.subarray(ends[code]!, ends[code + 1]!) }));
}

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
