/** Morton (Z-order) codes: two 16-bit cell numbers interleaved into 32 bits, x in the even bits. */

const SPREAD = Uint32Array.from({ length: 256 }, (_, byte) => {
  let bits = byte;
  bits = (bits | (bits << 4)) & 0x0f0f;
  bits = (bits | (bits << 2)) & 0x3333;
  return (bits | (bits << 1)) & 0x5555;
});

function spread(cell: number): number {
  return SPREAD[cell & 255]! | (SPREAD[cell >>> 8]! << 16);
}

/** Code of the cell; x and y are whole numbers of 0…65535. */
export function mortonCode(x: number, y: number): number {
  return (spread(x) | (spread(y) << 1)) >>> 0;
}

function gather(code: number): number {
  let bits = code & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0xffff;
}

/** Inverse of `mortonCode`. */
export function mortonCell(code: number): { x: number; y: number } {
  return { x: gather(code), y: gather(code >>> 1) };
}
