import { radixSort } from '#domain/radixSort.ts';

/** Read as unsigned, above every key of a number. */
const LAST = -1;
const SIGN = 0x80000000 | 0;

/**
 * The cells by a number that each has, ties in the order they came in; cells without a number (NaN) come last in
 * either direction. By the bits of the numbers: playing the years sorts anew with each of them, and a comparison for
 * every pair of a hundred thousand cells would hold up frames.
 */
export function cellOrder(cells: Uint32Array, numbers: ArrayLike<number>, descending: boolean): Uint32Array {
  const { length } = cells;
  const low = new Int32Array(length);
  const high = new Int32Array(length);
  const double = new Float64Array(1);
  const words = new Int32Array(double.buffer);
  for (let at = 0; at < length; at++) {
    double[0] = numbers[cells[at]!]! + 0; // -0 is the same number as 0
    // As unsigned words, positive numbers are in order and negative ones in reverse.
    const flip = (words[1]! < 0 ? -1 : 0) ^ (descending ? -1 : 0);
    low[at] = words[0]! ^ flip;
    high[at] = words[1]! ^ flip ^ (words[1]! < 0 ? 0 : SIGN);
    if (Number.isNaN(double[0])) low[at] = high[at] = LAST;
  }
  const byLow = radixSort(low, Int32Array.from(cells.keys())).values;
  const order = radixSort(
    Int32Array.from(byLow, (at) => high[at]!),
    byLow,
  ).values;
  return Uint32Array.from(order, (at) => cells[at]!);
}
