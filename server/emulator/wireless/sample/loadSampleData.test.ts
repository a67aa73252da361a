import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { samplePlaces } from '#domain/geo/samplePlaces.ts';
import { cities } from '#server/emulator/wireless/sample/city/cities.ts';
import { SCHEMA } from '#server/emulator/wireless/store/schema.ts';
import { loadSampleData } from './loadSampleData.ts';

function emptyStore() {
  const database = new DatabaseSync(':memory:');
  database.exec(SCHEMA);
  return {
    database,
    reloads: 0,
    reload() {
      this.reloads++;
    },
  };
}

const one = (database: DatabaseSync, sql: string) =>
  Number(Object.values(database.prepare(sql).get() ?? {})[0]);

test('loadSampleData: fills a store with accounts, uploads, networks and observations in one transaction', () => {
  const store = emptyStore();
  const shares: number[] = [];
  loadSampleData(store, { networks: 3_000, onProgress: (share) => shares.push(share) });
  const { database } = store;
  expect(store.reloads).toBe(1);
  expect(one(database, 'SELECT count(*) FROM network')).toBe(3_000);
  expect(one(database, 'SELECT count(*) FROM observation')).toBe(
    one(database, 'SELECT sum(observations) FROM upload'),
  );
  expect(
    one(database, 'SELECT count(*) FROM observation WHERE network NOT IN (SELECT key FROM network)'),
  ).toBe(0);
  expect(one(database, 'SELECT count(*) FROM account')).toBe(45);
  expect(one(database, 'SELECT count(*) FROM team')).toBe(8);
  expect(one(database, "SELECT balance FROM token WHERE name = 'embedded-commercial'")).toBe(1000);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test('loadSampleData: a failure leaves the store unchanged', () => {
  const store = emptyStore();
  store.database.exec(
    "CREATE TRIGGER full BEFORE INSERT ON upload BEGIN SELECT RAISE(ABORT, 'disk full'); END",
  );
  expect(() => loadSampleData(store, { networks: 500 })).toThrow('disk full');
  expect(one(store.database, 'SELECT (SELECT count(*) FROM network) + (SELECT count(*) FROM account)')).toBe(
    0,
  );
});

test("loadSampleData: the page's places are the towns of the data, each amid its networks", () => {
  const suburbs = ['Weil am Rhein', 'Saint-Louis'];
  const towns = cities.map((city) => city.name).filter((name) => !suburbs.includes(name));
  expect(samplePlaces.map((place) => place.name).sort()).toEqual(towns.sort());
  for (const { name, lat, lng } of samplePlaces) {
    const { districts } = cities.find((city) => city.name === name)!;
    expect(districts.some((spec) => spec.lat === lat && spec.lng === lng)).toBe(true);
  }
});
