import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxView, cellSearchLink, placeLink, searchLink } from '#app/searchLink.ts';
import { draftOf, readDraft } from '#views/search/form/searchDraft.ts';
import { readSearchUrl } from '#views/search/state/searchUrl.ts';

const stateOf = (link: string) => readSearchUrl(link.slice(link.indexOf('?') + 1));

test('a link to a box searches it in every kind, with the map on it', () => {
  const box = { south: 52, west: 13, north: 53, east: 14 };
  const { state, dropped } = stateOf(searchLink(box));
  expect(dropped).toEqual([]);
  expect(state.where).toEqual(box);
  expect(state.kinds).toHaveLength(8);
  expect(state.view).toMatchObject({ lat: 52.5, lng: 13.5 });
});

test('a link to a cell and a year searches its WiFi networks discovered in it', () => {
  const cell = { south: 52.5, west: 13.4, north: 52.51, east: 13.42 };
  const { state, dropped } = stateOf(cellSearchLink(cell, 2019));
  expect(dropped).toEqual([]);
  expect(state.where).toEqual(cell);
  expect(state.kinds).toEqual(['wifi']);
  expect(state.conditions).toEqual({ startTransID: '20190101-00000', endTransID: '20191231-00000' });
  expect(readDraft(draftOf(state)).problems).toEqual({});
  expect(state.view).toMatchObject({ zoom: 15 });
});

test('a cell at the antimeridian keeps its sides', () => {
  for (const [west, east] of [
    [179.99, 180],
    [-180, -179.99],
  ] as const) {
    const box = { south: -17, west, north: -16.99, east };
    const { state, dropped } = readSearchUrl(cellSearchLink(box, 2020).slice(2));
    expect(dropped).toEqual([]);
    expect(state.where).toEqual(box);
    expect(Math.abs(state.view!.lng)).toBeCloseTo(179.995, 5);
  }
});

test('a link to a cell without a year has no condition', () => {
  const { state, dropped } = stateOf(cellSearchLink({ south: -18, west: 179.99, north: -17.99, east: 180 }));
  expect(dropped).toEqual([]);
  expect(state.conditions).toEqual({});
});

test('a place is shown on the map that is open, with all else of its link, or in Search', () => {
  const place = { name: 'Suva', position: { lat: -18, lng: 178 } };
  const search = '?kinds=lte&map=1,2,3&group=operator';
  const { state, dropped } = stateOf(placeLink(place, { pathname: '/', search }));
  expect(dropped).toEqual([]);
  expect(state).toMatchObject({ kinds: ['lte'], group: 'operator', view: { lat: -18, lng: 178, zoom: 15 } });
  const box = { south: -18.5, north: -17.5, west: 177.5, east: 178.5 };
  const link = placeLink({ ...place, box }, { pathname: '/density', search: '?year=2020' });
  expect(link).toMatch(/^\/density\?year=2020&map=/);
  expect(new URLSearchParams(link.slice(9)).get('map')).toBe('-18.00000,178.00000,9');
  expect(placeLink(place, { pathname: '/stats', search: '?page=site' })).toMatch(/^\/\?map=/);
});

test('a box across the antimeridian is centred on it', () => {
  expect(boxView({ south: -1, west: 179, north: 1, east: -179 }).lng).toBe(180);
});

test('a box fits on the stage at its level, and would not at one closer', () => {
  const side = fc.double({ min: 0.01, max: 60, noNaN: true });
  fc.assert(
    fc.property(side, fc.double({ min: -60, max: 60, noNaN: true }), (width, lat) => {
      const { zoom } = boxView({ south: lat - 0.001, north: lat + 0.001, west: 0, east: width });
      const pixels = (width / 360) * 256 * 2 ** zoom;
      expect(pixels).toBeLessThanOrEqual(480);
      if (zoom < 15) expect(pixels * 2).toBeGreaterThan(480);
    }),
  );
});
