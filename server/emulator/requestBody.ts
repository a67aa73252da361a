// The body of a request to the embedded services: text; of a multipart one, its fields as a form and its files on disk; of a
// PUT, which these services take for the content of a file only, bytes.

import type { FileHandle } from 'node:fs/promises';
import { mkdtemp, open, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asDiskFailure } from '#server/disk/diskFailure.ts';
import type { SentFile } from '#services/endpoint.ts';
import { MAX_WORKBOOK_BYTES } from '#services/workbook/endpoints.ts';
import { boundaryOf, MultipartError, readMultipart } from './multipart.ts';

/** Most bytes of a body: of text, of a file, and of a multipart one with its files. */
export interface BodyLimits {
  text: number;
  file: number;
  multipart: number;
}

/** So that small parts do not become a crowd of files. */
const MAX_PARTS = 100;
const LIMITS: BodyLimits = { text: 5_000_000, file: MAX_WORKBOOK_BYTES, multipart: 200_000_000 };

export interface RequestBody {
  text: string;
  bytes?: Uint8Array;
  files: SentFile[];
  /** Removes the files. */
  dispose(): Promise<void>;
}

/** A body with more bytes than the service takes. */
export class TooLarge extends Error {
  constructor(most: number) {
    super(`The body must be at most ${most} bytes.`);
  }
}

/**
 * Throws TooLarge, and the rest of such a body is never read; MultipartError for a body that is broken; Failure `full` or
 * `unusable` for files that the disk refuses.
 */
export async function readBody(
  method: string | undefined,
  headers: IncomingHttpHeaders,
  stream: AsyncIterable<Uint8Array>,
  limits: BodyLimits = LIMITS,
): Promise<RequestBody> {
  const boundary = boundaryOf(headers['content-type']);
  const isFile = method === 'PUT';
  const most = isFile ? limits.file : boundary === undefined ? limits.text : limits.multipart;
  const length = Number(headers['content-length'] ?? 0);
  if (length > most) throw new TooLarge(most);
  const pieces = atMost(stream, most);
  if (boundary !== undefined && !isFile) {
    try {
      return await readParts(readMultipart(pieces, boundary), limits.text);
    } catch (error) {
      throw asDiskFailure(error, join(tmpdir(), 'airledger-upload'), length || undefined);
    }
  }
  const held: Uint8Array[] = [];
  for await (const piece of pieces) held.push(piece);
  const bytes = Buffer.concat(held);
  const body = isFile ? { text: '', bytes } : { text: bytes.toString('utf8') };
  return { ...body, files: [], dispose: async () => {} };
}

async function* atMost(stream: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of stream) {
    bytes += piece.length;
    if (bytes > most) throw new TooLarge(most);
    yield piece;
  }
}

async function readParts(parts: ReturnType<typeof readMultipart>, mostText: number): Promise<RequestBody> {
  const fields: { name: string; held: Uint8Array[] }[] = [];
  const files: SentFile[] = [];
  let fieldBytes = 0;
  let folder: string | undefined;
  let writing: FileHandle | undefined;
  const dispose = async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
  try {
    for await (const part of parts) {
      if (part instanceof Uint8Array) {
        if (writing) {
          await writing.writeFile(part);
          files.at(-1)!.bytes += part.length;
        } else {
          fieldBytes += part.length;
          if (fieldBytes > mostText) throw new TooLarge(mostText);
          fields.at(-1)!.held.push(part);
        }
        continue;
      }
      if (fields.length + files.length === MAX_PARTS)
        throw new MultipartError(`The body must have at most ${MAX_PARTS} parts.`);
      await writing?.close();
      writing = undefined;
      if (part.fileName === undefined) {
        fields.push({ name: part.name, held: [] });
        continue;
      }
      folder ??= await mkdtemp(join(tmpdir(), 'airledger-upload-'));
      const path = join(folder, String(files.length));
      writing = await open(path, 'wx', 0o600);
      files.push({ field: part.name, name: part.fileName, path, bytes: 0 });
    }
    await writing?.close();
    writing = undefined;
  } catch (error) {
    await writing?.close();
    await dispose();
    throw error;
  }
  const form = new URLSearchParams();
  for (const { name, held } of fields) form.append(name, Buffer.concat(held).toString('utf8'));
  return { text: form.toString(), files, dispose };
}
