import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asDiskFailure, MIN_FREE_BYTES } from '#server/disk/diskFailure.ts';
import {
  isDatabase,
  readDatabase,
  SQLITE_MAGIC,
} from '#server/emulator/wireless/import/database/readDatabase.ts';
import { type Portion, readSurvey } from '#server/emulator/wireless/import/survey/readSurvey.ts';
import {
  CUT_OFF_ERROR,
  openSurvey,
  type SurveyBytes,
} from '#server/emulator/wireless/import/survey/surveyBytes.ts';

/** Pieces of 64 kB between two looks at whether the import was cancelled. */
const PIECES_A_TURN = 16;
const NOTHING: Portion = { observations: [], rejects: [], lines: 0, share: 0 };

/** What a survey file holds, piece by piece. */
interface OpenPortions extends Omit<SurveyBytes, 'pieces'> {
  portions: AsyncIterable<Portion>;
}

export async function openPortions(path: string): Promise<OpenPortions> {
  if (isDatabase(path))
    return { portions: toAsync(readDatabase(path)), bytesRead: () => 0, isCutOff: () => false };
  const { pieces, ...bytes } = await openSurvey(path);
  return { portions: readUnpacked(pieces, bytes.isCutOff), ...bytes };
}

async function* toAsync(portions: Iterable<Portion>): AsyncGenerator<Portion> {
  yield* portions;
}

/** Text is read as it comes; a database has to be a file. */
async function* readUnpacked(
  pieces: AsyncIterable<string>,
  isCutOff: () => boolean,
): AsyncGenerator<Portion> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  const all = resumed(first, iterator);
  if (!first.done && first.value.startsWith(SQLITE_MAGIC)) yield* readPackedDatabase(all, isCutOff);
  else yield* readSurvey(all);
}

async function* resumed(
  first: IteratorResult<string>,
  iterator: AsyncIterator<string>,
): AsyncGenerator<string> {
  try {
    for (let next = first; !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

async function* readPackedDatabase(
  pieces: AsyncIterable<string>,
  isCutOff: () => boolean,
): AsyncGenerator<Portion> {
  const folder = mkdtempSync(join(tmpdir(), 'airledger-import-'));
  try {
    const path = join(folder, 'survey.sqlite');
    const file = await open(path, 'wx', 0o600);
    let bytes = MIN_FREE_BYTES;
    try {
      let count = 0;
      for await (const piece of pieces) {
        bytes += piece.length;
        await file.writeFile(piece, 'latin1');
        if (++count % PIECES_A_TURN === 0) yield NOTHING;
      }
    } catch (error) {
      throw asDiskFailure(error, folder, bytes);
    } finally {
      await file.close();
    }
    if (isCutOff()) throw new Error(CUT_OFF_ERROR);
    yield* readDatabase(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
