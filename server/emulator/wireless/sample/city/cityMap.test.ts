import { expect, test } from 'vitest';
import { distanceMetres } from '#domain/geo/geo.ts';
import { cities } from './cities.ts';
import { cityMap } from './cityMap.ts';
import { planeOf, positionIn } from './cityPlane.ts';

const maps = cities.map((city) => cityMap(city, 'test'));

test('cityPlane: metres are ground metres, in the far north and across the antimeridian', () => {
  for (const city of cities)
    for (const spec of city.districts) {
      const [x, y] = planeOf(city, spec);
      expect(distanceMetres(positionIn(city, x, y), spec)).toBeLessThan(0.01);
      for (const [east, north] of [
        [400, 0],
        [-400, 0],
        [0, 400],
        [300, -400],
      ] as const) {
        const position = positionIn(city, x + east, y + north);
        expect(Math.abs(position.lng)).toBeLessThanOrEqual(180);
        expect(Math.abs(distanceMetres(spec, position) / Math.hypot(east, north) - 1)).toBeLessThan(0.01);
      }
    }
});

test('city map: streets have their stated length, houses their stated distance', () => {
  for (const { streets } of maps.flatMap(({ districts }) => districts))
    for (const street of streets.slice(0, 25)) {
      expect(street.name).not.toContain('*');
      let walked = 0;
      const steps = 50;
      for (let step = 0; step < steps; step++) {
        const [x0, y0] = street.at((step / steps) * street.lengthMetres, 0);
        const [x1, y1] = street.at(((step + 1) / steps) * street.lengthMetres, 0);
        walked += Math.hypot(x1 - x0, y1 - y0);
      }
      expect(Math.abs(walked / street.lengthMetres - 1)).toBeLessThan(0.01);
      const [x, y] = street.at(street.lengthMetres / 2, 0);
      const [houseX, houseY] = street.at(street.lengthMetres / 2, 15);
      expect(Math.hypot(houseX - x, houseY - y)).toBeCloseTo(15, 6);
    }
});

test('city map: each district has streets of its own, in the order of a drive, on built and dry ground', () => {
  for (const { city, ground, districts } of maps) {
    expect(districts.map(({ spec }) => spec)).toEqual(city.districts);
    for (const [owner, { streets, lengthMetres }] of districts.entries()) {
      expect(streets.length).toBeGreaterThan(3);
      let driven = 0;
      for (const [ordinal, street] of streets.entries()) {
        expect([street.ordinal, street.drivenMetres]).toEqual([ordinal, driven]);
        driven += street.lengthMetres;
        const start = street.at(0, 0);
        expect(ground.owner(...start)).toBe(owner);
        expect(ground.isWater(...start)).toBe(false);
      }
      expect(driven).toBeCloseTo(lengthMetres);
    }
  }
});

test('city map: a city fills its ground, densest in its middles, thin at its edge', () => {
  const { ground, districts, city } = maps[0]!;
  const middle = ([x, y]: readonly [number, number]) => ground.density(x + 150, y + 150);
  const middles = ground.middles.map(middle);
  const between = ground.middles.slice(1, 8).map(([x, y]) => ground.density(x / 2, y / 2));
  expect(between.filter((density) => density > 0).length).toBeGreaterThan(5);
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  expect(mean(middles)).toBeGreaterThan(1.5 * mean(between));
  const kmOfStreets = districts.reduce((sum, one) => sum + one.lengthMetres, 0) / 1000;
  expect(kmOfStreets).toBeGreaterThan(1000);
  expect(city.name).toBe('Berlin');
});

test('city map: no house stands in a park, and hardly any in industry', () => {
  for (const { ground } of maps)
    for (const { kind, shape } of ground.areas) {
      const density = ground.density(shape.east, shape.north);
      if (kind === 'park' || kind === 'pond') expect(density).toBe(0);
      if (kind === 'industrial') expect(density).toBeLessThan(0.1);
    }
});

test('city map: knows the sea at Istanbul, Chicago and Waiyevo', () => {
  for (const [name, wet, dry] of [
    ['Istanbul', [41.0, 28.99], [41.06, 28.985]],
    ['Chicago', [41.88, -87.6], [41.88, -87.65]],
    ['Waiyevo', [-16.79, 179.98], [-16.793, -179.999]],
  ] as const) {
    const { city, ground } = maps.find((map) => map.city.name === name)!;
    const isWater = ([lat, lng]: readonly [number, number]) => ground.isWater(...planeOf(city, { lat, lng }));
    expect([name, isWater(wet), isWater(dry)]).toEqual([name, true, false]);
  }
});
