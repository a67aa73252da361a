// A part as an entry of a zip file. Large parts are packed in pieces, and those that are as they were are not packed again.

import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import type { PackedPiece, ZipEntry } from './readZip.ts';

/** 1 January 1980, which is what time means nothing in MS-DOS. */
const NO_TIME = 0x00210000;
/** Fast: the large parts are sheets, which any level makes small. The next one takes nearly twice as long for 3 %. */
const LEVEL = 2;
const LEAST_BYTES = 1 << 17;
const MOST_BYTES = 1 << 19;
/** Pieces end at round numbers of rows, wherever these are: then what changes in one piece leaves others as they are. */
const ENDS = ['000"', '00"', '0"'].map((end) => Buffer.from(end));
/** Nothing, as the last block (RFC 1951, 3.2.3): it ends what pieces leave open. */
const LAST_BLOCK = Uint8Array.of(3, 0);
const PIECE = { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH };
/** Pieces that are packed at a time; other threads of Node are for others. */
const AT_A_TIME = 2;
const deflate = promisify(deflateRaw);

/** An entry in the place of `before`, whose time it keeps. */
export function pack(name: string, content: Uint8Array, before?: ZipEntry): ZipEntry {
  return { ...factsOf(name, content, before), packed: deflateRawSync(content, { level: LEVEL }) };
}

/** The same on other threads, of a large part in pieces: those that `before` has are not packed again. */
export async function packAside(name: string, content: Uint8Array, before?: ZipEntry): Promise<ZipEntry> {
  if (content.length < MOST_BYTES) return pack(name, content, before);
  const known = new Map(before?.pieces?.map((piece) => [piece.digest, piece]));
  const pieces: PackedPiece[] = [];
  const rest = cut(content).entries();
  const packRest = async () => {
    for (const [at, piece] of rest) {
      const digest = hash('sha256', piece);
      pieces[at] = known.get(digest) ?? { digest, packed: await deflate(piece, PIECE) };
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, packRest));
  const packed = Buffer.concat([...pieces.map((piece) => piece.packed), LAST_BLOCK]);
  let at = 0;
  const placed = pieces.map((piece) => {
    const from = at;
    at += piece.packed.length;
    return { ...piece, packed: packed.subarray(from, at) };
  });
  return { ...factsOf(name, content, before), packed, pieces: placed };
}

const factsOf = (name: string, content: Uint8Array, before: ZipEntry | undefined) => ({
  name,
  method: 8,
  crc: crc32(content),
  size: content.length,
  time: before?.time ?? NO_TIME,
});

function cut(content: Uint8Array): Buffer[] {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  const pieces: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += pieces.at(-1)!.length)
    pieces.push(bytes.subarray(from, endOfPiece(bytes, from)));
  return pieces;
}

function endOfPiece(content: Buffer, from: number): number {
  const [least, most] = [from + LEAST_BYTES, from + MOST_BYTES];
  if (content.length <= most) return content.length;
  for (const end of ENDS) {
    const place = content.subarray(least, most).indexOf(end);
    if (place >= 0) return least + place;
  }
  return most;
}
