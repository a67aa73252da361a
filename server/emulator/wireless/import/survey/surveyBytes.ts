import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { constants, createGunzip } from 'node:zlib';
import { isGzip } from './isGzip.ts';

const PIECE_BYTES = 65_536;

/** No survey compresses better than this; a file that does is made to fill the disk. */
const MAX_INFLATE_RATIO = 200;
/** The ratio counts from here, because short runs of equal rows are honest. */
const RATIO_FROM_BYTES = 16 * 2 ** 20;
const MAX_INFLATED_BYTES = 16 * 2 ** 30;
/** A longer unfinished line is not a line. */
const MAX_TAIL_BYTES = 2 ** 20;

/** A file on its way in: its bytes one character each, and how many of the file were consumed. */
export interface SurveyBytes {
  pieces: AsyncIterable<string>;
  bytesRead(): number;
  /** Whether a compressed file ended too early; known when the pieces have ended, with the last whole line. */
  isCutOff(): boolean;
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 2 ** 20 })) hash.update(piece);
  return hash.digest('hex');
}

/** Opens a plain or gzipped file; its first bytes decide, not its name. */
export async function openSurvey(path: string): Promise<SurveyBytes> {
  const file = createReadStream(path, { highWaterMark: PIECE_BYTES });
  let isCutOff = false;
  async function* wholeLines(): AsyncGenerator<string> {
    let tail = '';
    let bytes = 0;
    for await (const piece of inflated(file)) {
      bytes += piece.length;
      const text = tail + piece;
      const end = text.length > MAX_TAIL_BYTES ? text.length : lastLineEnd(text);
      tail = text.slice(end);
      if (end > 0) yield text.slice(0, end);
    }
    isCutOff = await endsEarly(path, bytes);
    if (!isCutOff) yield tail;
    else if (bytes === tail.length) throw new Error(`${CUT_OFF} before its first line ends. ${COPY_AGAIN}`);
  }
  return {
    pieces: isGzip(path) ? wholeLines() : plain(file),
    bytesRead: () => file.bytesRead,
    isCutOff: () => isCutOff,
  };
}

const CUT_OFF = 'The compressed file is cut off';
const COPY_AGAIN = 'Copy it again from its source.';

/** For a file that is useless unless complete. */
export const CUT_OFF_ERROR = `${CUT_OFF}. ${COPY_AGAIN}`;

/** For an import of the complete part. */
export const CUT_OFF_NOTE = `${CUT_OFF}; it was read up to its last whole line. ${COPY_AGAIN}`;

const lastLineEnd = (text: string) => Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;

/**
 * Whether gzip data stop in the middle. The last four bytes of a file say how long the last of its members is; where
 * that is not all, there are several, and only reading them strictly tells.
 */
async function endsEarly(path: string, inflatedBytes: number): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, Math.max(0, size - 4));
    if (buffer.readUInt32LE() === inflatedBytes % 2 ** 32) return false;
  } finally {
    await file.close();
  }
  const strict = createGunzip();
  pipeline(createReadStream(path), strict, () => {}); // its error arrives at the loop below
  try {
    for await (const _ of strict);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR';
  }
}

async function* plain(file: ReadStream): AsyncGenerator<string> {
  for await (const piece of file as AsyncIterable<Buffer>) yield piece.toString('latin1');
}

async function* inflated(file: ReadStream): AsyncGenerator<string> {
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES, finishFlush: constants.Z_SYNC_FLUSH });
  pipeline(file, gunzip, () => {}); // its error arrives at the loop below
  let bytes = 0;
  for await (const piece of wholly(gunzip)) {
    bytes += piece.length;
    if (bytes > MAX_INFLATED_BYTES)
      throw new Error(`The file unpacks to more than ${MAX_INFLATED_BYTES / 2 ** 30} GB. Split it.`);
    if (bytes > RATIO_FROM_BYTES && bytes > file.bytesRead * MAX_INFLATE_RATIO)
      throw new Error(
        `The file unpacks to more than ${MAX_INFLATE_RATIO} times its size, which no survey file does.`,
      );
    yield piece.toString('latin1');
  }
}

/** zlib's message about a damaged file, for people. */
async function* wholly(gunzip: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* gunzip;
  } catch (error) {
    throw new Error(`The compressed file is damaged: ${(error as Error).message}.`);
  }
}
