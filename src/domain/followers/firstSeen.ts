import { idHalves } from './idHalves.ts';
import { idOrder } from './idOrder.ts';
import { idSet } from './idSet.ts';

/** Stands for an id that none of the snapshots has. */
export const NEVER_SEEN = 0xffff;

/** For each id, at its position, the first of the snapshots (in the order of time, at most 65,535) that has it. */
export function firstSeen(
  ids: BigUint64Array,
  snapshots: readonly BigUint64Array[],
): Uint16Array<ArrayBuffer> {
  if (snapshots.length > NEVER_SEEN)
    throw new RangeError(`${snapshots.length} snapshots are more than ${NEVER_SEEN}`);
  const first = new Uint16Array(ids.length).fill(NEVER_SEEN);
  const [order, halves] = [idOrder(ids), idHalves(ids)];
  for (const [at, snapshot] of snapshots.entries()) {
    const set = idHalves(idSet(snapshot));
    let head = 0;
    for (const position of order) {
      const [low, high] = [halves[2 * position]!, halves[2 * position + 1]!];
      while (head < set.length && (set[head + 1]! < high || (set[head + 1] === high && set[head]! < low)))
        head += 2;
      if (head === set.length) break;
      if (set[head] === low && set[head + 1] === high && first[position] === NEVER_SEEN) first[position] = at;
    }
  }
  return first;
}
