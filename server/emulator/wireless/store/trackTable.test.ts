import { expect, test } from 'vitest';
import type { Observation } from '#domain/network/Observation.ts';
import { openStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import { observationOf } from '#tests/support/domain/observationOf.ts';
import { listSurveys, readTrack } from './trackTable.ts';

const START = Date.UTC(2026, 2, 1, 10);
const OWN = 1;

async function storeWith(...surveys: { name: string; account?: number; seen: Partial<Observation>[] }[]) {
  const store = openStore(':memory:');
  for (const { name, account = OWN, seen } of surveys) {
    const upload = store.beginUpload({ account, name, atMs: START });
    await upload.add(seen.map((one) => observationOf(one)));
    await upload.finish({ lines: seen.length, rejected: 0 });
  }
  return store.sql;
}

const at = (seconds: number, lat: number, facts: Partial<Observation> = {}) => ({
  timeMs: START + seconds * 1000,
  lat,
  lng: 13,
  ...facts,
});

test('tracks: a survey has one position for each time, the most accurate one, in the order of time', async () => {
  const sql = await storeWith({
    name: 'walk.csv',
    seen: [
      at(9, 52.9, { id: '0A:00:00:00:00:01' }),
      at(0, 52.7, { id: '0A:00:00:00:00:02', accuracyMetres: 30 }),
      at(0, 52.5, { id: '0A:00:00:00:00:01', accuracyMetres: 4 }),
      at(0, 52.6, { id: '0A:00:00:00:00:03', accuracyMetres: 0 }),
      at(4, 0, { lng: 0 }),
      at(0, 52.4, { timeMs: 0 }),
    ],
  });
  const [survey] = await listSurveys(sql, OWN);
  expect(survey).toEqual({ id: '20260301-00001', name: 'walk.csv', importedMs: START, observations: 6 });
  expect(await readTrack(sql, survey!.id, OWN)).toEqual({
    fixes: 2,
    timesMs: [START, START + 9000],
    lats: [52.5, 52.9],
    lngs: [13, 13],
  });
});

test('tracks: surveys are listed latest first, without those that brought nothing and those of others', async () => {
  const sql = await storeWith(
    { name: 'first', seen: [at(0, 52)] },
    { name: 'again', seen: [at(0, 52)] },
    { name: 'of another', account: 2, seen: [at(1, 52)] },
    { name: 'last', seen: [at(2, 52)] },
  );
  expect((await listSurveys(sql, OWN)).map(({ name }) => name)).toEqual(['last', 'first']);
  expect(await readTrack(sql, '20260301-00003', OWN)).toBeUndefined();
  expect(await readTrack(sql, '20260301-00009', OWN)).toBeUndefined();
});

test('tracks: of too many fixes every second, fourth … one is told', async () => {
  const sql = await storeWith({ name: 'long', seen: Array.from({ length: 25 }, (_, i) => at(i, 50 + i)) });
  const { fixes, timesMs, lats } = (await readTrack(sql, '20260301-00001', OWN, 10))!;
  expect(fixes).toBe(25);
  expect(timesMs.map((ms) => (ms - START) / 1000)).toEqual([0, 4, 8, 12, 16, 20, 24]);
  expect(lats).toEqual([50, 54, 58, 62, 66, 70, 74]);
});
