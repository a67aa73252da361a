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

/** The x of a code's cell; its y is the x of the code moved right by one bit. */
export function mortonX(code: number): number {
  let bits = code & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0xffff;
}

export function mortonY(code: number): number {
  return mortonX(code >>> 1);
}
