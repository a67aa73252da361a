// Conditions and places to search for among awkward networks.

import fc from 'fast-check';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import type { NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';

export const boxes: NonNullable<NetworkFilter['box']>[] = [
  { south: 52.48, west: 13.38, north: 52.51, east: 13.405 },
  { south: -17.82, west: 179.98, north: -17.79, east: -179.99 },
  { south: -90, west: -180, north: -89.98, east: 180 },
  { south: 89.97, west: 9.98, north: 90, east: 10.01 },
  { south: -0.01, west: -0.01, north: 0, east: 0 },
  { south: -90, west: 13.4, north: 90, east: 13.3999 },
  { south: -90, west: -180, north: 90, east: 180 },
];

export const conditions = {
  kinds: fc.subarray([...RADIO_KINDS], { minLength: 1 }),
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
export const filters: fc.Arbitrary<NetworkFilter> = fc
  .subarray(Object.keys(conditions) as (keyof NetworkFilter)[], { minLength: 1, maxLength: 3 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, conditions[name]]))))
  .map((some) => ({ kinds: RADIO_KINDS, ...some }));

export const positions = fc.oneof(
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
