import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forEachShown, inReadingOrder, markAt, stepInRound } from './marksInView.ts';

const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const marks = fc.array(fc.record({ x: unit, y: unit }), { maxLength: 30 });
const frame = { left: 0, top: 0, width: 400, height: 300, zoom: 1 };

function shown(all: { x: number; y: number }[], view: typeof frame, reach = 0) {
  const places: [at: number, x: number, y: number][] = [];
  forEachShown(all, view, reach, (_, x, y, at) => places.push([at, x, y]));
  return places;
}

test('marks are shown in every copy of the world that the frame reaches, and nowhere else', () => {
  fc.assert(
    fc.property(
      marks,
      fc.integer({ min: -3000, max: 3000 }),
      fc.integer({ min: -200, max: 600 }),
      fc.integer({ min: 0, max: 3 }),
      (all, left, top, zoom) => {
        const size = 256 * 2 ** zoom;
        const view = { ...frame, left, top, zoom };
        const expected = all.flatMap(({ x, y }, at) =>
          Array.from(
            { length: 61 },
            (_, turn) => [at, (x + turn - 30) * size - left, y * size - top] as const,
          ),
        );
        const seen = expected.filter(([, x, y]) => x >= -8 && x <= 408 && y >= -8 && y <= 308);
        const found = shown(all, view, 8);
        expect(found.length).toBe(seen.length);
        for (const [i, [at, x, y]] of found.entries()) {
          expect(at).toBe(seen[i]![0]);
          expect(x).toBeCloseTo(seen[i]![1], 6);
          expect(y).toBeCloseTo(seen[i]![2], 6);
        }
      },
    ),
  );
});

test('a mark is met within its reach, also from the other side of the antimeridian', () => {
  const all = [
    { x: 0.999, y: 0.5 },
    { x: 0.5, y: 0.5 },
  ];
  const reach = () => 5;
  expect(markAt(all, { x: 0.0005, y: 0.5 }, 3, reach)).toBe(0);
  expect(markAt(all, { x: 2.999, y: 0.5 }, 3, reach)).toBe(0);
  expect(markAt(all, { x: -0.5, y: 0.5 }, 3, reach)).toBe(1);
  expect(markAt(all, { x: 0.75, y: 0.5 }, 3, reach)).toBe(-1);
  expect(markAt([], { x: 0.75, y: 0.5 }, 3, reach)).toBe(-1);
});

test('of two marks the one that the pointer is deeper in is meant, and of two in one place the one above', () => {
  const disc = { x: 0.5, y: 0.5, reach: 20 };
  const lone = { x: 0.5 + 12 / 2048, y: 0.5, reach: 6 };
  const reachOf = ({ reach }: { reach: number }) => reach;
  expect(markAt([lone, disc], { x: lone.x, y: 0.5 }, 3, reachOf)).toBe(0);
  expect(markAt([lone, disc], { x: 0.5, y: 0.5 }, 3, reachOf)).toBe(1);
  expect(markAt([disc, disc], { x: 0.5, y: 0.5 }, 3, reachOf)).toBe(1);
});

test('marks are read line by line, each once however often the world is shown', () => {
  const all = [
    { x: 0.9, y: 0.1 },
    { x: 0.1, y: 0.9 },
    { x: 0.2, y: 0.101 },
    { x: 0.1, y: 0.102 },
  ];
  const view = { left: 0, top: 0, width: 2000, height: 512, zoom: 1 };
  expect(inReadingOrder(all, view)).toEqual([3, 2, 0, 1]);
  expect(inReadingOrder(all, { ...view, height: 100, width: 400 })).toEqual([3, 2]);
  expect(inReadingOrder(all, { ...view, left: 256, width: 512, height: 100 })).toEqual([0, 3, 2]);
});

test('steps go round, and begin at the end that they go away from', () => {
  expect(stepInRound([4, 7, 9], -1, 1)).toBe(4);
  expect(stepInRound([4, 7, 9], -1, -1)).toBe(9);
  expect(stepInRound([4, 7, 9], 9, 1)).toBe(4);
  expect(stepInRound([4, 7, 9], 4, -1)).toBe(9);
  expect(stepInRound([4, 7, 9], 5, 1)).toBe(4);
  expect(stepInRound([], 5, 1)).toBe(-1);
});
