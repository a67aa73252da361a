import type { Steps } from '#server/emulator/steps.ts';

/** As many rows of a column are arranged in a step. */
export const STEP_ROWS = 1 << 18;

/** The rows by their values, rows of one value in the order that they have: a radix sort in two passes. */
export function* ordering(
  values: Uint32Array,
  order: Uint32Array = new Uint32Array(values.length).map((_, row) => row),
): Steps<Uint32Array> {
  return yield* pass(values, yield* pass(values, order, 0), 16);
}

function* pass(values: Uint32Array, order: Uint32Array, shift: number): Steps<Uint32Array> {
  const ends = new Uint32Array(65_537);
  for (const value of values) ends[((value >>> shift) & 0xffff) + 1]!++;
  for (let digit = 1; digit < ends.length; digit++) ends[digit]! += ends[digit - 1]!;
  const sorted = new Uint32Array(order.length);
  for (let from = 0; from < order.length; from += STEP_ROWS) {
    yield;
    for (const row of order.subarray(from, from + STEP_ROWS))
      sorted[ends[(values[row]! >>> shift) & 0xffff]!++] = row;
  }
  return sorted;
}

/**
 * The rows of both in the order of their keys; those of the second are numbered behind the first's, and of rows with the
 * same key they count. `byKey` is the first's order; the second must be in that order.
 */
export function mergeByKey(first: Float64Array, byKey: Uint32Array, second: Float64Array): Uint32Array {
  const order = new Uint32Array(first.length + second.length);
  let [i, j, count] = [0, 0, 0];
  while (i < first.length || j < second.length) {
    const [a, b] = [first[byKey[i]!] ?? Number.POSITIVE_INFINITY, second[j] ?? Number.POSITIVE_INFINITY];
    order[count++] = a < b ? byKey[i]! : first.length + j;
    if (a <= b) i++;
    if (b <= a) j++;
  }
  return order.subarray(0, count);
}
