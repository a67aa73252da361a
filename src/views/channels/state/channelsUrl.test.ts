import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHANNEL_KINDS } from '#domain/channels/channelArea.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { BANDS, type ChannelsState, INITIAL_STATE, TABS, WITHINS } from './channelsState.ts';
import { channelsUrl } from './channelsUrl.ts';

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1000, max: limit * 1000 }).map((steps) => steps / 1000);
const rising = (one: fc.Arbitrary<number>) =>
  fc
    .uniqueArray(one, { minLength: 2, maxLength: 2 })
    .map((pair) => pair.toSorted((a, b) => a - b) as [number, number]);
const different = (one: fc.Arbitrary<number>) => fc.uniqueArray(one, { minLength: 2, maxLength: 2 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const states: fc.Arbitrary<ChannelsState> = fc.record({
  area: maybe(
    fc.tuple(rising(degrees(90)), different(degrees(180))).map(([[south, north], [west, east]]) => ({
      south,
      west: west!,
      north,
      east: east!,
    })),
  ),
  within: fc.constantFrom(...WITHINS),
  kinds: fc.subarray([...CHANNEL_KINDS]),
  cells: maybe(fc.boolean()),
  tab: fc.constantFrom(...TABS),
  brush: maybe(
    fc
      .tuple(
        rising(fc.integer({ min: 0, max: 48_000_000 }).map((kilohertz) => kilohertz / 1000)),
        maybe(fc.constantFrom(...CHANNEL_KINDS)),
      )
      .map(([[fromMhz, toMhz], kind]) => ({ fromMhz, toMhz, ...(kind && { kind }) })),
  ),
  hide: maybe(fc.subarray([...BANDS], { minLength: 1 })),
  selected: maybe(
    fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .map((key) => key.replaceAll('\0', ''))
      .filter((key) => key.isWellFormed()),
  ),
  sort: maybe(fc.record({ column: fc.constantFrom('downlink', 'qos', 'spread'), descending: fc.boolean() })),
  near: maybe(fc.record({ lat: degrees(90), lng: degrees(180) })),
  gnb: fc.integer({ min: 22, max: 32 }),
  view: maybe(
    fc.record({
      lat: degrees(90),
      lng: degrees(180),
      zoom: fc.integer({ min: 0, max: 2400 }).map((level) => level / 100),
    }),
  ),
});

test('channels link: every state reads back from its link', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(channelsUrl.read(channelsUrl.write(state))).toEqual({ state, dropped: [] });
    }),
    { numRuns: cases(150, 500) },
  );
});

test('channels link: the initial state has an empty link', () => {
  expect(channelsUrl.write(INITIAL_STATE)).toBe('');
  expect(channelsUrl.read('').state).toEqual(INITIAL_STATE);
});

test('channels link: an area across the antimeridian reads back unchanged', () => {
  const { state, dropped } = channelsUrl.read('area=-17,179.9,-16.5,-179.9');
  expect(state.area).toEqual({ south: -17, west: 179.9, north: -16.5, east: -179.9 });
  expect(dropped).toEqual([]);
});

test('channels link: every text reads as a state whose link reads the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { state } = channelsUrl.read(text);
      expect(channelsUrl.read(channelsUrl.write(state)).state).toEqual(state);
    }),
  );
});

test.each([
  ['area=52,13,51,14', 'area', 'south below north'],
  ['area=52,13,53', 'area', 'south, west, north and east'],
  ['area=52,13,53,14,15', 'area', 'south, west, north and east'],
  ['area=52,13,91,14', 'area', 'south, west, north and east'],
  ['area=52,13,53,13', 'area', 'south, west, north and east'],
  ['kinds=lte,wifi', 'kinds', 'list of gsm, wcdma, lte, nr'],
  ['kinds=cdma', 'kinds', 'list of gsm, wcdma, lte, nr'],
  ['tab=scans', 'tab', 'one of channels, sites, changes, scan'],
  ['brush=900', 'brush', 'low-high in MHz'],
  ['brush=1880-1805', 'brush', 'low-high in MHz'],
  ['brush=wifi:900-960', 'brush', 'for one technology'],
  ['brush=-1-2', 'brush', 'low-high in MHz'],
  ['gnb=21', 'gnb', 'a whole number from 22 to 32'],
  ['gnb=33', 'gnb', 'a whole number from 22 to 32'],
  ['sort=<b>', 'sort', 'a column, with - in front'],
  [`selected=${'x'.repeat(201)}`, 'selected', 'text of at most 200 characters'],
  ['map=100,0,3', 'map', 'latitude, longitude and zoom'],
  ['cell=52,13', 'cell', 'no parameter of this view'],
])('%s: the value is left out and told with its rule', (text, name, rule) => {
  const { state, dropped } = channelsUrl.read(text);
  expect(dropped).toEqual([
    { name, value: text.slice(name.length + 1), rule: expect.stringContaining(rule) },
  ]);
  expect(state).toEqual(INITIAL_STATE);
});
