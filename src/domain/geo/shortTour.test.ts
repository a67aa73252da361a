import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from './geo.ts';
import { shortTour } from './shortTour.ts';

type Point = [lat: number, lng: number];

const wayOf = (points: readonly Point[], order: Iterable<number>) => {
  const stops = [...order].map((at) => ({ lat: points[at]![0], lng: points[at]![1] }));
  return stops.slice(1).reduce((sum, stop, at) => sum + distanceMetres(stops[at]!, stop), 0);
};

/** Held and Karp: the shortest way over all points, from any to any. */
function shortestWay(points: readonly Point[]): number {
  const count = points.length;
  const metres = points.map((_, a) => points.map((__, b) => wayOf(points, [a, b])));
  const best = Array.from({ length: 1 << count }, () =>
    new Array<number>(count).fill(Number.POSITIVE_INFINITY),
  );
  for (let at = 0; at < count; at += 1) best[1 << at]![at] = 0;
  for (let seen = 1; seen < 1 << count; seen += 1)
    for (let at = 0; at < count; at += 1)
      for (let next = 0; next < count; next += 1)
        if (seen & (1 << at) && !(seen & (1 << next)))
          best[seen | (1 << next)]![next] = Math.min(
            best[seen | (1 << next)]![next]!,
            best[seen]![at]! + metres[at]![next]!,
          );
  return Math.min(...best.at(-1)!);
}

const tourOf = (points: readonly Point[]) =>
  shortTour(
    points.map(([lat]) => lat),
    points.map(([, lng]) => lng),
  );

const POINT: fc.Arbitrary<Point> = fc.tuple(
  fc.double({ min: 52, max: 53, noNaN: true }),
  fc.double({ min: 12, max: 14, noNaN: true }),
);

test('shortTour: visits each point once, says how long the way is, and is nearly the shortest', () => {
  const ratios: number[] = [];
  fc.assert(
    fc.property(fc.array(POINT, { minLength: 2, maxLength: 8 }), (points) => {
      const { order, metres } = tourOf(points);
      expect([...order].sort((a, b) => a - b)).toEqual(points.map((_, at) => at));
      expect(metres).toBeCloseTo(wayOf(points, order), 3);
      const least = shortestWay(points);
      expect(metres).toBeGreaterThan(least - 0.01);
      expect(metres).toBeLessThan(1.3 * least + 0.01);
      if (least > 1) ratios.push(metres / least);
    }),
    { numRuns: 150 },
  );
  expect(ratios.reduce((sum, one) => sum + one, 0) / ratios.length).toBeLessThan(1.02);
});

test('shortTour: no way, and one across the antimeridian', () => {
  expect(tourOf([])).toEqual({ order: new Uint32Array(), metres: 0 });
  expect(tourOf([[1, 2]])).toEqual({ order: Uint32Array.of(0), metres: 0 });
  const { order } = tourOf([
    [0, 179.8],
    [0, -179.8],
    [0, 179.9],
    [0, -179.9],
  ]);
  expect([[0, 2, 3, 1].join(), [1, 3, 2, 0].join()]).toContain([...order].join());
});

test('shortTour: the cells of a grid are visited in about as many steps as there are cells', () => {
  const points = Array.from(
    { length: 900 },
    (_, at): Point => [50 + Math.floor(at / 30) / 100, 10 + (at % 30) / 100],
  );
  const step = wayOf(points, [0, 30]);
  expect(tourOf(points).metres).toBeLessThan(899 * step * 1.02);
});
