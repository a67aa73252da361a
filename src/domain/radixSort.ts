const DIGITS = 2048;

/** Sorts the keys ascending and carries the values along; stable; the given arrays become scratch space. */
export function radixSort(
  keys: Uint32Array,
  values: Uint32Array,
): { keys: Uint32Array; values: Uint32Array; spareKeys: Uint32Array; spareValues: Uint32Array } {
  const count = keys.length;
  let fromKeys: Uint32Array = keys;
  let fromValues: Uint32Array = values;
  let toKeys: Uint32Array = new Uint32Array(count);
  let toValues: Uint32Array = new Uint32Array(count);
  for (const shift of [0, 11, 22]) {
    const starts = digitStarts(fromKeys, shift);
    for (let i = 0; i < count; i++) {
      const key = fromKeys[i]!;
      const slot = starts[(key >>> shift) & (DIGITS - 1)]!++;
      toKeys[slot] = key;
      toValues[slot] = fromValues[i]!;
    }
    [fromKeys, toKeys] = [toKeys, fromKeys];
    [fromValues, toValues] = [toValues, fromValues];
  }
  return { keys: fromKeys, values: fromValues, spareKeys: toKeys, spareValues: toValues };
}

function digitStarts(keys: Uint32Array, shift: number): Uint32Array {
  const starts = new Uint32Array(DIGITS);
  for (let i = 0; i < keys.length; i++) starts[(keys[i]! >>> shift) & (DIGITS - 1)]!++;
  let total = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const size = starts[digit]!;
    starts[digit] = total;
    total += size;
  }
  return starts;
}
