import { inflateSync } from 'node:zlib';

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel, row by row. */
  rgba: Uint8Array;
}

/** Pixels of a PNG of 8 bits with colours and opacity, not interlaced (RFC 2083). */
export function readPng(bytes: Uint8Array): Pixels {
  const file = Buffer.from(bytes);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  if (file[24] !== 8 || file[25] !== 6 || file[28] !== 0) throw new Error('not a PNG of this kind');
  const data: Buffer[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const packed = inflateSync(Buffer.concat(data));
  const line = width * 4;
  const rgba = new Uint8Array(line * height);
  for (let row = 0; row < height; row += 1) {
    const filter = packed[row * (line + 1)]!;
    for (let at = 0; at < line; at += 1) {
      const left = at >= 4 ? rgba[row * line + at - 4]! : 0;
      const above = row > 0 ? rgba[(row - 1) * line + at]! : 0;
      const corner = at >= 4 && row > 0 ? rgba[(row - 1) * line + at - 4]! : 0;
      const guess = guessOf(filter, left, above, corner);
      rgba[row * line + at] = packed[row * (line + 1) + 1 + at]! + guess;
    }
  }
  return { width, height, rgba };
}

function guessOf(filter: number, left: number, above: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return above;
  return filter === 3 ? (left + above) >> 1 : paeth(left, above, corner);
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}
