import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPolygon } from '#domain/geo/shape/Shape.ts';
import { NETWORK_FIELDS, TEXT_FIELDS } from '#domain/network/field/fieldNames.ts';
import { COLOUR_MODES, classIds } from '#domain/network/networkClasses.ts';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { anyConditions } from '#tests/support/page/anyConditions.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { INITIAL_STATE, type Question, type SearchState } from './searchState.ts';
import { readSearchUrl, writeSearchUrl } from './searchUrl.ts';

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 100_000, max: limit * 100_000 }).map((steps) => steps / 100_000);
const box = fc
  .record({ south: degrees(90), north: degrees(90), west: degrees(180), east: degrees(180) })
  .map((found) => ({
    ...found,
    south: Math.min(found.south, found.north),
    north: Math.max(found.south, found.north),
  }));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const drawings = fc.oneof(
  fc.constant('box' as const),
  fc.record({
    kind: fc.constant('circle' as const),
    centre: fc.record({ lat: degrees(85), lng: degrees(180) }),
    metres: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  fc
    .record({
      kind: fc.constant('polygon' as const),
      points: fc.array(fc.record({ lat: degrees(85), lng: degrees(180) }), { minLength: 3, maxLength: 9 }),
    })
    .filter(isPolygon),
);
const places: fc.Arbitrary<Pick<Question, 'where' | 'drawn'>> = fc.oneof(
  fc.record({ where: maybe(fc.constant('anywhere' as const)), drawn: fc.constant(undefined) }),
  fc.record({ where: box, drawn: maybe(drawings) }),
);
const questions: fc.Arbitrary<Question> = fc
  .record({
    kinds: fc.subarray([...RADIO_KINDS]),
    conditions: anyConditions,
    nearest: maybe(fc.record({ lat: degrees(90), lng: degrees(180) })),
    notSeenSince: maybe(fc.constantFrom('20240229', '19991231')),
    place: places,
  })
  .map(({ place, ...rest }) => ({ ...rest, ...place }));

const rest = fc.record({
  from: maybe(questions),
  view: maybe(
    fc.record({
      lat: degrees(90),
      lng: degrees(180),
      zoom: fc.integer({ min: 0, max: 2400 }).map((level) => level / 100),
    }),
  ),
  selected: maybe(fc.string({ unit: 'grapheme' })),
  lookup: maybe(fc.string({ unit: 'grapheme' })),
  colour: fc.option(fc.constantFrom(...COLOUR_MODES), { nil: undefined }),
  sort: maybe(
    fc.array(fc.record({ column: fc.constantFrom(...NETWORK_FIELDS), descending: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
  ),
  columns: maybe(fc.shuffledSubarray([...NETWORK_FIELDS], { minLength: 1 })),
  find: maybe(fc.string({ unit: 'grapheme', minLength: 1 })),
  only: maybe(
    fc.uniqueArray(
      fc.record({ field: fc.constantFrom(...TEXT_FIELDS), value: fc.string({ unit: 'grapheme' }) }),
      {
        minLength: 1,
        maxLength: 3,
        selector: ({ field, value }) => `${field}:${value}`,
      },
    ),
  ),
  isOnlySelected: maybe(fc.constant(true as const)),
  group: maybe(fc.constantFrom(...TEXT_FIELDS)),
  open: maybe(fc.uniqueArray(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 })),
  hidden: maybe(fc.subarray([...new Set(COLOUR_MODES.flatMap(classIds))], { minLength: 1 })),
  selection: maybe(fc.uniqueArray(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 })),
  isComparing: maybe(fc.constant(true as const)),
});

const states: fc.Arbitrary<SearchState> = fc
  .tuple(questions, rest)
  .map(([question, more]) => ({ ...question, ...more }));

test('searchUrl: every state survives its link', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(readSearchUrl(writeSearchUrl(state))).toEqual({ state, dropped: [] });
    }),
    { numRuns: cases(150, 500) },
  );
});

test('searchUrl: the initial state has an empty link', () => {
  expect(writeSearchUrl(INITIAL_STATE)).toBe('');
  expect(readSearchUrl('').state).toEqual(INITIAL_STATE);
});

test('searchUrl: every link reads as a state that writes an equal link', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { state } = readSearchUrl(text);
      expect(readSearchUrl(writeSearchUrl(state)).state).toEqual(state);
    }),
  );
});

test.each([
  ['channel=six', 'channel', 'six', 'a whole number from 0 to 1000'],
  ['minQoS=9', 'minQoS', '9', 'a whole number from 0 to 7'],
  ['netid=0A:2C', 'netid', '0A:2C', 'six octets with colons, or at least the first three'],
  ['lasttime=yesterday', 'lasttime', 'yesterday', 'yyyyMMdd'],
  ['encryption=WPA9', 'encryption', 'WPA9', 'one of None, WEP'],
  ['onlymine=false', 'onlymine', 'false', 'true, or left out'],
  ['kinds=wifi,wimax', 'kinds', 'wifi,wimax', 'a list of wifi'],
  ['colour=red', 'colour', 'red', 'one of encryption'],
  ['sort=-weight', 'sort', '-weight', 'a column'],
  ['columns=name,weight', 'columns', 'name,weight', 'a list of fields'],
  ['group=first', 'group', 'first', 'a field'],
  ['only=colour:red', 'only', 'colour:red', 'a field and a value'],
  ['only=wpa2', 'only', 'wpa2', 'a field and a value'],
  ['hide=wpa2,wpa9', 'hide', 'wpa2,wpa9', 'a list of classes of the legend'],
  ['compare=yes', 'compare', 'yes', 'true, or left out'],
  ['map=1,2', 'map', '1,2', 'latitude, longitude and zoom'],
  ['area=moon', 'area', 'moon', 'anywhere'],
  ['shape=circle,52,13', 'shape', 'circle,52,13', 'circle,lat,lng,metres'],
  ['shape=circle,52,13,500', 'shape', 'circle,52,13,500', 'given with latrange1'],
  ['notseensince=2024', 'notseensince', '2024', 'yyyyMMdd'],
  ['chanel=6', 'chanel', '6', 'no parameter of this view'],
  ['closestLat=1', 'closestLong', '', 'belong together'],
  ['latrange1=91&latrange2=92&longrange1=0&longrange2=1', 'latrange1', '91', 'from -90 to 90'],
  ['latrange1=2&latrange2=1&longrange1=0&longrange2=1', 'latrange1', '2', 'at most latrange2'],
])('%s is dropped, naming value and rule', (query, name, value, rule) => {
  const { dropped, state } = readSearchUrl(query);
  expect(dropped).toContainEqual({ name, value, rule: expect.stringContaining(rule) });
  expect(state.conditions).toEqual({});
});

test('searchUrl: a Bluetooth search writes name, as its operation does', () => {
  const state: SearchState = { ...INITIAL_STATE, kinds: ['bt', 'ble'], conditions: { ssidlike: '%buds%' } };
  expect(writeSearchUrl(state)).toBe('kinds=bt%2Cble&namelike=%25buds%25');
});

test('searchUrl: a link of one sort column reads as before, and one of two has both', () => {
  expect(readSearchUrl('sort=-last').state.sort).toEqual([{ column: 'last', descending: true }]);
  expect(writeSearchUrl(readSearchUrl('sort=-last,name').state)).toBe('sort=-last%2Cname');
});

test.each(['selection', 'open'] as const)(
  'searchUrl: %s is cut where it is too long for a link, and told',
  (name) => {
    const keys = Array.from({ length: 51 }, (_, at) => `${name}=wifi/${at}`).join('&');
    const { state, dropped } = readSearchUrl(keys);
    expect(state[name]).toHaveLength(50);
    expect(dropped).toEqual([{ name, value: 'wifi/0', rule: 'given at most 50 times' }]);
  },
);

test('searchUrl: a link without a drawn area is of what the map showed, as it ever was', () => {
  const { state } = readSearchUrl(
    'latrange1=52.5&latrange2=52.6&longrange1=13.3&longrange2=13.5&closestLat=52.5&closestLong=13.4',
  );
  expect(state).toMatchObject({
    where: { south: 52.5, west: 13.3, north: 52.6, east: 13.5 },
    nearest: { lat: 52.5, lng: 13.4 },
  });
  expect([state.drawn, state.from, state.notSeenSince]).toEqual([undefined, undefined, undefined]);
});
