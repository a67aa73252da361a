import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from '#domain/geo/geo.ts';
import { boxBetween, boxSides, isEmptyBox } from './boxBetween.ts';

const corner = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -720, max: 720, noNaN: true }),
});

test('a box is the same from whichever corner it is drawn', () => {
  fc.assert(
    fc.property(corner, corner, (one, other) => {
      const box = boxBetween(one, other);
      expect(boxBetween(other, one)).toEqual(box);
      expect(boxBetween({ lat: one.lat, lng: other.lng }, { lat: other.lat, lng: one.lng })).toEqual(box);
      expect(box.south).toBeLessThanOrEqual(box.north);
      expect(Math.max(Math.abs(box.west), Math.abs(box.east))).toBeLessThanOrEqual(180);
      expect(Math.max(Math.abs(box.south), Math.abs(box.north))).toBeLessThan(85.06);
    }),
  );
});

test('a box that goes all round is the whole round', () => {
  expect(boxBetween({ lat: 10, lng: -200 }, { lat: -10, lng: 170 })).toEqual({
    south: -10,
    west: -180,
    north: 10,
    east: 180,
  });
});

test('the sides of a small box are the distances between its corners, also across the antimeridian', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -84, max: 84, noNaN: true }),
      fc.double({ min: -540, max: 540, noNaN: true }),
      fc.double({ min: 0.001, max: 0.2, noNaN: true }),
      fc.double({ min: 0.001, max: 0.2, noNaN: true }),
      (lat, lng, height, width) => {
        const box = boxBetween({ lat, lng }, { lat: lat + height, lng: lng + width });
        const { widthMetres, heightMetres } = boxSides(box);
        const middle = lat + height / 2;
        const across = distanceMetres({ lat: middle, lng: box.west }, { lat: middle, lng: box.east });
        const up = distanceMetres({ lat: box.south, lng: 0 }, { lat: box.north, lng: 0 });
        expect(Math.abs(widthMetres / across - 1)).toBeLessThan(1e-4);
        expect(Math.abs(heightMetres / up - 1)).toBeLessThan(1e-4);
      },
    ),
  );
});

test('a line is no box', () => {
  expect(isEmptyBox(boxBetween({ lat: 1, lng: 2 }, { lat: 1, lng: 3 }))).toBe(true);
  expect(isEmptyBox(boxBetween({ lat: 1, lng: 2 }, { lat: 5, lng: 2 }))).toBe(true);
  expect(isEmptyBox(boxBetween({ lat: 1, lng: 2 }, { lat: 5, lng: 3 }))).toBe(false);
});
