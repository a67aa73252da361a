// A part as an entry of a zip file. Large parts are packed in pieces, and those that are as they were are not packed again.

import { hash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { PackedPiece, ZipEntry } from './readZip.ts';

/** 1 January 1980, which is what time means nothing in MS-DOS. */
const NO_TIME = 0x00210000;
/** Fast: the large parts are sheets, which any level makes small. */
const LEVEL = 3;
const LEAST_BYTES = 1 << 17;
const MOST_BYTES = 1 << 19;
/** Pieces end at round numbers of rows, wherever these are: then what changes in one piece leaves others as they are. */
const ENDS = ['000"', '00"', '0"'].map((end) => Buffer.from(end));
/** Nothing, as the last block (RFC 1951, 3.2.3): it ends what pieces leave open. */
const LAST_BLOCK = Uint8Array.of(3, 0);

/** An entry in the place of `before`, whose time it keeps. */
export function pack(name: string, content: Uint8Array, before?: ZipEntry): ZipEntry {
  const facts = { name, method: 8, crc: crc32(content), size: content.length, time: before?.time ?? NO_TIME };
  if (content.length < MOST_BYTES) return { ...facts, packed: deflateRawSync(content, { level: LEVEL }) };
  const pieces = packPieces(Buffer.from(content.buffer, content.byteOffset, content.length), before);
  const packed = Buffer.concat([...pieces.map((piece) => piece.packed), LAST_BLOCK]);
  let at = 0;
  const placed = pieces.map((piece) => {
    const from = at;
    at += piece.packed.length;
    return { ...piece, packed: packed.subarray(from, at) };
  });
  return { ...facts, packed, pieces: placed };
}

function packPieces(content: Buffer, before?: ZipEntry): PackedPiece[] {
  const known = new Map(before?.pieces?.map((piece) => [piece.digest, piece]));
  const pieces: PackedPiece[] = [];
  for (let from = 0; from < content.length; ) {
    const to = endOfPiece(content, from);
    const piece = content.subarray(from, to);
    const digest = hash('sha256', piece);
    pieces.push(known.get(digest) ?? { digest, packed: packPiece(piece) });
    from = to;
  }
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

const packPiece = (piece: Uint8Array) =>
  deflateRawSync(piece, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
