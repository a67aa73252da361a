import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldOf, numbersAt, numbersIn } from './numbersIn.ts';

const COUNTRIES = {
  success: true,
  countries: [
    { country: 'DE', wifiCount: 5, cellCount: 2, btCount: 1 },
    { country: null, wifiCount: 4 },
    { country: 'FR', wifiCount: 3, cellCount: null, btCount: '7' },
  ],
};

test('rows are found by name, in any order', () => {
  expect(numbersIn(COUNTRIES).map(({ path, label, value }) => [path, label, value])).toEqual([
    ['/countries/DE/wifiCount', 'Germany · WiFi', 5],
    ['/countries/DE/cellCount', 'Germany · Cell', 2],
    ['/countries/DE/btCount', 'Germany · Bluetooth', 1],
    ['/countries/#2/wifiCount', '#2 · WiFi', 4],
    ['/countries/FR/wifiCount', 'France · WiFi', 3],
    ['/countries/FR/btCount', 'France · Bluetooth', 7],
  ]);
  const turned = { countries: COUNTRIES.countries.toReversed() };
  expect(numbersAt(turned, ['/countries/DE/wifiCount', '/countries/FR/wifiCount'])).toEqual([5, 3]);
});

test('the encryption of a country, groups and site counters read as words', () => {
  const regions = {
    encryption: [
      { wep: '2', count: 9 },
      { wep: '?', count: 1 },
      { wep: 'Q', count: 2 },
    ],
  };
  expect(numbersIn(regions).map(({ label }) => label)).toEqual([
    'Encryption · WPA2 · Networks',
    'Encryption · Unknown · Networks',
    'Encryption · Q · Networks',
  ]);
  const groups = { groups: [{ groupId: '2001-1', groupName: 'Radio/Berlin ~', discovered: 8 }] };
  expect(numbersIn(groups)).toEqual([
    { path: '/groups/2001-1/discovered', label: 'Radio/Berlin ~ · WiFi discovered', value: 8 },
  ]);
  expect(numbersIn({ 'netwep?': 4, mystery: 5 }).map(({ label }) => label)).toEqual([
    'Encryption: Unknown',
    'mystery',
  ]);
});

test('where a page of standings begins and ends is no number to draw', () => {
  const standings = { pageStart: 0, pageEnd: 100, selected: 0, results: [{ userName: 'ann', rank: 3 }] };
  expect(numbersIn(standings).map(({ path }) => path)).toEqual(['/results/ann/rank']);
});

test('two rows of one name stay apart', () => {
  const twice = {
    rows: [
      { name: 'a/b', n: 1 },
      { name: 'a/b', n: 2 },
      { name: 'a/b #2', n: 3 },
    ],
  };
  const found = numbersIn(twice);
  expect(new Set(found.map(({ path }) => path)).size).toBe(3);
  expect(found.map(({ path }) => numbersAt(twice, [path])[0])).toEqual([1, 2, 3]);
});

test('each path is unique and finds its number, for any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (body) => {
      const found = numbersIn(body);
      const paths = found.map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
      expect(numbersAt(body, paths)).toEqual(found.map(({ value }) => value));
    }),
  );
});

test('lists of rows with any names as well', () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom('a', 'a #2', '/', '~1', '__proto__', '#1', '', 'constructor'),
  );
  const row = fc.record({ name, value: fc.integer(), nested: fc.record({ name, value: fc.integer() }) });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const found = numbersIn({ rows });
      expect(found).toHaveLength(rows.length * 2);
      expect(
        numbersAt(
          { rows },
          found.map(({ path }) => path),
        ),
      ).toEqual(found.map(({ value }) => value));
    }),
  );
});

test('any path in any body gives a number or null', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (body, path) => {
      const [value] = numbersAt(body, [path]);
      expect(value === null || Number.isFinite(value)).toBe(true);
    }),
  );
});

test('a monstrous answer gives a bounded list', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 5000; level++) deep = [deep];
  const wide = Array.from({ length: 60_000 }, (_, index) => ({ name: `n${index}`, value: index }));
  expect(numbersIn(deep)).toEqual([]);
  expect(numbersIn(wide)).toHaveLength(50_000);
  const same = wide.map(({ value }) => ({ name: 'same', value }));
  expect(new Set(numbersIn(same).map(({ path }) => path)).size).toBe(50_000);
});

test('the field of a path', () => {
  expect(fieldOf('/countries/DE/wifiCount')).toBe('wifiCount');
  expect(fieldOf('/a~1b')).toBe('a/b');
});
