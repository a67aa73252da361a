// A part as an entry of a zip file. Large parts are packed in pieces, and those that are as they were are not packed again.

import { hash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { PackedPiece, ZipEntry } from './readZip.ts';

/** 1 January 1980, which is what time means nothing in MS-DOS. */
const NO_TIME = 0x00210000;
/** Fast: the large parts are sheets, which any level makes small. */
const LEVEL = 3;
const PIECE_BYTES = 1 << 18;
/** Nothing, as the last block (RFC 1951, 3.2.3): it ends what pieces leave open. */
const LAST_BLOCK = Uint8Array.of(3, 0);

/** An entry in the place of `before`, whose time it keeps. */
export function pack(name: string, content: Uint8Array, before?: ZipEntry): ZipEntry {
  const facts = { name, method: 8, crc: crc32(content), size: content.length, time: before?.time ?? NO_TIME };
  if (content.length < 2 * PIECE_BYTES)
    return { ...facts, packed: deflateRawSync(content, { level: LEVEL }) };
  const pieces = packPieces(content, before?.pieces ?? []);
  const packed = Buffer.concat([...pieces.map((piece) => piece.packed), LAST_BLOCK]);
  let at = 0;
  const placed = pieces.map((piece) => {
    const from = at;
    at += piece.packed.length;
    return { ...piece, packed: packed.subarray(from, at) };
  });
  return { ...facts, packed, pieces: placed };
}

/** Pieces from the start and from the end that are still the same, and new ones for what is between them. */
function packPieces(content: Uint8Array, before: readonly PackedPiece[]): PackedPiece[] {
  let [first, last] = [0, before.length];
  let [from, to] = [0, content.length];
  const isAt = ({ size, digest }: PackedPiece, start: number) =>
    start >= from && start + size <= to && digestOf(content.subarray(start, start + size)).equals(digest);
  for (; first < last && isAt(before[first]!, from); first += 1) from += before[first]!.size;
  for (; last > first && isAt(before[last - 1]!, to - before[last - 1]!.size); last -= 1)
    to -= before[last - 1]!.size;
  return [...before.slice(0, first), ...newPieces(content.subarray(from, to)), ...before.slice(last)];
}

/** Of about the same size each, so that no small ones gather. */
function newPieces(content: Uint8Array): PackedPiece[] {
  const count = Math.ceil(content.length / PIECE_BYTES);
  return Array.from({ length: count }, (_, at) => {
    const [from, to] = [at, at + 1].map((one) => Math.floor((one * content.length) / count));
    const piece = content.subarray(from, to);
    const packed = deflateRawSync(piece, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
    return { size: piece.length, digest: digestOf(piece), packed };
  });
}

const digestOf = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
