import { expect, test } from 'vitest';
import { distanceMetres } from '#domain/geo/geo.ts';
import { Random } from '#server/emulator/Random.ts';
import { cities } from './cities.ts';
import { positionIn, streetNets } from './streetNets.ts';

test('streetNets: district metres are ground metres, in the far north and across the antimeridian', () => {
  for (const { districts } of cities)
    for (const spec of districts)
      for (const [east, north] of [
        [400, 0],
        [-400, 0],
        [0, 400],
        [300, -400],
      ] as const) {
        const position = positionIn(spec, east, north);
        expect(Math.abs(position.lng)).toBeLessThanOrEqual(180);
        expect(Math.abs(distanceMetres(spec, position) - Math.hypot(east, north))).toBeLessThan(1);
      }
});

test('streetNets: streets have their stated length, houses their stated distance', () => {
  for (const { streets } of cities.flatMap((city) => streetNets(city, new Random(city.name))))
    for (const street of streets) {
      expect(street.name).not.toContain('*');
      let walked = 0;
      const steps = 50;
      for (let step = 0; step < steps; step++) {
        const [x0, y0] = street.at((step / steps) * street.lengthMetres, 0);
        const [x1, y1] = street.at(((step + 1) / steps) * street.lengthMetres, 0);
        walked += Math.hypot(x1 - x0, y1 - y0);
      }
      // A ring bulges, and its bulge is not in its length.
      expect(Math.abs(walked / street.lengthMetres - 1)).toBeLessThan(0.25);
      const [x, y] = street.at(street.lengthMetres / 2, 0);
      const [houseX, houseY] = street.at(street.lengthMetres / 2, 15);
      expect(Math.hypot(houseX - x, houseY - y)).toBeCloseTo(15, 6);
    }
});

test('streetNets: every district has its own net', () => {
  for (const city of cities) {
    const nets = streetNets(city, new Random('nets'));
    expect(nets.map((net) => net.spec)).toEqual(city.districts);
    for (const { streets } of nets) {
      expect(streets.length).toBeGreaterThan(3);
      expect(streets.map((street) => street.ordinal)).toEqual(streets.map((_, index) => index));
    }
  }
});
