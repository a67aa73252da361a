import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Network } from './Network.ts';
import { appendNetworks, emptyTable, keyAt, networkAt, networkKey, rowOfKey } from './NetworkTable.ts';
import { ENCRYPTIONS, NETWORK_KINDS } from './RadioKind.ts';

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const time = maybe(fc.integer({ min: 0, max: 4e12 }));
const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const text = maybe(fc.string());

const networks: fc.Arbitrary<Network> = fc
  .record({
    kind: fc.constantFrom(...NETWORK_KINDS),
    id: fc.string({ minLength: 1 }),
    position: maybe(position),
    encryption: maybe(fc.constantFrom(...ENCRYPTIONS)),
    qos: maybe(fc.integer({ min: 0, max: 7 })),
    firstMs: time,
    lastMs: time,
    areTimesSwapped: fc.boolean(),
    updatedMs: time,
    channel: maybe(fc.integer({ min: 0, max: 4_000_000 })),
    frequencyMhz: maybe(fc.integer({ min: 0, max: 100_000 })),
    mfgrId: maybe(fc.integer({ min: 0, max: 65_535 })),
    deviceClass: maybe(fc.nat(65_535)),
    beaconInterval: maybe(fc.nat(65_535)),
    isMine: maybe(fc.boolean()),
    encryptionText: text,
    otherName: text,
    name: text,
    house: text,
    road: text,
    city: text,
    region: text,
    postal: text,
    country: text,
    subtype: text,
    capabilities: text,
    rcois: text,
    comment: text,
    trans: text,
    free: text,
    paid: text,
    dhcp: text,
  })
  .map(({ position: at, ...rest }) => ({ ...rest, lat: at?.lat ?? null, lng: at?.lng ?? null }));

const pages = fc.array(fc.array(networks, { maxLength: 300 }), { maxLength: 4 });

test('every network of every page comes back, once', () => {
  fc.assert(
    fc.property(pages, (list) => {
      const table = list.reduce(appendNetworks, emptyTable());
      const first = new Map<string, Network>();
      for (const network of list.flat())
        if (!first.has(networkKey(network))) first.set(networkKey(network), network);
      const expected = [...first.values()];
      expect(Array.from({ length: table.length }, (_, row) => networkAt(table, row))).toEqual(expected);
      for (const [row, key] of [...first.keys()].entries()) {
        expect(rowOfKey(table, key)).toBe(row);
        expect(keyAt(table, row)).toBe(key);
      }
    }),
    { numRuns: 50 },
  );
});

test('an earlier table keeps its rows when two tables grow from it', () => {
  const [one, two, three] = fc.sample(networks, { numRuns: 3, seed: 7 }) as [Network, Network, Network];
  const start = appendNetworks(emptyTable(), [{ ...one, id: 'a' }]);
  const left = appendNetworks(start, [{ ...two, id: 'b' }]);
  const right = appendNetworks(start, [{ ...three, id: 'c' }]);
  expect(start.length).toBe(1);
  expect(rowOfKey(start, keyAt(left, 1))).toBeUndefined();
  expect([networkAt(left, 1).id, networkAt(right, 1).id]).toEqual(['b', 'c']);
});

test('a row outside the table is an error', () => {
  expect(() => networkAt(emptyTable(), 0)).toThrow('row 0 of 0');
});
