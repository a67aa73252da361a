import fc from 'fast-check';
import { expect, test } from 'vitest';
import { familyOf, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { bulkLoader } from '#server/emulator/wireless/store/bulkLoader.ts';
import type { NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';
import type { NetworkRecord } from '#server/emulator/wireless/store/networkTable.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { awkwardNetworks } from '#tests/support/wireless/awkwardNetworks.ts';
import { slowSearch } from '#tests/support/wireless/slowSearch.ts';
import { openStore } from './SqliteStore.ts';

const store = openStore(':memory:');
const loader = bulkLoader(store);
const byKey = new Map<number, NetworkRecord>();
for (const network of awkwardNetworks(1_500, 7)) {
  const key = loader.add(network, []);
  byKey.set(key, { ...network, key });
}
loader.finish();
const networks = [...byKey.values()];
const kinds = RADIO_KINDS;

const boxes: NonNullable<NetworkFilter['box']>[] = [
  { south: 52.48, west: 13.38, north: 52.51, east: 13.405 },
  { south: -17.82, west: 179.98, north: -17.79, east: -179.99 },
  { south: -90, west: -180, north: -89.98, east: 180 },
  { south: 89.97, west: 9.98, north: 90, east: 10.01 },
  { south: -0.01, west: -0.01, north: 0, east: 0 },
  { south: -90, west: 13.4, north: 90, east: 13.3999 },
  { south: -90, west: -180, north: 90, east: 180 },
];

const conditions = {
  kinds: fc.subarray([...kinds], { minLength: 1 }),
  box: fc.constantFrom(...boxes),
  updatedAfterMs: fc.constantFrom(0, Date.UTC(2001, 0), Date.UTC(2016, 0) - 1),
  firstAfterMs: fc.constantFrom(0, Date.UTC(2001, 0), Date.UTC(2016, 0) - 1),
  lastAfterMs: fc.constantFrom(0, Date.UTC(2001, 0), Date.UTC(2016, 0) + 1),
  transFromYear: fc.integer({ min: 2001, max: 2026 }),
  transToYear: fc.integer({ min: 2001, max: 2026 }),
  minQos: fc.integer({ min: 0, max: 7 }),
  finder: fc.integer({ min: 1, max: 4 }),
  notFinder: fc.integer({ min: 1, max: 4 }),
  address: fc.record(
    {
      country: fc.constantFrom('de', 'US', 'xx'),
      region: fc.constantFrom('be', 'ÎLE-DE-FRANCE'),
      city: fc.constantFrom('berlin', 'SUVA'),
      road: fc.constantFrom('äSTRAßE 1', 'high street'),
      house: fc.constantFrom('1', '12B'),
      postal: fc.constantFrom('10115', 'm4w 3y3'),
    },
    { requiredKeys: [] },
  ),
  name: fc.constantFrom('cafe', 'Cafe', '', 'x', 'linksys1', 'absent'),
  nameLike: fc.oneof(
    fc.constantFrom('%', '_', '%afe%', 'CAF_', '%οδοσ%', '__wifi%', 'fritz!box%', '%_5\\%', '日本'),
    fc
      .array(fc.constantFrom('c', 'A', 'f', 'e', '1', '%', '_'), { maxLength: 6 })
      .map((signs) => signs.join('')),
  ),
  netidPrefix: fc
    .constantFrom('00:00:00', '01:00:00', '02:00:00:1', '03:00:00:00:0', 'ff:00:00')
    .map((text) => text.slice(0, text.length - (text.length % 3 === 2 ? 0 : 2))),
  encryption: fc.constantFrom('none' as const, 'wpa2' as const, 'unknown' as const),
  channel: fc.integer({ min: 0, max: 15 }),
  frequencyMhz: fc.constantFrom(2407, 2412, 2437, 1),
  rcoiMin: fc.constantFrom(0, 0x5a03ba, 0x5a03bb, 0xbaa2d00001),
  rcoiMax: fc.constantFrom(0x5a03b9, 0x5a03ba, 0xbaa2d00000),
  mfgrMin: fc.constantFrom(0, 1, 76, 300),
  mfgrMax: fc.constantFrom(0, 76, 223, 224),
  free: fc.boolean(),
  paid: fc.boolean(),
  cellOperator: fc.constantFrom('26201', '310410', '1'),
  cellArea: fc.constantFrom('0', '3', '9'),
  cellId: fc.constantFrom('5', '77', '1234'),
} satisfies Record<keyof NetworkFilter, fc.Arbitrary<unknown>>;

/** All kinds with one to three other conditions. */
const filters: fc.Arbitrary<NetworkFilter> = fc
  .subarray(Object.keys(conditions) as (keyof NetworkFilter)[], { minLength: 1, maxLength: 3 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, conditions[name]]))))
  .map((some) => ({ kinds, ...some }));

const keysOf = (page: { networks: { key: number }[] }) => page.networks.map(({ key }) => key);

// Long enough for a busy machine.
const patient = { timeout: 60_000 };

test('SqliteStore: a search by any conditions agrees with a loop over the networks', patient, () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const expected = slowSearch(networks, filter);
      const page = store.search(filter, { limit: 100 });
      expect(page.total).toBe(expected.length);
      expect(keysOf(page)).toEqual(expected.slice(0, 100));
    }),
    { numRuns: cases(120, 500) },
  );
});

test.each(Object.keys(conditions) as (keyof NetworkFilter)[])(
  'SqliteStore: the condition %s has an effect',
  (name) => {
    const totals = fc
      .sample(conditions[name] as fc.Arbitrary<unknown>, { numRuns: 60, seed: 1 })
      .map((value) => store.search({ kinds, [name]: value } as NetworkFilter, { limit: 1 }).total);
    expect(totals.some((total) => total > 0 && total < networks.length)).toBe(true);
  },
);

test('SqliteStore: a row reads back the stored network', () => {
  for (const network of store.search({ kinds }, { limit: 3_000 }).networks)
    expect(network).toEqual({ ...byKey.get(network.key)!, comment: null });
});

test('SqliteStore: pages of a search return every match once, in key order', patient, () => {
  fc.assert(
    fc.property(filters, fc.integer({ min: 1, max: 400 }), (filter, limit) => {
      const visited: number[] = [];
      let after: string | undefined;
      for (;;) {
        const page = store.search(filter, { limit, ...(after !== undefined && { after }) });
        visited.push(...keysOf(page));
        if (page.next === null) break;
        after = page.next;
      }
      expect(visited).toEqual(slowSearch(networks, filter));
    }),
    { numRuns: 60 },
  );
});

const positions = fc.oneof(
  fc.constantFrom(
    { lat: 90, lng: 0 },
    { lat: -90, lng: 77 },
    { lat: -17.8, lng: 180 },
    { lat: -17.8, lng: -180 },
    { lat: 52.5, lng: 13.4 },
  ),
  fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
);

test('SqliteStore: nearest matches come in order of distance across pages', patient, () => {
  fc.assert(
    fc.property(fc.oneof(fc.constant({ kinds }), filters), positions, (filter, near) => {
      const expected = slowSearch(networks, filter, near);
      const first = store.search(filter, { limit: 40, near });
      const visited = keysOf(first);
      expect(first.total).toBe(expected.length);
      if (first.next !== null) {
        const second = store.search(filter, { limit: 40, near, after: first.next });
        expect(second.total).toBe(expected.length);
        visited.push(...keysOf(second));
      }
      expect(visited).toEqual(expected.slice(0, 80));
    }),
    { numRuns: 200 },
  );
});

test('SqliteStore: a cursor that no page returned is refused', () => {
  const near = { lat: 0, lng: 0 };
  for (const after of ['', 'x', '-1', '1.5', '1e3', '1~2', '99999999999999999', "1' OR 1"])
    expect(() => store.search({ kinds }, { limit: 1, after })).toThrow(/searchAfter must be a cursor/);
  for (const after of ['', '5', '~', '1~', '1~x', 'NaN~1', 'Infinity~1', '-1~1'])
    expect(() => store.search({ kinds }, { limit: 1, near, after })).toThrow(/searchAfter must be a cursor/);
});

test('SqliteStore: finds a network by id only among the requested kinds', () => {
  for (const network of networks) {
    const family = kinds.filter((kind) => familyOf(kind) === familyOf(network.kind));
    const others = kinds.filter((kind) => familyOf(kind) !== familyOf(network.kind));
    expect(store.find(family, network.id)?.key).toBe(network.key);
    expect(store.find(others, network.id)?.key).not.toBe(network.key);
  }
  expect(store.find(kinds, 'FE:DC:BA:98:76:54')).toBeUndefined();
  expect(store.find(kinds, '1_2_3')).toBeUndefined();
});
