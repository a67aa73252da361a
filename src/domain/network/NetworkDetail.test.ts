import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameHistory, type Place, type Sighting } from './NetworkDetail.ts';

const sighting = (name: string | null, timeMs: number | null): Sighting => ({
  name,
  timeMs,
  lat: null,
  lng: null,
  altitudeMetres: null,
  accuracyMetres: null,
  signalDbm: null,
  encryption: null,
  channel: null,
  frequencyMhz: null,
});
const place = (sightings: Sighting[]): Place => ({
  lat: null,
  lng: null,
  score: null,
  daysSeen: null,
  firstMs: null,
  lastMs: null,
  name: null,
  sightings,
});

test('each name spans its sightings over all places, the latest first', () => {
  const places = [
    place([sighting('old', 100), sighting('new', 900)]),
    place([sighting('old', 300), sighting(null, null)]),
  ];
  expect(nameHistory(places)).toEqual([
    { name: 'new', firstMs: 900, lastMs: 900, sightings: 1 },
    { name: 'old', firstMs: 100, lastMs: 300, sightings: 2 },
    { name: null, firstMs: null, lastMs: null, sightings: 1 },
  ]);
});

test('no sighting is lost', () => {
  const any = fc.array(fc.tuple(fc.constantFrom('a', 'b', null), fc.option(fc.nat(), { nil: null })));
  fc.assert(
    fc.property(any, (list) => {
      const spans = nameHistory([place(list.map(([name, timeMs]) => sighting(name, timeMs)))]);
      expect(spans.reduce((sum, span) => sum + span.sightings, 0)).toBe(list.length);
    }),
  );
});
