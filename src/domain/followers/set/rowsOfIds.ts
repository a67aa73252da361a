import { idHalves } from './idHalves.ts';

/**
 * The positions in `ids` of those that are in `set`, in ascending order of the ids. `order` has all positions in that
 * order (`idOrder`); `set` is ascending without repeats.
 */
export function rowsOfIds(
  ids: BigUint64Array,
  order: Uint32Array,
  set: BigUint64Array,
): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(Math.min(order.length, set.length));
  const [all, wanted] = [idHalves(ids), idHalves(set)];
  let [at, count] = [0, 0];
  for (const row of order) {
    const [low, high] = [all[2 * row]!, all[2 * row + 1]!];
    while (at < wanted.length && isBelow(wanted[at + 1]!, wanted[at]!, high, low)) at += 2;
    if (at === wanted.length) break;
    if (wanted[at] === low && wanted[at + 1] === high) rows[count++] = row;
  }
  return rows.slice(0, count);
}

function isBelow(high: number, low: number, otherHigh: number, otherLow: number): boolean {
  return high < otherHigh || (high === otherHigh && low < otherLow);
}
