import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInBox, wrapLongitude } from './geo.ts';
import { areaOfView, isSameBox } from './viewArea.ts';

const coordinate = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });

test('every point of the view is in the area, wherever the map was dragged to', () => {
  const view = fc.record({
    lats: fc.tuple(coordinate(90), coordinate(90)),
    west: coordinate(720),
    width: fc.double({ min: 0, max: 400, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(view, ({ lats, west, width, share }) => {
      const [south, north] = lats.toSorted((a, b) => a - b) as [number, number];
      const area = areaOfView({ south, north, west, east: west + width });
      const lng = wrapLongitude(west + width * share);
      // A drag can end within rounding of the antimeridian, where both signs are the same place.
      const found = [lng, Math.sign(lng) * -180].filter((one) => one === lng || Math.abs(lng) > 179.999);
      expect(found.some((one) => isInBox({ lat: south + (north - south) * share, lng: one }, area))).toBe(
        true,
      );
      for (const side of [area.west, area.east]) expect(Math.abs(side)).toBeLessThanOrEqual(180);
    }),
    { numRuns: 1000 },
  );
});

test('a view across the antimeridian gives west greater than east', () => {
  expect(areaOfView({ south: -20, north: -15, west: 177, east: 182 })).toEqual({
    south: -20,
    north: -15,
    west: 177,
    east: -178,
  });
});

test('an area turned round to this side of the antimeridian has no more decimals than others', () => {
  expect(areaOfView({ south: -17, north: -16, west: 179.97651, east: 180.02349 })).toEqual({
    south: -17,
    north: -16,
    west: 179.97651,
    east: -179.97651,
  });
});

test('a view of the whole map covers the whole world', () => {
  expect(areaOfView({ south: -85, north: 85, west: -200, east: 200 })).toMatchObject({
    west: -180,
    east: 180,
  });
});

test('an area is itself, and not one that is half a screen away', () => {
  const area = { south: 52.5, west: 179.9, north: 52.6, east: -179.9 };
  expect(isSameBox(area, area)).toBe(true);
  expect(isSameBox(area, { ...area, south: 52.55, north: 52.65 })).toBe(false);
});
