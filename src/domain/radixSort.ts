/** Half a key is a digit: two passes, and both tables stay in the processor's cache. */
const DIGITS = 65536;

export interface Sorted {
  keys: Uint32Array;
  values: Uint32Array;
  /** Two more arrays of the same length that are no longer needed. */
  spare: [Uint32Array, Uint32Array];
}

/** Sorts the keys ascending and carries the values along; stable, and in the given arrays. */
export function radixSort(keys: Uint32Array, values: Uint32Array): Sorted {
  const lows = new Uint32Array(DIGITS);
  const highs = new Uint32Array(DIGITS);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    lows[key & 0xffff]!++;
    highs[key >>> 16]!++;
  }
  countsToStarts(lows);
  countsToStarts(highs);
  const spareKeys = new Uint32Array(keys.length);
  const spareValues = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    const slot = lows[key & 0xffff]!++;
    spareKeys[slot] = key;
    spareValues[slot] = values[i]!;
  }
  for (let i = 0; i < keys.length; i++) {
    const key = spareKeys[i]!;
    const slot = highs[key >>> 16]!++;
    keys[slot] = key;
    values[slot] = spareValues[i]!;
  }
  return { keys, values, spare: [spareKeys, spareValues] };
}

function countsToStarts(counts: Uint32Array): void {
  let total = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const size = counts[digit]!;
    counts[digit] = total;
    total += size;
  }
}
