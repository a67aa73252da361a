import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepToward } from './stepToward.ts';

const MARKS = [
  { key: 'ES', x: 0, y: 10 },
  { key: 'FR', x: 5, y: 5 },
  { key: 'DE', x: 10, y: 3 },
  { key: 'IT', x: 10, y: 9 },
];

test.each([
  ['FR', 'ArrowRight', 'DE'],
  ['FR', 'ArrowDown', 'ES'],
  ['DE', 'ArrowDown', 'IT'],
  ['DE', 'ArrowUp', 'DE'],
  ['ES', 'ArrowRight', 'FR'],
  ['ES', 'ArrowLeft', 'ES'],
  ['ES', 'Home', undefined],
  ['XX', 'ArrowUp', undefined],
])('from %s by %s to %s', (from, key, to) => {
  expect(stepToward(MARKS, from, key)).toBe(to);
});

test('every step goes where its arrow points', () => {
  const place = fc.integer({ min: -500, max: 500 });
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 40 }), (places) => {
      const marks = places.map(([x, y], at) => ({ key: `${at}`, x, y }));
      const to = marks[Number(stepToward(marks, '0', 'ArrowRight'))]!;
      const here = marks[0]!;
      if (to !== here) expect(to.x - here.x).toBeGreaterThanOrEqual(Math.abs(to.y - here.y));
      else expect(marks.some(({ x, y }) => x > here.x && Math.abs(y - here.y) <= x - here.x)).toBe(false);
    }),
  );
});
