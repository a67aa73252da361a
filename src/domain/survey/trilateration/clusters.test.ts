import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from '#domain/geo/geo.ts';
import { clusters } from './clusters.ts';
import type { Sighting } from './Sighting.ts';

const DAY = 86_400_000;
const seen = (facts: Partial<Sighting> = {}): Sighting => ({
  lat: 52.52,
  lng: 13.405,
  timeMs: 20_000 * DAY,
  signalDbm: -70,
  name: 'cafe',
  ...facts,
});

test('sightings of one place are one cluster, the strongest first', () => {
  const weak = seen({ lat: 52.5205, signalDbm: -80, timeMs: 20_001 * DAY });
  const unmeasured = seen({ signalDbm: 0 });
  const strong = seen({ signalDbm: -40 });
  const [only, ...rest] = clusters([weak, unmeasured, strong]);
  expect(rest).toEqual([]);
  expect(only).toMatchObject({
    sightings: [strong, weak, unmeasured],
    days: 2,
    minTimeMs: 20_000 * DAY,
    maxTimeMs: 20_001 * DAY,
    name: 'cafe',
    score: 1,
  });
});

test('a network that moved has a cluster for each place, the better known first', () => {
  const home = [0, 1, 2, 3].map((day) => seen({ timeMs: (20_000 + day) * DAY }));
  const office = [4, 5].map((day) => seen({ lat: 52.6, timeMs: (20_000 + day) * DAY }));
  const once = [seen({ lat: -33, name: '' })];
  const found = clusters([...once, ...office, ...home]);
  expect(found.map(({ sightings, score, name }) => [sightings.length, score, name])).toEqual([
    [4, 2, 'cafe'],
    [2, 1, 'cafe'],
    [1, -1, null],
  ]);
});

test('of two places known equally well the later one is first', () => {
  const found = clusters([seen({ lat: 1 }), seen({ lat: 2, timeMs: 20_009 * DAY })]);
  expect(found.map(({ centroid }) => centroid.lat)).toEqual([2, 1]);
});

test('the name of a place is the one seen most often there', () => {
  const named = ['old', 'new', 'new', '', '', ''].map((name, index) => seen({ name, timeMs: index }));
  expect(clusters(named)[0]!.name).toBe('new');
  expect(clusters([seen({ name: 'old', timeMs: 1 }), seen({ name: 'new', timeMs: 2 })])[0]!.name).toBe('new');
});

test('an unknown time does not count as a day', () => {
  const [mixed] = clusters([seen(), seen({ timeMs: 0 })]);
  expect(mixed).toMatchObject({ days: 1, minTimeMs: 20_000 * DAY, maxTimeMs: 20_000 * DAY });
  expect(clusters([seen({ timeMs: 0 })])[0]).toMatchObject({ days: 1, minTimeMs: 0, maxTimeMs: 0 });
});

test('sightings without a fix are in no cluster', () => {
  expect(clusters([seen({ lat: 0, lng: 0 }), seen({ lat: Number.NaN }), seen({ lng: 181 })])).toEqual([]);
});

const somewhere = fc.record({
  lat: fc
    .constantFrom(0, 52.52, 89.9999, -90)
    .chain((lat) => fc.double({ min: lat, max: Math.min(90, lat + 0.01), noNaN: true })),
  lng: fc
    .constantFrom(-180, 13.4, 179.99)
    .chain((lng) => fc.double({ min: lng, max: lng + 0.01, noNaN: true })),
  timeMs: fc.integer({ min: 0, max: 1e12 }),
  signalDbm: fc.integer({ min: -100, max: 0 }),
  name: fc.constantFrom('', 'a', 'b'),
});

/** Leader clustering by comparing with every leader, as an oracle for the grid. */
function slowLeaders(sightings: readonly Sighting[], radiusMetres: number): Sighting[][] {
  const signal = (one: Sighting) => one.signalDbm || -1000;
  const groups: Sighting[][] = [];
  const ordered = [...sightings].sort(
    (a, b) => signal(b) - signal(a) || a.timeMs - b.timeMs || a.lat - b.lat || a.lng - b.lng,
  );
  for (const one of ordered) {
    const near = groups
      .map((group) => ({ group, metres: distanceMetres(one, group[0]!) }))
      .filter(({ metres }) => metres <= radiusMetres)
      .sort((a, b) => a.metres - b.metres)[0];
    if (near) near.group.push(one);
    else groups.push([one]);
  }
  return groups;
}

test('the grid finds the clusters that comparing with every leader finds', () => {
  fc.assert(
    fc.property(fc.array(somewhere, { maxLength: 40 }), (all) => {
      const sightings = all.filter(({ lat, lng }) => lat !== 0 || lng !== 0);
      const found = clusters(sightings, 300).map((cluster) => cluster.sightings);
      const expected = slowLeaders(sightings, 300);
      expect(found.length).toBe(expected.length);
      for (const group of expected) expect(found).toContainEqual(group);
    }),
    { numRuns: 500 },
  );
});
