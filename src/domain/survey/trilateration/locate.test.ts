import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import { weightOf } from './centroid.ts';
import { locate, qosOf } from './locate.ts';
import type { Sighting } from './Sighting.ts';

const DAY = 86_400_000;
const seen = (lat: number, lng: number, signalDbm = -70, day = 0): Sighting => ({
  lat,
  lng,
  signalDbm,
  timeMs: (20_000 + day) * DAY,
  name: 'n',
});

/** The place with the least weighted sum of squared distances, by walking downhill with the exact formula. */
function slowCentroid(sightings: readonly Sighting[]): Position {
  const cost = (at: Position) =>
    sightings.reduce((sum, one) => sum + weightOf(one.signalDbm) * distanceMetres(at, one) ** 2, 0);
  let best: Position = { lat: sightings[0]!.lat, lng: sightings[0]!.lng };
  for (let step = 0.01; step > 1e-9; ) {
    const stretch = step / Math.max(1e-6, Math.cos((best.lat * Math.PI) / 180));
    const around = [
      { lat: Math.min(90, best.lat + step), lng: best.lng },
      { lat: Math.max(-90, best.lat - step), lng: best.lng },
      { lat: best.lat, lng: best.lng + stretch },
      { lat: best.lat, lng: best.lng - stretch },
    ];
    const next = around.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    if (cost(next) < cost(best)) best = next;
    else step /= 2;
  }
  return best;
}

test('nothing with a fix has no place', () => {
  expect(locate([])).toBeNull();
  expect(locate([seen(0, 0)])).toBeNull();
  expect(qosOf([seen(0, 0)])).toBe(0);
});

test('one sighting is the place itself', () => {
  expect(locate([seen(52.5200661, 13.404954)])).toEqual({ lat: 52.5200661, lng: 13.404954 });
});

test('ten decibels pull ten times as hard', () => {
  const place = locate([seen(10, 20, -80), seen(10.0011, 20, -70)])!;
  expect((place.lat - 10) / 0.0011).toBeCloseTo(10 / 11, 6);
});

test('the middle over the antimeridian is on it, and over the pole at it', () => {
  expect(Math.abs(locate([seen(-16, 179.9995), seen(-16, -179.9995)])!.lng)).toBeCloseTo(180, 9);
  expect(locate([seen(89.9995, 0), seen(89.9995, 180)])!.lat).toBeCloseTo(90, 9);
});

test('an outlier far away and a place left long ago do not pull', () => {
  const here = [0, 1, 2, 3].map((day) => seen(52.52, 13.405, -70, day));
  const place = locate([...here, seen(48.1, 11.6, -30, 9), seen(52.6, 13.4, -50, -300)]);
  expect(distanceMetres(place!, { lat: 52.52, lng: 13.405 })).toBeLessThan(0.001);
});

const anywhere = fc
  .record({
    lat: fc.double({ min: -85, max: 85, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  .chain((centre) =>
    fc
      .array(
        fc.record({
          north: fc.double({ min: -80, max: 80, noNaN: true }),
          east: fc.double({ min: -80, max: 80, noNaN: true }),
          signalDbm: fc.integer({ min: -99, max: -30 }),
        }),
        { minLength: 2, maxLength: 10 },
      )
      .map((offsets) =>
        offsets.map(({ north, east, signalDbm }) => {
          const lat = centre.lat + north / 111_195;
          const lng = centre.lng + east / 111_195 / Math.cos((centre.lat * Math.PI) / 180);
          return seen(lat, lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng, signalDbm);
        }),
      ),
  );

test('the centroid is the place of least weighted squared distance, anywhere on Earth', () => {
  fc.assert(
    fc.property(anywhere, (sightings) => {
      const place = locate(sightings, 400)!;
      expect(Math.abs(place.lng)).toBeLessThanOrEqual(180);
      expect(distanceMetres(place, slowCentroid(sightings))).toBeLessThan(0.05);
    }),
    { numRuns: 60 },
  );
});

test('a simulated walk past an access point finds it within 20 metres', () => {
  const access = { lat: 52.52, lng: 13.405 };
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  const walk = Array.from({ length: 60 }, (_, index) => {
    const at = { lat: 52.52 + (random() - 0.5) * 0.0012, lng: 13.4035 + index * 0.00005 };
    const metres = Math.max(3, distanceMetres(at, access));
    return seen(at.lat, at.lng, Math.round(-35 - 30 * Math.log10(metres) + (random() - 0.5) * 8));
  });
  expect(distanceMetres(locate(walk)!, access)).toBeLessThan(20);
});

test.each([
  [1, 1, 0],
  [1, 15, 0],
  [1, 16, 1],
  [2, 2, 1],
  [4, 4, 2],
  [8, 64, 4],
  [30, 300, 6],
  [365, 2000, 7],
])('%i days with %i sightings are of quality %i', (days, count, qos) => {
  const sightings = Array.from({ length: count }, (_, index) => seen(52, 13, -70, index % days));
  expect(qosOf(sightings)).toBe(qos);
});
