import { keyAt, type NetworkTable } from './NetworkTable.ts';

/** Some rows of a table, in the given order, as a table of its own. */
export function pickRows({ columns }: NetworkTable, rows: Uint32Array): NetworkTable {
  const { length } = rows;
  const picked = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      ArrayBuffer.isView(column) ? pick(column) : column,
    ]),
  );
  const texts = Object.fromEntries(
    Object.entries(columns.texts).map(([name, column]) => [name, Array.from(rows, (row) => column[row])]),
  );
  const rowOf = new Map<string, number>();
  const table = {
    length,
    columns: { ...picked, lineage: {}, texts, rowOf, capacity: length, used: length },
  } as NetworkTable;
  for (let row = 0; row < length; row++) rowOf.set(keyAt(table, row), row);
  return table;

  function pick(column: ArrayBufferView) {
    const from = column as Float64Array;
    const to = new (from.constructor as Float64ArrayConstructor)(length);
    for (let at = 0; at < length; at++) to[at] = from[rows[at]!]!;
    return to;
  }
}
