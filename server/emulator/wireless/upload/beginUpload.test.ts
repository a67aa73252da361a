import { expect, test } from 'vitest';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { openStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import { observationOf } from '#tests/support/domain/observationOf.ts';

const DAY = Date.UTC(2026, 10, 20);
const kinds = RADIO_KINDS;
const counts = { lines: 2, rejected: 0 };
const facts = { account: 1, name: 'walk.csv', sha256: 'ab', atMs: DAY };

const addressOf = (lat: number, lng: number) => ({
  country: lat > 0 && lng > 0 ? 'DE' : 'FJ',
  city: 'Berlin',
});
const emptyStore = () => openStore(':memory:', { addressOf });

test('upload: publishes its networks at the end, not before', () => {
  const store = emptyStore();
  const upload = store.beginUpload(facts);
  upload.add([observationOf({ timeMs: DAY - 2_000, signalDbm: -50, capabilities: '[WPA2-PSK-CCMP][ESS]' })]);
  upload.add([observationOf({ timeMs: DAY - 1_000, name: 'cafe 2', lat: 52.5001 })]);
  expect(store.networkCount()).toBe(0);
  expect(store.search({ kinds }, { limit: 9 }).total).toBe(0);
  expect(upload.finish(counts)).toEqual({
    trans: '20261120-00001',
    observations: 2,
    known: 0,
    networksNew: 1,
    networksChanged: 0,
    box: { south: 52.5, west: 13.4, north: 52.5001, east: 13.4 },
  });
  const [network] = store.search({ kinds, nameLike: '%2' }, { limit: 9 }).networks;
  expect(network).toMatchObject({
    id: '0A:2C:EF:3D:25:1B',
    name: 'cafe 2',
    firstMs: DAY - 2_000,
    lastMs: DAY - 1_000,
    updatedMs: DAY,
    trans: '20261120-00001',
    encryption: 'none',
    channel: 6,
    type: 'infra',
    finder: 1,
  });
  expect(network!.address).toEqual({
    country: 'DE',
    region: null,
    city: 'Berlin',
    road: null,
    house: null,
    postal: null,
  });
  expect(network!.lat).toBeGreaterThan(52.5);
  expect(network!.lat).toBeLessThan(52.5001);
  expect(store.observations(network!.key).map(({ signalDbm, account }) => [signalDbm, account])).toEqual([
    [-50, 1],
    [-60, 1],
  ]);
  expect(store.hasFile('ab')).toBe(true);
  expect(store.hasFile('cd')).toBe(false);
});

test('upload: repeated observations are known and change nothing', () => {
  const store = emptyStore();
  const batch = [observationOf({}), observationOf({ kind: 'lte', id: '26201_5_77', name: 'Telekom' })];
  const first = store.beginUpload(facts);
  first.add(batch);
  first.finish(counts);
  const before = store.search({ kinds }, { limit: 9 });
  const second = store.beginUpload({ ...facts, atMs: DAY + 1, account: 2 });
  second.add(batch);
  expect(second.finish(counts)).toMatchObject({
    trans: '20261120-00002',
    observations: 0,
    known: 2,
    networksNew: 0,
    networksChanged: 0,
  });
  expect(store.search({ kinds }, { limit: 9 })).toEqual(before);
});

test('upload: a later one changes a network, but not its discoverer', () => {
  const store = emptyStore();
  const first = store.beginUpload(facts);
  first.add([
    observationOf({ kind: 'nr', id: '26201_5_77', name: 'Telekom', channel: 640_000 }),
    observationOf({ kind: 'bt', name: 'Watch', mfgrId: 76 }),
  ]);
  first.finish(counts);
  const second = store.beginUpload({ ...facts, account: 2, atMs: DAY + 86_400_000 });
  const timeMs = Date.UTC(2025, 0, 1);
  second.add([
    observationOf({ kind: 'nr', id: '26201_5_77', name: '', channel: 0, timeMs, lat: 0, lng: 0 }),
    observationOf({ kind: 'gsm', id: '26201_5_78', timeMs }),
    observationOf({ timeMs, rcois: '5A03BA' }),
  ]);
  expect(second.finish(counts)).toMatchObject({ observations: 3, networksNew: 2, networksChanged: 1 });
  expect(store.find(kinds, '26201_5_77')).toMatchObject({
    name: 'Telekom',
    channel: 640_000,
    lat: 52.5,
    lastMs: timeMs,
    updatedMs: DAY + 86_400_000,
    trans: '20261120-00001',
    finder: 1,
  });
  expect(store.find(kinds, '26201_5_78')).toMatchObject({ trans: '20261121-00001', finder: 2 });
  expect(store.find(['wifi'], '0A:2C:EF:3D:25:1B')).toMatchObject({ rcois: '5A03BA', mfgrId: null });
  expect(store.find(['bt', 'ble'], '0A:2C:EF:3D:25:1B')).toMatchObject({ name: 'Watch', mfgrId: 76 });
});

test('upload: an abandoned one leaves the store unchanged', () => {
  const store = emptyStore();
  const upload = store.beginUpload(facts);
  upload.add([observationOf({})]);
  upload.abandon();
  expect(store.networkCount()).toBe(0);
  for (const table of ['network', 'observation', 'upload'])
    expect(store.database.prepare(`SELECT count(*) AS count FROM ${table}`).get()).toEqual({ count: 0 });
  expect(store.database.prepare('SELECT name FROM temp.sqlite_master').all()).toEqual([]);
});

test('upload: two at once do not mix', () => {
  const store = emptyStore();
  const [one, two] = [store.beginUpload(facts), store.beginUpload({ ...facts, name: 'other.csv' })];
  one.add([observationOf({ kind: 'lte', id: '26201_1_1' })]);
  two.add([observationOf({ kind: 'lte', id: '26201_1_2' }), observationOf({ kind: 'lte', id: '26201_1_1' })]);
  expect(one.finish(counts)).toMatchObject({ networksNew: 1, known: 0 });
  expect(two.finish(counts)).toMatchObject({ networksNew: 1, known: 1 });
  expect(store.networkCount()).toBe(2);
});

test('upload: a batch with a bad address is rejected completely, and the error names it', () => {
  const store = emptyStore();
  const upload = store.beginUpload(facts);
  expect(() => upload.add([observationOf({}), observationOf({ id: 'zz:00' })])).toThrow(
    /six octets, got "zz:00"/,
  );
  upload.add([observationOf({ kind: 'ble' })]);
  expect(upload.finish(counts)).toMatchObject({ observations: 1, networksNew: 1 });
});

test('upload: bounds take the short way around the globe and omit rows without a fix', () => {
  const store = emptyStore();
  const upload = store.beginUpload(facts);
  upload.add([
    observationOf({ lat: -17, lng: 179.9 }),
    observationOf({ lat: -18, lng: -179.8, timeMs: 1 }),
    observationOf({ lat: 0, lng: 0, timeMs: 2 }),
  ]);
  expect(upload.finish(counts).box).toEqual({ south: -18, west: 179.9, north: -17, east: -179.8 });
  const unlocated = store.beginUpload(facts);
  unlocated.add([observationOf({ lat: 0, lng: 0 })]);
  expect(unlocated.finish(counts).box).toBeNull();
});

test("upload: comments are appended in the upstream's format", () => {
  const store = emptyStore();
  store.database.prepare("INSERT INTO account VALUES (1, 'ada', '', 0, '?')").run();
  const upload = store.beginUpload(facts);
  upload.add([observationOf({})]);
  upload.finish(counts);
  const { key } = store.find(kinds, '0A:2C:EF:3D:25:1B')!;
  store.comment(key, 1, 'moved', DAY);
  const all = store.comment(key, 1, 'to the rear', DAY + 1_000);
  expect(all).toBe(
    'Appended by ada on 2026-11-20 00:00:00:\n\nmoved\n\nAppended by ada on 2026-11-20 00:00:01:\n\nto the rear',
  );
  expect(store.find(kinds, '0A:2C:EF:3D:25:1B')!.comment).toBe(all);
  store.reload();
  expect(store.find(kinds, '0A:2C:EF:3D:25:1B')!.comment).toBe(all);
});
