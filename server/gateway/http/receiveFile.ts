import { rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { asDiskFailure, checkFreeSpace } from '#server/disk/diskFailure.ts';
import { makeFolder } from '#server/disk/makeFolder.ts';
import { Refusal } from './exchange.ts';

interface ReceiveOptions {
  expectedBytes: number | undefined;
  maxBytes: number;
  /** What is said of a larger file. */
  tooLarge: string;
}

/**
 * Writes a new file while it comes in, and resolves with its bytes. One that cannot be written is still read to its end: who
 * sends it hears of nothing before that. Rejects with Refusal 413 for a file that is too large, with Failure `full` where
 * there is no room for it; nothing of it stays then.
 */
export async function receiveFile(
  bytes: AsyncIterable<Uint8Array>,
  path: string,
  { expectedBytes = 0, maxBytes, tooLarge }: ReceiveOptions,
): Promise<number> {
  let size = 0;
  let file: FileHandle | undefined;
  let failure: unknown;
  try {
    makeFolder(dirname(path));
    checkFreeSpace(dirname(path), Math.min(expectedBytes, maxBytes));
    file = await open(path, 'wx', 0o600);
  } catch (error) {
    failure = error;
  }
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > maxBytes) throw new Refusal(413, 'size', tooLarge);
      if (failure === undefined) await file!.writeFile(chunk).catch((error: unknown) => (failure = error));
    }
    if (failure !== undefined) throw failure;
    return size;
  } catch (error) {
    rmSync(path, { force: true });
    throw asDiskFailure(error, path, Math.max(expectedBytes, size));
  } finally {
    await file?.close();
  }
}
