// What every engine of an observation store has to do, as tests: a file calls this with how it opens its own.

import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Box, distanceMetres, isInBox, type Position } from '#domain/geo/geo.ts';
import { familyOf, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import type { NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';
import type { NetworkRecord } from '#server/emulator/wireless/store/networkTable.ts';
import type { ObservationStore } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { AddressOf } from '#server/emulator/wireless/upload/settled.ts';
import { observationOf } from '#tests/support/domain/observationOf.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { awkwardRecords } from './awkwardNetworks.ts';
import { boxes, conditions, filters, positions } from './filterCases.ts';
import { edgePositions, quadsAround, slowHistogram } from './slowHistogram.ts';
import { slowSearch } from './slowSearch.ts';

/** An empty store with the account 1, "ada", filled with networks as they are. */
export type OpenStore = (
  networks?: readonly NetworkRecord[],
  addressOf?: AddressOf,
) => Promise<ObservationStore>;

const kinds = RADIO_KINDS;
const EVERYWHERE = { south: -90, west: -180, north: 90, east: 180 };
/** Engines compute distances with rounding of their own. */
const SAME_METRES = 1e-4;
/** Long enough for a busy machine. */
const patient = { timeout: 120_000 };

export function observationStoreContract(engine: string, open: OpenStore): void {
  searchContract(engine, open);
  areaContract(engine, open);
  uploadContract(engine, open);
}

const keysOf = (page: { networks: { key: number }[] }) => page.networks.map(({ key }) => key);

function searchContract(engine: string, open: OpenStore): void {
  const networks = awkwardRecords(1_500, 7);
  const byKey = new Map(networks.map((network) => [network.key, network]));
  let store: ObservationStore;
  beforeAll(async () => {
    store = await open(networks);
    return () => store.close();
  });

  test(`${engine}: a search by any conditions agrees with a loop over the networks`, patient, async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const expected = slowSearch(networks, filter);
        const page = await store.search(filter, { limit: 100 });
        expect(page.total).toBe(expected.length);
        expect(keysOf(page)).toEqual(expected.slice(0, 100));
      }),
      { numRuns: cases(120, 500) },
    );
  });

  test.each(Object.keys(conditions) as (keyof NetworkFilter)[])(
    `${engine}: the condition %s has an effect`,
    async (name) => {
      let hasEffect = false;
      for (const value of fc.sample(conditions[name] as fc.Arbitrary<unknown>, { numRuns: 60, seed: 1 })) {
        const { total } = await store.search({ kinds, [name]: value } as NetworkFilter, { limit: 1 });
        hasEffect = total > 0 && total < networks.length;
        if (hasEffect) break;
      }
      expect(hasEffect).toBe(true);
    },
  );

  test(`${engine}: a row reads back the stored network`, async () => {
    for (const network of (await store.search({ kinds }, { limit: 3_000 })).networks)
      expect(network).toEqual({ ...byKey.get(network.key)!, comment: null });
    expect(await store.networkCount()).toBe(networks.length);
  });

  test(`${engine}: pages of a search return every match once, in key order`, patient, async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 1, max: 400 }), async (filter, limit) => {
        const expected = slowSearch(networks, filter);
        const visited: number[] = [];
        let after: string | undefined;
        for (;;) {
          const page = await store.search(filter, { limit, ...(after !== undefined && { after }) });
          expect(page.total).toBe(expected.length);
          visited.push(...keysOf(page));
          if (page.next === null) break;
          after = page.next;
        }
        expect(visited).toEqual(expected);
        expect(keysOf(await store.search(filter, { limit }))).toEqual(expected.slice(0, limit));
      }),
      { numRuns: cases(25, 60) },
    );
  });

  test(`${engine}: nearest matches come in order of distance across pages`, patient, async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constant({ kinds }), filters), positions, async (filter, near) => {
        const expected = slowSearch(networks, filter, near);
        const first = await store.search(filter, { limit: 40, near });
        const visited = keysOf(first);
        expect(first.total).toBe(expected.length);
        if (first.next !== null) {
          const second = await store.search(filter, { limit: 40, near, after: first.next });
          expect(second.total).toBe(expected.length);
          visited.push(...keysOf(second));
        }
        expect(new Set(visited).size).toBe(visited.length);
        expectNearest(
          visited.map((key) => byKey.get(key)!),
          expected.slice(0, 80).map((key) => byKey.get(key)!),
          near,
        );
      }),
      { numRuns: cases(100, 200) },
    );
  });

  test(`${engine}: a cursor that no page returned is refused`, async () => {
    const near = { lat: 0, lng: 0 };
    const search = async (after: string, place?: Position) =>
      await store.search({ kinds }, { limit: 1, after, ...(place && { near: place }) });
    for (const after of ['', 'x', '-1', '1.5', '1e3', '1~2', '99999999999999999', "1' OR 1"])
      await expect(search(after)).rejects.toThrow(/searchAfter must be a cursor/);
    for (const after of ['', '5', '~', '1~', '1~x', 'NaN~1', 'Infinity~1', '-1~1'])
      await expect(search(after, near)).rejects.toThrow(/searchAfter must be a cursor/);
  });

  test(`${engine}: finds a network by id only among the requested kinds`, patient, async () => {
    for (const network of networks.slice(0, 400)) {
      const family = kinds.filter((kind) => familyOf(kind) === familyOf(network.kind));
      const others = kinds.filter((kind) => familyOf(kind) !== familyOf(network.kind));
      expect((await store.find(family, network.id))?.key).toBe(network.key);
      expect((await store.find(others, network.id))?.key).not.toBe(network.key);
    }
    expect(await store.find(kinds, 'FE:DC:BA:98:76:54')).toBeUndefined();
    expect(await store.find(kinds, '1_2_3')).toBeUndefined();
  });
}

/** The same distances: whoever is a hair nearer than another may be either. */
function expectNearest(
  visited: readonly NetworkRecord[],
  expected: readonly NetworkRecord[],
  near: Position,
): void {
  const metres = ({ lat, lng }: NetworkRecord) => distanceMetres(near, { lat: lat!, lng: lng! });
  expect(visited).toHaveLength(expected.length);
  for (const [at, network] of visited.entries())
    expect(Math.abs(metres(network) - metres(expected[at]!))).toBeLessThan(SAME_METRES);
}

function areaContract(engine: string, open: OpenStore): void {
  const networks = awkwardRecords(2_000, 3);
  let store: ObservationStore;
  beforeAll(async () => {
    store = await open(networks);
    return () => store.close();
  });

  async function counted(
    box: Box,
    some: readonly (typeof RADIO_KINDS)[number][],
  ): Promise<Map<string, number>> {
    const { cells, firstYear, step } = await store.histogram(box, some);
    const counts = new Map<string, number>();
    for (const { south, west, firstSeen, lastSeen } of cells) {
      const cell = `${Math.round((south + 90) / step)} ${Math.round((west + 180) / step)}`;
      for (const [sight, years] of Object.entries({ first: firstSeen, last: lastSeen }))
        for (const [index, count] of years.entries())
          if (count > 0) counts.set(`${cell} ${sight} ${firstYear + index}`, count);
    }
    return counts;
  }

  const latitudes = fc.constantFrom(-90, -17.83, -17.8, -17.79, 0, 0.01, 52.48, 52.5, 52.513, 89.99, 90);
  const longitudes = fc.constantFrom(-180, -179.99, 0, 0.01, 10, 13.39, 13.4, 13.42, 179.99, 180);

  test(`${engine}: a histogram equals a count in one loop`, patient, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(latitudes, latitudes, longitudes, longitudes),
        fc.subarray([...RADIO_KINDS], { minLength: 1 }),
        async ([a, b, west, east], some) => {
          const box = { south: Math.min(a, b), north: Math.max(a, b), west, east };
          expect(await counted(box, some)).toEqual(slowHistogram(networks, box, some));
        },
      ),
      { numRuns: cases(150, 300) },
    );
  });

  test(`${engine}: adjacent boxes of histograms add up to the box that covers them`, async () => {
    const sum = async (box: Box) => [...(await counted(box, kinds)).values()].reduce((a, b) => a + b, 0);
    const [south, middle, north] = [52.4, 52.5, 52.6];
    const halves =
      (await sum({ south, west: 13, north: middle, east: 14 })) +
      (await sum({ south: middle, west: 13, north, east: 14 }));
    expect(halves).toBe(await sum({ south, west: 13, north, east: 14 }));
    expect(halves).toBeGreaterThan(0);
  });

  test(`${engine}: a histogram lists only cells with networks, each once, row by row`, async () => {
    const { cells } = await store.histogram(EVERYWHERE, RADIO_KINDS);
    const corners = cells.map(({ south, west }) => `${south} ${west}`);
    expect(new Set(corners).size).toBe(corners.length);
    expect(cells.toSorted((a, b) => a.south - b.south || a.west - b.west)).toEqual(cells);
  });

  test(
    `${engine}: quads of the whole world count every located network once, at edges, poles and the antimeridian too`,
    patient,
    async () => {
      const places = edgePositions(200);
      const [model] = networks.filter(({ kind }) => kind === 'wifi');
      const own = await open(
        places.map((place, key) => ({ ...model!, ...place, key, firstMs: 1e12, lastMs: 1e12 })),
      );
      const seen = new Map<string, number>();
      for (const box of quadsAround(places))
        for (const { south, west, firstSeen } of (await own.histogram(box, ['wifi'])).cells) {
          const isInside = south >= box.south && south < box.north && west >= box.west && west < box.east;
          expect(isInside).toBe(true);
          const cell = `${south} ${west}`;
          expect(seen.has(cell)).toBe(false);
          seen.set(
            cell,
            firstSeen.reduce((a, b) => a + b, 0),
          );
        }
      await own.close();
      expect([...seen.values()].reduce((a, b) => a + b, 0)).toBe(places.length);
    },
  );

  const box = boxes[1]!;
  const channels = networks.filter(
    ({ kind, channel, lat, lng }) =>
      kind === 'lte' && channel > 0 && lat !== null && isInBox({ lat, lng: lng! }, box),
  );

  test(`${engine}: lists the known channels of a kind in a box`, async () => {
    const { points, cut } = await store.channels('lte', box, 1_000);
    expect(cut).toBe(false);
    expect(points.length).toBeGreaterThan(5);
    expect(points).toEqual(channels.map(({ channel, lat, lng, qos }) => ({ channel, lat, lng, qos })));
  });

  test(`${engine}: cuts a longer list of channels, nearest first if a position is given`, async () => {
    const near = { lat: -17.8, lng: 180 };
    const { points, cut } = await store.channels('lte', box, 5, near);
    const metres = channels
      .map(({ lat, lng }) => distanceMetres(near, { lat: lat!, lng: lng! }))
      .sort((a, b) => a - b);
    expect(cut).toBe(true);
    expect(points).toHaveLength(5);
    for (const [at, point] of points.entries())
      expect(Math.abs(distanceMetres(near, point) - metres[at]!)).toBeLessThan(SAME_METRES);
  });
}

const DAY = Date.UTC(2026, 10, 20);
const ID = '0A:2C:EF:3D:25:1B';
const counts = { lines: 2, rejected: 0 };
const facts = { account: 1, name: 'walk.csv', atMs: DAY };
const addressOf: AddressOf = (lat, lng) => ({ country: lat > 0 && lng > 0 ? 'DE' : 'FJ', city: 'Berlin' });

function uploadContract(engine: string, open: OpenStore): void {
  const use = (title: string, check: (store: ObservationStore) => Promise<void>) =>
    test(`${engine}: ${title}`, patient, async () => {
      const store = await open([], addressOf);
      try {
        await check(store);
      } finally {
        await store.close();
      }
    });

  use('an upload publishes its networks at the end, not before', async (store) => {
    const upload = await store.beginUpload({ ...facts, sha256: 'ab' });
    await upload.add([
      observationOf({ timeMs: DAY - 2_000, signalDbm: -50, capabilities: '[WPA2-PSK-CCMP][ESS]' }),
    ]);
    await upload.add([observationOf({ timeMs: DAY - 1_000, name: 'cafe 2', lat: 52.5001 })]);
    expect(await store.networkCount()).toBe(0);
    expect((await store.search({ kinds }, { limit: 9 })).total).toBe(0);
    expect(await upload.finish(counts)).toEqual({
      trans: '20261120-00001',
      observations: 2,
      known: 0,
      networksNew: 1,
      networksChanged: 0,
      box: { south: 52.5, west: 13.4, north: 52.5001, east: 13.4 },
    });
    const [network] = (await store.search({ kinds, nameLike: '%2' }, { limit: 9 })).networks;
    expect(network).toMatchObject({
      id: ID,
      name: 'cafe 2',
      firstMs: DAY - 2_000,
      lastMs: DAY - 1_000,
      updatedMs: DAY,
      trans: '20261120-00001',
      encryption: 'none',
      channel: 6,
      type: 'infra',
      finder: 1,
      address: { country: 'DE', region: null, city: 'Berlin', road: null, house: null, postal: null },
    });
    expect(network!.lat).toBeGreaterThan(52.5);
    expect(network!.lat).toBeLessThan(52.5001);
    const seen = await store.observations(network!.key);
    expect(seen.map(({ signalDbm, account }) => [signalDbm, account])).toEqual([
      [-50, 1],
      [-60, 1],
    ]);
    expect(await store.hasFile('ab')).toBe(true);
    expect(await store.hasFile('cd')).toBe(false);
  });

  use('observations that an upload repeats are known and change nothing', async (store) => {
    const batch = [observationOf({}), observationOf({ kind: 'lte', id: '26201_5_77', name: 'Telekom' })];
    const first = await store.beginUpload(facts);
    await first.add(batch);
    await first.finish(counts);
    const before = await store.search({ kinds }, { limit: 9 });
    const second = await store.beginUpload({ ...facts, atMs: DAY + 1, account: 2 });
    await second.add(batch);
    expect(await second.finish(counts)).toMatchObject({
      trans: '20261120-00002',
      observations: 0,
      known: 2,
      networksNew: 0,
      networksChanged: 0,
    });
    expect(await store.search({ kinds }, { limit: 9 })).toEqual(before);
  });

  use('of two uploads of one file at once the second changes nothing', async (store) => {
    const same = { ...facts, sha256: 'ab' };
    const [one, two] = [await store.beginUpload(same), await store.beginUpload(same)];
    await one.add([observationOf({})]);
    await two.add([observationOf({})]);
    const outcomes = await Promise.all([one.finish(counts), two.finish(counts)]);
    expect(outcomes.filter((outcome) => outcome !== undefined)).toMatchObject([{ observations: 1 }]);
    const next = await store.beginUpload(facts);
    await next.add([observationOf({ timeMs: 5 })]);
    expect(await next.finish(counts)).toMatchObject({ trans: '20261120-00002', networksChanged: 1 });
  });

  use('a later upload changes a network, but not its discoverer', async (store) => {
    const first = await store.beginUpload(facts);
    await first.add([
      observationOf({ kind: 'nr', id: '26201_5_77', name: 'Telekom', channel: 640_000 }),
      observationOf({ kind: 'bt', name: 'Watch', mfgrId: 76 }),
    ]);
    await first.finish(counts);
    const second = await store.beginUpload({ ...facts, account: 2, atMs: DAY + 86_400_000 });
    const timeMs = Date.UTC(2025, 0, 1);
    await second.add([
      observationOf({ kind: 'nr', id: '26201_5_77', name: '', channel: 0, timeMs, lat: 0, lng: 0 }),
      observationOf({ kind: 'gsm', id: '26201_5_78', timeMs }),
      observationOf({ timeMs, rcois: '5A03BA' }),
    ]);
    expect(await second.finish(counts)).toMatchObject({
      observations: 3,
      networksNew: 2,
      networksChanged: 1,
    });
    expect(await store.find(kinds, '26201_5_77')).toMatchObject({
      name: 'Telekom',
      channel: 640_000,
      lat: 52.5,
      lastMs: timeMs,
      updatedMs: DAY + 86_400_000,
      trans: '20261120-00001',
      finder: 1,
    });
    expect(await store.find(kinds, '26201_5_78')).toMatchObject({ trans: '20261121-00001', finder: 2 });
    expect(await store.find(['wifi'], ID)).toMatchObject({ rcois: '5A03BA', mfgrId: null });
    expect(await store.find(['bt', 'ble'], ID)).toMatchObject({ name: 'Watch', mfgrId: 76 });
  });

  use('an abandoned upload leaves the store unchanged', async (store) => {
    const upload = await store.beginUpload({ ...facts, sha256: 'ab' });
    await upload.add([observationOf({})]);
    await upload.abandon();
    expect(await store.networkCount()).toBe(0);
    expect(await store.hasFile('ab')).toBe(false);
  });

  use('two uploads at once do not mix', async (store) => {
    const [one, two] = [await store.beginUpload(facts), await store.beginUpload({ ...facts, name: 'b.csv' })];
    await one.add([observationOf({ kind: 'lte', id: '26201_1_1' })]);
    await two.add([
      observationOf({ kind: 'lte', id: '26201_1_2' }),
      observationOf({ kind: 'lte', id: '26201_1_1' }),
    ]);
    expect(await one.finish(counts)).toMatchObject({ networksNew: 1, known: 0 });
    expect(await two.finish(counts)).toMatchObject({ networksNew: 1, known: 1 });
    expect(await store.networkCount()).toBe(2);
  });

  use('a batch with a bad address is rejected completely, and the error names it', async (store) => {
    const upload = await store.beginUpload(facts);
    const bad = async () => await upload.add([observationOf({}), observationOf({ id: 'zz:00' })]);
    await expect(bad()).rejects.toThrow(/six octets, got "zz:00"/);
    await upload.add([observationOf({ kind: 'ble' })]);
    expect(await upload.finish(counts)).toMatchObject({ observations: 1, networksNew: 1 });
  });

  use(
    'bounds of an upload take the short way around the globe and omit rows without a fix',
    async (store) => {
      const upload = await store.beginUpload(facts);
      await upload.add([
        observationOf({ lat: -17, lng: 179.9 }),
        observationOf({ lat: -18, lng: -179.8, timeMs: 1 }),
        observationOf({ lat: 0, lng: 0, timeMs: 2 }),
      ]);
      const summary = await upload.finish(counts);
      expect(summary?.box).toEqual({ south: -18, west: 179.9, north: -17, east: -179.8 });
      const unlocated = await store.beginUpload(facts);
      await unlocated.add([observationOf({ lat: 0, lng: 0 })]);
      expect((await unlocated.finish(counts))?.box).toBeNull();
    },
  );

  use('names from the field come back as they were, and observations strongest first', async (store) => {
    const names = [
      "'; DROP TABLE network; --",
      '\\N',
      '\\.',
      'a\tb\nc\rd',
      '"quoted", \\ and {braces}',
      '😀 Ünïcode',
    ];
    const upload = await store.beginUpload(facts);
    await upload.add(
      names.map((name, at) => observationOf({ name, timeMs: DAY + at, signalDbm: at === 2 ? 0 : -50 - at })),
    );
    await upload.finish(counts);
    const { key, name } = (await store.find(kinds, ID))!;
    expect(name).toBe(names.at(-1));
    expect((await store.observations(key)).map((seen) => [seen.name, seen.signalDbm, seen.kind])).toEqual(
      [0, 1, 3, 4, 5, 2].map((at) => [names[at], at === 2 ? 0 : -50 - at, 'wifi']),
    );
  });

  use("comments are appended in the upstream's format", async (store) => {
    const upload = await store.beginUpload(facts);
    await upload.add([observationOf({})]);
    await upload.finish(counts);
    const { key } = (await store.find(kinds, ID))!;
    await store.comment(key, 1, 'moved', DAY);
    const all = await store.comment(key, 7, 'to the rear', DAY + 1_000);
    expect(all).toBe(
      'Appended by ada on 2026-11-20 00:00:00:\n\nmoved\n\nAppended by anonymous on 2026-11-20 00:00:01:\n\nto the rear',
    );
    expect((await store.find(kinds, ID))!.comment).toBe(all);
  });
}
