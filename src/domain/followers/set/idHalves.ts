/** Little-endian machines store the low half first; all that browsers and Node run on are, and the wire is too. */
const isLittleEndian = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/**
 * The same memory as 32-bit halves: the low half of id `i` at `2 * i`, its high half behind it. Hot loops read these,
 * because every BigInt that is read from a BigUint64Array is an object.
 */
export function idHalves(ids: BigUint64Array): Uint32Array {
  if (!isLittleEndian)
    throw new Error('ids are kept in little-endian memory, and this machine is big-endian');
  return new Uint32Array(ids.buffer, ids.byteOffset, 2 * ids.length);
}
