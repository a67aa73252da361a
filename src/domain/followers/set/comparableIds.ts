/** From here on the bits of an id would be those of no number. */
const NOT_NUMBERS = 0x7ff0_0000_0000_0000n;

/**
 * The memory of some sets, in a form that is only good to compare and to copy: as doubles, whose bits are in the same order as
 * those of the ids, and which one instruction compares. Sets that reach beyond any id given out so far are compared as they
 * are; that the type says doubles is then a lie, which comparing and copying do not notice.
 */
export function comparableIds(sets: readonly BigUint64Array[]): Float64Array[] {
  const areNumbers = sets.every((ids) => (ids.at(-1) ?? 0n) < NOT_NUMBERS);
  return sets.map((ids) =>
    areNumbers ? new Float64Array(ids.buffer, ids.byteOffset, ids.length) : (ids as unknown as Float64Array),
  );
}
