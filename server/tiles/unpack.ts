import { promisify } from 'node:util';
import { brotliDecompress, unzip, zstdDecompress } from 'node:zlib';

const DECODERS = {
  gzip: promisify(unzip), // gzip and, as older writers have it, zlib
  brotli: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};

export type Packing = keyof typeof DECODERS | 'none';

/** Rejects for what is damaged and for more than `maxBytes`, of which no more are ever held. */
export async function unpack(bytes: Uint8Array, packing: Packing, maxBytes: number): Promise<Uint8Array> {
  if (packing === 'none') {
    if (bytes.length > maxBytes) throw new RangeError(tooLarge(maxBytes));
    return bytes;
  }
  try {
    return await DECODERS[packing](bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new RangeError(isTooLarge ? tooLarge(maxBytes) : `its ${packing} data is damaged`);
  }
}

const tooLarge = (maxBytes: number) => `it is larger than ${maxBytes / 1_000_000} MB when unpacked`;

/** How a vector tile is packed, by its first bytes: a plain one begins with the tag of a layer. */
export function packingOf(bytes: Uint8Array): Packing {
  const isZlib = bytes[0] === 0x78 && ((bytes[0] << 8) | bytes[1]!) % 31 === 0;
  return isZlib || (bytes[0] === 0x1f && bytes[1] === 0x8b) ? 'gzip' : 'none';
}
