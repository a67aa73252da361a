/** Half a key is a digit: two passes, and both tables stay in the processor's cache. */
const DIGITS = 65536;

export interface Sorted {
  keys: Int32Array;
  values: Int32Array;
  /** Two more arrays of the same length that are no longer needed. */
  spare: [Int32Array, Int32Array];
}

/**
 * Sorts the keys ascending, read as unsigned, and carries the values along; stable, and in the given arrays. Signed
 * arrays because the engine keeps their numbers as machine words, where an unsigned one may need a float.
 */
export function radixSort(keys: Int32Array, values: Int32Array): Sorted {
  const spareKeys = new Int32Array(keys.length);
  const spareValues = new Int32Array(keys.length);
  sortByDigit(keys, values, spareKeys, spareValues, 0);
  sortByDigit(spareKeys, spareValues, keys, values, 16);
  return { keys, values, spare: [spareKeys, spareValues] };
}

/** A function of its own, so that the second pass runs the code that the first one warmed up. */
function sortByDigit(
  keys: Int32Array,
  values: Int32Array,
  toKeys: Int32Array,
  toValues: Int32Array,
  shift: number,
): void {
  const slots = firstSlots(keys, shift);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    const slot = slots[(key >>> shift) & 0xffff]!++;
    toKeys[slot] = key;
    toValues[slot] = values[i]!;
  }
}

/** Where the keys of each digit begin in the sorted order. */
function firstSlots(keys: Int32Array, shift: number): Int32Array {
  const slots = new Int32Array(DIGITS);
  for (let i = 0; i < keys.length; i++) slots[(keys[i]! >>> shift) & 0xffff]!++;
  let total = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const size = slots[digit]!;
    slots[digit] = total;
    total += size;
  }
  return slots;
}
