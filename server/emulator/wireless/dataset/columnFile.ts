// The columns of a store as a file beside it: opening reads bytes in one go instead of rows one by one.

import { createHash, randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { atOnce, type Steps } from '#server/emulator/steps.ts';
import {
  bytesOfColumns,
  COLUMN_LAYOUT,
  inWords,
  makeColumns,
} from '#server/emulator/wireless/columns/Columns.ts';
import { NameIndex } from '#server/emulator/wireless/columns/NameIndex.ts';
import { NetworkIndex } from '#server/emulator/wireless/columns/NetworkIndex.ts';
import { type Dictionaries, makeDictionaries } from '#server/emulator/wireless/columns/TextDictionary.ts';
import { columnPath } from '#server/emulator/wireless/store/columnPath.ts';
import { TEXT_COLUMNS } from '#server/emulator/wireless/store/networkTable.ts';

/** Begins the file, filled up with spaces. */
interface Head {
  version: typeof VERSION;
  layout: string;
  /** The file's, which the database holds until a network changes. */
  id: string;
  count: number;
  /** Of all that follows: columns, ranks, texts as JSON. */
  sha256: string;
}

/** Grows when a column means something else than before. */
const VERSION = 1;
const HEAD_BYTES = 1024;
const STEP_BYTES = 2 ** 22;
const STEP_TEXTS = 5_000;
/** Fewer are read from their rows as fast. */
const LEAST = 10_000;

function pathBeside(database: DatabaseSync): string | undefined {
  const path = database.location();
  return path === null ? undefined : columnPath(path);
}

/** What an earlier start left, if no network changed since and every byte is as it was written. */
export function readColumnFile(
  database: DatabaseSync,
  comments: NetworkIndex['texts']['comments'],
): NetworkIndex | undefined {
  const path = pathBeside(database);
  const id = path && database.prepare('SELECT id FROM column_file').get()?.id;
  if (!id) return undefined;
  try {
    const bytes: Buffer<ArrayBuffer> = readFileSync(path);
    const head = JSON.parse(bytes.toString('utf8', 0, HEAD_BYTES)) as Head;
    const body = bytes.subarray(HEAD_BYTES);
    if (head.version !== VERSION || head.layout !== COLUMN_LAYOUT || head.id !== id) return undefined;
    if (head.sha256 !== createHash('sha256').update(body).digest('base64')) return undefined;
    const ranksAt = body.byteOffset + bytesOfColumns(head.count);
    const rank = new Uint32Array(body.buffer, ranksAt, head.count);
    const textsAt = bytesOfColumns(head.count) + inWords(rank.byteLength);
    const { cellIds, ...texts } = JSON.parse(body.toString('utf8', textsAt));
    const dictionaries = makeDictionaries(texts);
    const names = new NameIndex(dictionaries.name.texts);
    const columns = makeColumns(head.count, body.buffer, body.byteOffset);
    return atOnce(NetworkIndex.placed(columns, rank, { dictionaries, names, cellIds, comments }));
  } catch {
    return undefined; // what is missing or damaged is made again
  }
}

/** Before networks are read for a file: notes its id, which the first change takes away. Undefined where none can be noted. */
export function beginColumnFile(database: DatabaseSync): string | undefined {
  if (!pathBeside(database)) return undefined;
  const id = randomUUID();
  try {
    database.prepare('DELETE FROM column_file').run();
    database.prepare('INSERT INTO column_file (id) VALUES (?)').run(id);
    return id;
  } catch {
    return undefined; // as on a full disk: the next start reads rows again
  }
}

/** Writes what was read since `beginColumnFile`. */
export function* writeColumnFile(database: DatabaseSync, id: string, index: NetworkIndex): Steps<void> {
  const path = pathBeside(database);
  if (!path || index.count < LEAST) return;
  const { columns, rank, texts } = index;
  const ranks = new Uint8Array(inWords(rank.byteLength));
  ranks.set(new Uint8Array(rank.buffer, rank.byteOffset, rank.byteLength));
  const parts = [
    new Uint8Array(columns.key.buffer, columns.key.byteOffset, bytesOfColumns(index.count)),
    ranks,
  ];
  for (const json of jsonOf({ ...textsOf(texts.dictionaries), cellIds: texts.cellIds })) {
    parts.push(Buffer.from(json));
    yield;
  }
  const digest = createHash('sha256');
  for (const piece of piecesOf(parts)) {
    digest.update(piece);
    yield;
  }
  const sha256 = digest.digest('base64');
  const head: Head = { version: VERSION, layout: COLUMN_LAYOUT, id, count: index.count, sha256 };
  yield* writeParts(path, [Buffer.from(JSON.stringify(head).padEnd(HEAD_BYTES)), ...parts]);
}

const textsOf = (dictionaries: Dictionaries) =>
  Object.fromEntries(TEXT_COLUMNS.map((name) => [name, dictionaries[name].texts]));

/** As JSON.stringify, piece by piece. */
function* jsonOf(lists: Record<string, readonly (string | null)[]>): Generator<string> {
  let before = '{';
  for (const [name, list] of Object.entries(lists)) {
    yield `${before}"${name}":[`;
    for (let from = 0; from < list.length; from += STEP_TEXTS) {
      const items = JSON.stringify(list.slice(from, from + STEP_TEXTS)).slice(1, -1);
      yield from === 0 ? items : `,${items}`;
    }
    before = '],';
  }
  yield ']}';
}

function* writeParts(path: string, parts: readonly Uint8Array[]): Steps<void> {
  const draft = `${path}.new`;
  try {
    const file = openSync(draft, 'w', 0o600);
    try {
      for (const piece of piecesOf(parts)) {
        for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at);
        yield;
      }
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch {
    rmSync(draft, { force: true });
  }
}

function* piecesOf(parts: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const part of parts)
    for (let at = 0; at < part.length; at += STEP_BYTES) yield part.subarray(at, at + STEP_BYTES);
}
