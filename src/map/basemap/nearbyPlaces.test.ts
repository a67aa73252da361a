import { expect, test } from 'vitest';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { nearbyPlaces } from './nearbyPlaces.ts';

const PLACES: [name: string, lat: number, lng: number][] = [
  ['Here', 0.001, 179.999],
  ['Far', 0, 178],
  ['East', 0, -179.99],
  ['North', 0.02, 180],
];
const columns = {
  names: PLACES.map(([name]) => name),
  ranks: PLACES.map(() => 1),
  xs: PLACES.map(([, , lng]) => mercatorX(lng)),
  ys: PLACES.map(([, lat]) => mercatorY(lat)),
};

test('nearbyPlaces: what lies outside the view, nearest first, also across the antimeridian', () => {
  const view = { x: mercatorX(180), y: mercatorY(0), width: 0.00002, height: 0.00002 };
  const found = nearbyPlaces(columns, view, 6);
  expect(found.map(({ text }) => text)).toEqual(['→ East 1.1 km', '↑ North 2.2 km']);
  expect(nearbyPlaces(columns, view, 1)).toHaveLength(1);
  expect(found[0]!.direction).toBeCloseTo(0, 6);
});
