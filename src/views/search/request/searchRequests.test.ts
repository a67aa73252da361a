import fc from 'fast-check';
import { expect, test } from 'vitest';
import { familyOf, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { writeQuery } from '#domain/wire/param.ts';
import { SEARCH_OPERATIONS } from '#services/wireless/searchOperations.ts';
import { anyConditions } from '#tests/support/page/anyConditions.ts';
import { costLabel, searchRequests } from './searchRequests.ts';

const AREA = { south: 52.5, west: 13.3, north: 52.6, east: 13.5 };
const inputs = (search: Parameters<typeof searchRequests>[0]) =>
  Object.fromEntries(searchRequests(search, 'anywhere').requests.map(({ family, input }) => [family, input]));

test('searchRequests: every selected family is requested or left out, with valid parameters', () => {
  fc.assert(
    fc.property(fc.subarray([...RADIO_KINDS]), anyConditions, (kinds, conditions) => {
      const { requests, leftOut } = searchRequests({ kinds, conditions }, AREA);
      const families = new Set(kinds.map(familyOf));
      expect(new Set([...requests, ...leftOut].map(({ family }) => family))).toEqual(families);
      for (const { family, input } of requests) {
        const sent = writeQuery(SEARCH_OPERATIONS[family].parts.query, input);
        expect(sent.map(([name]) => name).toSorted()).toEqual(Object.keys(input).toSorted());
        for (const [name, wire] of Object.entries(conditions)) {
          const values = name === 'netid' || name === 'cell_op' ? wire.split(',') : [wire];
          expect(sent.filter(([, text]) => values.includes(text)).length).toBeGreaterThan(0);
        }
      }
    }),
  );
});

test('searchRequests: the name goes to each operation under its own parameter', () => {
  const asked = inputs({ kinds: ['wifi', 'bt', 'ble', 'lte'], conditions: { ssidlike: '%cafe%' } });
  expect(asked.wifi).toEqual({ ssidlike: '%cafe%' });
  expect(asked.bluetooth).toEqual({ namelike: '%cafe%' });
  expect(asked.cell).toMatchObject({ ssidlike: '%cafe%' });
});

test('searchRequests: only kinds that are not selected are switched off', () => {
  expect(inputs({ kinds: ['ble', 'lte', 'nr'], conditions: {} })).toEqual({
    bluetooth: { showBt: 'false' },
    cell: { showGsm: 'false', showCdma: 'false', showWcdma: 'false' },
  });
});

test('searchRequests: a condition that a family does not support leaves the family out', () => {
  const { requests, leftOut } = searchRequests(
    { kinds: ['wifi', 'ble', 'lte'], conditions: { encryption: 'WPA2', city: 'Berlin' } },
    AREA,
  );
  expect(requests.map(({ family }) => family)).toEqual(['wifi']);
  expect(leftOut).toEqual([
    { family: 'bluetooth', conditions: ['encryption'] },
    { family: 'cell', conditions: ['encryption'] },
  ]);
});

test('searchRequests: a list is one request for each of its values, with its price', () => {
  const search = { kinds: ['wifi', 'bt', 'lte'] as const, conditions: { netid: '0A:2C:EF,0A:2C:F0' } };
  const { requests, leftOut } = searchRequests(search, 'anywhere');
  expect(requests.map(({ family, input }) => [family, input.netid])).toEqual([
    ['wifi', '0A:2C:EF'],
    ['wifi', '0A:2C:F0'],
    ['bluetooth', '0A:2C:EF'],
    ['bluetooth', '0A:2C:F0'],
  ]);
  expect(leftOut).toEqual([{ family: 'cell', conditions: ['netid'] }]);
  expect(costLabel(requests)).toBe('4 queries: WiFi ×2, Bluetooth ×2');
});

test('searchRequests: every request has the area and the point to sort from', () => {
  const near = { lat: 52.55, lng: 13.4 };
  const { requests } = searchRequests({ kinds: ['wifi'], conditions: {}, nearest: near }, AREA);
  expect(requests[0]!.input).toEqual({
    latrange1: 52.5,
    latrange2: 52.6,
    longrange1: 13.3,
    longrange2: 13.5,
    closestLat: 52.55,
    closestLong: 13.4,
  });
});

test.each([
  [177, -178],
  [100, -80],
  [10, -10],
])('searchRequests: an area from %i across the antimeridian to %i is a box on each side', (west, east) => {
  const { requests } = searchRequests(
    { kinds: ['wifi', 'lte'], conditions: {} },
    { south: -20, west, north: -15, east },
  );
  expect(requests.map(({ family }) => family)).toEqual(['wifi', 'wifi', 'cell', 'cell']);
  expect(requests.slice(0, 2).map(({ input }) => input)).toEqual([
    { latrange1: -20, latrange2: -15, longrange1: west, longrange2: 180 },
    { latrange1: -20, latrange2: -15, longrange1: -180, longrange2: east },
  ]);
  expect(costLabel(requests)).toBe('4 queries: WiFi ×2, cells ×2');
});

test.each([
  [180, -178, { longrange1: -180, longrange2: -178 }],
  [177, -180, { longrange1: 177, longrange2: 180 }],
])('searchRequests: an area from %i to %i only touches the antimeridian', (west, east, longitudes) => {
  const area = { south: -20, west, north: -15, east };
  const { requests } = searchRequests({ kinds: ['wifi'], conditions: {} }, area);
  expect(requests).toHaveLength(1);
  expect(requests[0]!.input).toMatchObject(longitudes);
});

test('the cost names the operations', () => {
  const { requests } = searchRequests({ kinds: ['wifi', 'bt', 'gsm'], conditions: {} }, AREA);
  expect(costLabel(requests)).toBe('3 queries: WiFi, Bluetooth, cells');
  expect(costLabel(requests.slice(0, 1))).toBe('1 query: WiFi');
});
