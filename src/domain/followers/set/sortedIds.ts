import { idHalves } from './idHalves.ts';

/** The ids in ascending order, in new memory; repeats stay. */
export function sortedIds(ids: BigUint64Array): BigUint64Array<ArrayBuffer> {
  let from = new BigUint64Array(ids);
  let to = new BigUint64Array(ids.length);
  for (const half of [0, 1])
    for (const shift of [0, 16]) {
      const slots = firstSlots(idHalves(from), half, shift);
      if (!slots) continue;
      sortByDigit(idHalves(from), idHalves(to), slots, half, shift);
      [from, to] = [to, from];
    }
  return from;
}

/** A quarter of an id is a digit: four passes at most, and none that would change nothing. */
const DIGITS = 65_536;

/** Where the ids of each digit begin in the sorted order; undefined when all have the same digit. */
export function firstSlots(halves: Uint32Array, half: number, shift: number): Uint32Array | undefined {
  const slots = new Uint32Array(DIGITS);
  for (let i = half; i < halves.length; i += 2) slots[(halves[i]! >>> shift) & 0xffff]!++;
  let total = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const size = slots[digit]!;
    if (2 * size === halves.length) return undefined;
    slots[digit] = total;
    total += size;
  }
  return slots;
}

function sortByDigit(
  from: Uint32Array,
  to: Uint32Array,
  slots: Uint32Array,
  half: number,
  shift: number,
): void {
  for (let i = 0; i < from.length; i += 2) {
    const slot = 2 * slots[(from[i + half]! >>> shift) & 0xffff]!++;
    to[slot] = from[i]!;
    to[slot + 1] = from[i + 1]!;
  }
}
