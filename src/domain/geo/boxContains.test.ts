import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxContains } from './boxContains.ts';
import { isInBox } from './geo.ts';

const side = fc.integer({ min: -18, max: 18 }).map((tens) => tens * 10);
const box = fc
  .record({ south: side, north: side, west: side, east: side })
  .map(({ south, north, west, east }) => ({
    south: Math.min(south, north) / 2,
    north: Math.max(south, north) / 2,
    west,
    east,
  }));

test('a box contains another one when it has every place of it, also across the antimeridian', () => {
  const lngs = Array.from({ length: 73 }, (_, at) => at * 5 - 180);
  const lats = Array.from({ length: 73 }, (_, at) => at * 2.5 - 90);
  let contained = 0;
  fc.assert(
    fc.property(box, box, (outer, inner) => {
      const isAll = lats.every((lat) =>
        lngs.every((lng) => !isInBox({ lat, lng }, inner) || isInBox({ lat, lng }, outer)),
      );
      expect(boxContains(outer, inner)).toBe(isAll);
      contained += Number(isAll);
    }),
    { numRuns: 1000 },
  );
  expect(contained).toBeGreaterThan(10);
});
