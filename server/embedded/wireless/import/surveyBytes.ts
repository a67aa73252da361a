import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

const PIECE_BYTES = 65_536;

/** No survey compresses better than this; a file that does is made to fill the disk. */
const MAX_INFLATE_RATIO = 200;
/** The ratio counts from here, because short runs of equal rows are honest. */
const RATIO_FROM_BYTES = 16 * 2 ** 20;
const MAX_INFLATED_BYTES = 16 * 2 ** 30;

/** A file on its way in: its bytes one character each, and how many of the file were consumed. */
export interface SurveyBytes {
  pieces: AsyncIterable<string>;
  bytesRead(): number;
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 2 ** 20 })) hash.update(piece);
  return hash.digest('hex');
}

/** Opens a plain or gzipped file; which of them it is its first bytes say, not its name. */
export async function openSurvey(path: string): Promise<SurveyBytes> {
  const isGzip = await hasGzipMagic(path);
  const file = createReadStream(path, { highWaterMark: PIECE_BYTES });
  return {
    pieces: isGzip ? inflated(file) : plain(file),
    bytesRead: () => file.bytesRead,
  };
}

async function hasGzipMagic(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

async function* plain(file: ReadStream): AsyncGenerator<string> {
  for await (const piece of file as AsyncIterable<Buffer>) yield piece.toString('latin1');
}

async function* inflated(file: ReadStream): AsyncGenerator<string> {
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
  pipeline(file, gunzip, () => {}); // its error arrives at the loop below
  let bytes = 0;
  for await (const piece of wholly(gunzip)) {
    bytes += piece.length;
    if (bytes > MAX_INFLATED_BYTES)
      throw new Error(`The file inflates to more than ${MAX_INFLATED_BYTES} bytes`);
    if (bytes > RATIO_FROM_BYTES && bytes > file.bytesRead * MAX_INFLATE_RATIO)
      throw new Error(
        `The file inflates to more than ${MAX_INFLATE_RATIO} times its size, as no survey does`,
      );
    yield piece.toString('latin1');
  }
}

/** What zlib says of a broken file, for people. */
async function* wholly(gunzip: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* gunzip;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR')
      throw new Error('The compressed file is cut off. Copy it again from where it was made.');
    throw new Error(`The compressed file is damaged: ${message}.`);
  }
}
