import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedValues } from './namedValues.ts';
import { outline } from './outline.ts';
import { SITE_KEYS } from './SiteKey.ts';
import { siteCounters } from './siteCounters.ts';

const mapOf = (values: object) => new Map(Object.entries(values));

test('known names are grouped and labelled, the question mark in netwep? included', () => {
  const { groups, others } = siteCounters(
    mapOf({ success: true, 'netwep?': 3, netloc: 5, nettotal: '9', waitQueue: 0, mystery: 4 }),
  );
  expect(
    groups.map(({ group, counters }) => [group, ...counters.map(({ label, value }) => [label, value])]),
  ).toEqual([
    ['WiFi', ['All', 9], ['Located', 5]],
    ['Encryption', ['Unknown', 3]],
    ['Queues and storage', ['Waiting for processing', 0]],
  ]);
  expect(others).toEqual([{ key: 'mystery', value: 4 }]);
});

test('a known name without a number is shown as text', () => {
  const odd = { netloc: null, nettotal: [1, 2], userstot: 'many', geoQueue: { a: 1 }, success: false };
  const { groups, others } = siteCounters(mapOf(odd));
  expect(groups).toEqual([]);
  expect(others).toEqual(Object.entries(odd).map(([key, value]) => ({ key, value })));
});

test('every field of any reply is shown exactly once', () => {
  const key = fc.oneof(fc.constantFrom(...SITE_KEYS.keys(), 'success'), fc.string());
  fc.assert(
    fc.property(fc.dictionary(key, fc.jsonValue()), (values) => {
      const map = mapOf(values);
      const { groups, others } = siteCounters(map);
      const shown = [...groups.flatMap(({ counters }) => counters), ...others].map((one) => one.key);
      const expected = [...map].filter(([name, value]) => !(name === 'success' && value === true));
      expect(shown.toSorted()).toEqual(expected.map(([name]) => name).toSorted());
    }),
  );
});

test('lists of names and values are read row by row; other values are not lists', () => {
  expect(namedValues([{ name: 'a', value: 1 }, { name: 'b' }, null, 7, { name: 'c', value: '12' }])).toEqual([
    { name: 'a', value: 1 },
    { name: 'c', value: 12 },
  ]);
  expect(namedValues([])).toEqual([]);
  for (const odd of [undefined, null, 5, {}, [1, 2], [{ name: 1, value: 2 }]])
    expect(namedValues(odd)).toBeUndefined();
});

test('an outline of any JSON is bounded and counts omitted entries', () => {
  expect(outline({ a: [1, null], b: 'x' })).toBe(
    ['object of 2', '  a: list of 2', '    0: 1', '    1: no value', '  b: x'].join('\n'),
  );
  expect(outline(Array.from({ length: 60 }, () => 0))).toMatch(/… and 10 more$/);
  let deep: unknown = 1;
  for (let level = 0; level < 5000; level++) deep = { deep };
  expect(outline(deep).split('\n')).toHaveLength(7);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(outline(value).length).toBeLessThan(4100);
    }),
  );
});
