import { prefixRows } from '#domain/followers/set/prefixRows.ts';
import { rowsByArrival } from '#domain/followers/set/rowsByArrival.ts';

export interface ListOrder {
  by: 'arrival' | 'id';
  /** That the ids begin with; empty for all. */
  digits: string;
}

/**
 * Positions of the ids to list, in their order. `order` has all positions in ascending order of the ids; `within`, in the
 * same order, those of the part that is listed, undefined for all.
 */
export function listRows(
  ids: BigUint64Array,
  order: Uint32Array,
  within: Uint32Array | undefined,
  { by, digits }: ListOrder,
): Uint32Array {
  const found = digits === '' ? (within ?? order) : prefixRows(ids, order, digits);
  const rows = digits !== '' && within ? rowsIn(found, within, ids.length) : found;
  return by === 'id' ? rows : rowsByArrival(rows, ids.length);
}

function rowsIn(rows: Uint32Array, within: Uint32Array, count: number): Uint32Array {
  const isIn = new Uint8Array(count);
  for (const row of within) isIn[row] = 1;
  return rows.filter((row) => isIn[row] === 1);
}
