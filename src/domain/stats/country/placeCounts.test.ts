import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisedCounts } from './normalisedCounts.ts';
import { COUNTS, countedCountries, countedPlaces, countsOf, NO_COUNTRY, totalOf } from './placeCounts.ts';
import { populationOf } from './population.ts';

const numbers = (
  wifiCount: number | null,
  cellCount: number | null,
  btCount: number | null,
  count: number | null = null,
) => ({
  wifiCount,
  cellCount,
  btCount,
  count,
});

test('an older row counts WiFi only', () => {
  expect(countsOf(numbers(null, null, null, 7))).toEqual({ wifi: 7, cell: null, bluetooth: null, all: 7 });
  expect(countsOf(numbers(5, 2, null, 7))).toEqual({ wifi: 5, cell: 2, bluetooth: null, all: 7 });
  expect(countsOf(numbers(null, null, null))).toEqual({ wifi: null, cell: null, bluetooth: null, all: null });
  expect(countsOf(numbers(-1, Number.NaN, Infinity))).toEqual({
    wifi: null,
    cell: null,
    bluetooth: null,
    all: null,
  });
});

test('countries are keyed by code; rows without a code are kept', () => {
  const rows = ['DE', 'de ', null, '', 'QQ', 'Utopia', '\u202eX'].map((country) => ({
    country,
    ...numbers(1, null, null),
  }));
  expect(
    countedCountries(rows).map(({ key, label, code, counts }) => [key, label, code, counts.wifi]),
  ).toEqual([
    ['DE', 'Germany', 'DE', 2],
    [NO_COUNTRY, 'No country', undefined, 2],
    ['QQ', 'QQ', 'QQ', 1],
    ['=Utopia', 'Utopia', undefined, 1],
    ['=\u202eX', '\u202eX', undefined, 1],
  ]);
});

test('regions without a name are counted too', () => {
  const rows = [
    { region: 'Bavaria', ...numbers(3, 1, 0) },
    { region: null, ...numbers(2, null, null) },
  ];
  const places = countedPlaces(rows, ({ region }) => region, 'No name');
  expect(places.map(({ key, label }) => [key, label])).toEqual([
    ['Bavaria', 'Bavaria'],
    ['', 'No name'],
  ]);
  expect(totalOf(places, 'wifi')).toBe(5);
  expect(totalOf(places, 'all')).toBe(6);
});

test('sums are preserved, for any rows', () => {
  const count = fc.oneof(fc.constant(null), fc.nat(1e9));
  const country = fc.oneof(
    fc.constantFrom('DE', 'de', 'FR', '', 'none', '=x', 'x'),
    fc.constant(null),
    fc.string(),
  );
  fc.assert(
    fc.property(
      fc.array(fc.record({ country, wifiCount: count, cellCount: count, btCount: count, count })),
      (rows) => {
        const places = countedCountries(rows);
        expect(new Set(places.map(({ key }) => key)).size).toBe(places.length);
        for (const one of COUNTS) {
          const known = rows.map((row) => countsOf(row)[one]).filter((value) => value !== null);
          expect(totalOf(places, one) ?? 0).toBe(known.reduce((a, b) => a + b, 0));
        }
        const shares = normalisedCounts(places, 'wifi', 'share').map(({ value }) => value ?? 0);
        const total = totalOf(places, 'wifi');
        if (total) expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(100, 6);
      },
    ),
  );
});

test('per 1,000 people only where people are known', () => {
  const rows = ['DE', 'TW', null].map((country) => ({ country, ...numbers(83_240_525, null, null) }));
  const [germany, taiwan, none] = normalisedCounts(countedCountries(rows), 'wifi', 'people');
  expect(populationOf('DE')).toBe(83_240_525);
  expect(germany!.value).toBe(1000);
  expect(taiwan!.value).toBeNull();
  expect(none!.value).toBeNull();
});
