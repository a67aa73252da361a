import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MEASURES } from '#domain/density/measures.ts';
import { SPACINGS } from '#domain/density/scale/ColourScale.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { CELL_COLUMNS, DENSITY_TABS, type DensityState, DRAW_MODES, INITIAL_STATE } from './densityState.ts';
import { densityUrl } from './densityUrl.ts';

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 100_000, max: limit * 100_000 }).map((steps) => steps / 100_000);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const views = fc.record({
  lat: degrees(90),
  lng: degrees(180),
  zoom: fc.integer({ min: 0, max: 2400 }).map((level) => level / 100),
});

const states: fc.Arbitrary<DensityState> = fc
  .record({
    measure: fc.constantFrom(...MEASURES),
    years: fc.uniqueArray(fc.integer({ min: 1900, max: 2200 }), { minLength: 2, maxLength: 2 }),
    isDated: fc.boolean(),
    isCompared: fc.boolean(),
    draw: fc.constantFrom(...DRAW_MODES),
    spacing: fc.constantFrom(...SPACINGS),
    opacity: fc.integer({ min: 20, max: 100 }),
    most: maybe(fc.double({ min: Number.MIN_VALUE, max: 1e9, noNaN: true })),
    cell: maybe(fc.record({ south: degrees(90), west: degrees(180) })),
    sort: maybe(fc.record({ column: fc.constantFrom(...CELL_COLUMNS), descending: fc.boolean() })),
    view: maybe(views),
    beside: maybe(views),
    swiped: maybe(fc.oneof(fc.integer({ min: 1900, max: 2200 }), fc.constantFrom(...MEASURES))),
    divider: fc.integer({ min: 0, max: 100 }),
    tab: fc.constantFrom(...DENSITY_TABS),
  })
  .map(({ years, isDated, isCompared, swiped, ...state }) => ({
    ...state,
    year: isDated ? Math.max(...years) : undefined,
    since: isCompared ? Math.min(...years) : undefined,
    swipe: isCompared || state.beside ? undefined : swiped,
  }));

test('density link: every state reads back from its link', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(densityUrl.read(densityUrl.write(state))).toEqual({ state, dropped: [] });
    }),
    { numRuns: cases(150, 500) },
  );
});

test('density link: the initial state has an empty link', () => {
  expect(densityUrl.write(INITIAL_STATE)).toBe('');
  expect(densityUrl.read('').state).toEqual(INITIAL_STATE);
});

test('density link: every text reads as a state whose link reads the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { state } = densityUrl.read(text);
      expect(densityUrl.read(densityUrl.write(state)).state).toEqual(state);
    }),
  );
});

test.each([
  ['measure=heat', 'measure', 'heat', 'one of known, new'],
  ['year=20', 'year', '20', 'a whole number from 1900 to 2200'],
  ['year=2019.5', 'year', '2019.5', 'a whole number from 1900 to 2200'],
  ['year=2015&since=2015', 'since', '2015', 'before the year, which is 2015'],
  ['year=2015&since=2020', 'since', '2020', 'before the year, which is 2015'],
  ['swipe=heat', 'swipe', 'heat', 'a year or one of known, new'],
  ['swipe=2015&since=2012', 'swipe', '2015', 'absent where since or beside is set'],
  ['divider=101', 'divider', '101', 'a whole number from 0 to 100'],
  ['draw=squares', 'draw', 'squares', 'one of heat, hexagons, cells'],
  ['spacing=sqrt', 'spacing', 'sqrt', 'one of quantile, log, linear'],
  ['most=0', 'most', '0', 'a number above 0'],
  ['most=-4', 'most', '-4', 'a number above 0'],
  ['most=1e999', 'most', '1e999', 'a number above 0'],
  ['opacity=5', 'opacity', '5', 'a whole number from 20 to 100'],
  ['cell=91,0', 'cell', '91,0', 'latitude and longitude of a corner'],
  ['cell=52.5', 'cell', '52.5', 'latitude and longitude of a corner'],
  ['cell=52.5,13.4,1', 'cell', '52.5,13.4,1', 'latitude and longitude of a corner'],
  ['sort=colour', 'sort', 'colour', 'a column, with - in front'],
  ['map=100,0,3', 'map', '100,0,3', 'latitude, longitude and zoom'],
  ['latrange1=52', 'latrange1', '52', 'no parameter of this view'],
])('%s: the value is left out and told with its rule', (text, name, value, rule) => {
  const { state, dropped } = densityUrl.read(text);
  expect(dropped).toEqual([{ name, value, rule: expect.stringContaining(rule) }]);
  const stays = text.startsWith('year=2015')
    ? { year: 2015 }
    : text.endsWith('since=2012')
      ? { since: 2012 }
      : {};
  expect(state).toEqual({ ...INITIAL_STATE, ...stays });
});
