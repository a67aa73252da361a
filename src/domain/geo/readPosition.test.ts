import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPosition } from './readPosition.ts';

test('a written position reads as itself', () => {
  const degrees = (limit: number) => fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((n) => n / 1e6);
  fc.assert(
    fc.property(degrees(90), degrees(180), fc.constantFrom(', ', ',', ' ', '; '), (lat, lng, mark) => {
      expect(readPosition(`${lat.toFixed(6)}${mark}${lng.toFixed(6)}`)).toEqual({
        lat: lat + 0,
        lng: lng + 0,
      });
    }),
  );
});

test.each(['91, 0', '0, 181', 'Berlin', '52', '10115 Berlin', ''])('%j is not a position', (text) => {
  expect(readPosition(text)).toBeUndefined();
});
