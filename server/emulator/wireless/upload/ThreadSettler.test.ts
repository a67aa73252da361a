import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import type { Observation } from '#domain/network/Observation.ts';
import { addressOf, cacheGazetteerIn } from '#server/emulator/wireless/reference/gazetteer.ts';
import { openDatabase } from '#server/emulator/wireless/store/openDatabase.ts';
import { observationOf } from '#tests/support/domain/observationOf.ts';
import { beginUpload } from './beginUpload.ts';
import type { Settler } from './Settler.ts';
import { ThreadSettler } from './ThreadSettler.ts';

/** Addresses and cells in no order; from the 12,000th on each is repeated. */
function observed(count: number, from = 0): Observation[] {
  return Array.from({ length: count }, (_, place) => {
    const at = place % 12_000;
    const number = from + ((at * 7_919) % 5_003);
    const hex = number.toString(16).padStart(4, '0').toUpperCase();
    const isCell = number % 5 === 0;
    return observationOf({
      kind: isCell ? 'lte' : 'wifi',
      id: isCell ? `26201_${number}_7` : `F2:00:00:00:${hex.slice(0, 2)}:${hex.slice(2)}`,
      timeMs: 1_000 * at,
      name: number % 11 === 0 ? '' : `name ${number}`,
      lat: 52 + number / 10_000,
      signalDbm: -40 - (at % 50),
    });
  });
}

/** A store with an upload in it, in a folder of its own. */
async function storeOf(): Promise<{ database: DatabaseSync; settler: () => Settler }> {
  const folder = mkdtempSync(join(tmpdir(), 'settler-'));
  const path = join(folder, 'own.sqlite');
  const database = openDatabase(path);
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  cacheGazetteerIn(folder);
  await upload(database, 'first.csv', observed(3_000, 2_000));
  return { database, settler: () => new ThreadSettler({ path, folder }) };
}

function begin(database: DatabaseSync, name: string, settler?: () => Settler) {
  const facts = { account: 1, name, atMs: Date.UTC(2026, 0, 1) };
  return beginUpload(database, facts, addressOf, () => {}, settler);
}

async function upload(database: DatabaseSync, name: string, all: Observation[], settler?: () => Settler) {
  const writer = begin(database, name, settler);
  for (let at = 0; at < all.length; at += 1_000) await writer.add(all.slice(at, at + 1_000));
  return await writer.finish({ lines: all.length, rejected: 0 });
}

const rowsOf = (database: DatabaseSync) =>
  ['network', 'observation', 'upload'].map((table) =>
    database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3, 4, 5`).all(),
  );

test('ThreadSettler: settles what one thread alone would, and holds no snapshot of the store afterwards', async () => {
  const [beside, alone] = [await storeOf(), await storeOf()];
  const all = observed(70_000);
  const summary = await upload(beside.database, 'second.csv', all, beside.settler);
  expect(summary).toMatchObject({ networksNew: 3_203, networksChanged: 1_800, observations: 12_000 });
  expect(summary).toEqual(await upload(alone.database, 'second.csv', all));
  expect(rowsOf(beside.database)).toEqual(rowsOf(alone.database));
  expect(beside.database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()).toMatchObject({ busy: 0, log: 0 });
});

test('ThreadSettler: an upload that is abandoned or whose thread fails leaves the store as it was', async () => {
  const { database, settler } = await storeOf();
  const before = rowsOf(database);
  const all = observed(40_000);

  const abandoned = begin(database, 'abandoned.csv', settler);
  await abandoned.add(all);
  const finished = abandoned.finish({ lines: 1, rejected: 0 }, () => void abandoned.abandon());
  await expect(finished).rejects.toThrow('The upload of abandoned.csv was abandoned');

  const nowhere = () => new ThreadSettler({ path: '/no such folder/own.sqlite', folder: tmpdir() });
  await expect(upload(database, 'lost.csv', all, nowhere)).rejects.toThrow(/unable to open database file/);

  const forgetful = settler(); // as if its thread had ended and been replaced
  forgetful.take = async () => {};
  await expect(upload(database, 'lost.csv', all, () => forgetful)).rejects.toThrow(
    /^40000 observations were lost on the way; import the file again\.$/,
  );
  expect(rowsOf(database)).toEqual(before);
});
