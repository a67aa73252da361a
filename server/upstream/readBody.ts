// The body of an answer, unpacked while it arrives: the packed bytes are never held.

import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { BodyTooLarge, type MemorySource, readWhole } from './readWhole.ts';
import { answerTooLarge, UnusableBody } from './UnusableBody.ts';
import type { UpstreamResponse } from './Upstream.ts';

const DECODERS = {
  br: createBrotliDecompress,
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
};

type Head = Omit<UpstreamResponse, 'body'>;

/** Throws UnusableBody for more than `maxBytes` and for what cannot be unpacked; else what `body` and `room` throw. */
export async function readBody(
  head: Head,
  body: Readable,
  maxBytes: number,
  room: MemorySource,
): Promise<Buffer> {
  const length = head.headers['content-length'];
  const expected = length === undefined ? undefined : Number(length);
  const coding = head.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  try {
    if (coding === 'identity' || expected === 0) return await readWhole(body, maxBytes, room, expected);
    if (expected && expected > maxBytes) throw new BodyTooLarge(expected);
    return await unpacked(head, coding, body, maxBytes, room);
  } catch (error) {
    throw error instanceof BodyTooLarge ? answerTooLarge(error.bytes, maxBytes, head) : error;
  }
}

async function unpacked(head: Head, coding: string, body: Readable, maxBytes: number, room: MemorySource) {
  if (!Object.hasOwn(DECODERS, coding))
    throw new UnusableBody(
      'answerNotDecoded',
      `cannot be unpacked: its encoding (${coding.slice(0, 40)}) is unknown.`,
      head,
    );
  const decoder = DECODERS[coding as keyof typeof DECODERS]();
  try {
    return await readWhole(pipeline(body, decoder, ignore), maxBytes, room);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    const isEmpty = code === 'Z_BUF_ERROR' && decoder.bytesWritten === 0;
    if (isEmpty) return Buffer.alloc(0);
    if (!/^(Z_|ERR__ERROR_|ERR_BROTLI)/.test(code)) throw error;
    throw new UnusableBody(
      'answerNotDecoded',
      `cannot be unpacked: its ${coding} data is damaged or cut short.`,
      head,
    );
  }
}

/** Errors come to who reads the last stream. */
const ignore = () => {};
