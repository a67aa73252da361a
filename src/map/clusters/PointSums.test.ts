import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointIndex } from '#domain/points/pointIndex.ts';
import { PointSums } from './PointSums.ts';

const COUNT = 3000;
const CLASSES = 4;
const at = (step: number) => Float64Array.from({ length: COUNT }, (_, i) => ((i * step) % 170) - 85);
const index = pointIndex({
  lats: at(7.3),
  lngs: at(1.7),
  classes: Uint8Array.from({ length: COUNT }, (_, i) => i % 6),
});

test('sums of a stretch, of whole blocks and what is beside them, are those of its places', () => {
  const sums = new PointSums(index, CLASSES);
  const place = fc.integer({ min: 0, max: COUNT });
  fc.assert(
    fc.property(place, place, (one, other) => {
      const [start, end] = [Math.min(one, other), Math.max(one, other)];
      const places = Array.from({ length: end - start }, (_, i) => start + i);
      expect(sums.of(start, end)).toEqual(sums.ofPlaces(places, 0, places.length));
    }),
  );
});
