import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quadCount } from '#domain/density/quad/quads.ts';
import { areaOfView } from '#domain/geo/viewArea.ts';
import { fetchableZoom } from './fetchableZoom.ts';

test('fetchable zoom: the zoom touches few enough quads, and one less touches too many', () => {
  const views = fc.record({
    lat: fc.double({ min: -80, max: 80, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
    high: fc.double({ min: 0.1, max: 60, noNaN: true }),
    wide: fc.double({ min: 0.1, max: 300, noNaN: true }),
    most: fc.integer({ min: 4, max: 250 }),
  });
  fc.assert(
    fc.property(views, ({ lat, lng, high, wide, most }) => {
      const around = (share: number) => ({
        south: lat - (high * share) / 2,
        north: lat + (high * share) / 2,
        west: lng - (wide * share) / 2,
        east: lng + (wide * share) / 2,
      });
      const level = fetchableZoom(4, around(1), most)!;
      expect(quadCount(areaOfView(around(2 ** (4 - level))))).toBeLessThanOrEqual(most);
      if (level > 5) expect(quadCount(areaOfView(around(2 ** (5 - level))))).toBeGreaterThan(most);
    }),
  );
});

test('fetchable zoom: a corner of four quads is never one quad', () => {
  expect(fetchableZoom(4, { south: -1, west: -1, north: 1, east: 1 }, 3)).toBeUndefined();
});
