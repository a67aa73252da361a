import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTicks } from './axisTicks.ts';

test('ticks are few, even and round, from 0 to just below the most', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-6, max: 1e12, noNaN: true }),
      fc.constantFrom(3, 4, 5),
      (most, wanted) => {
        const ticks = axisTicks(most, wanted);
        const step = ticks[1]!;
        expect(ticks[0]).toBe(0);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(wanted + 1);
        expect(ticks.at(-1)!).toBeLessThanOrEqual(most * (1 + 1e-6));
        expect(ticks.at(-1)! + step).toBeGreaterThan(most);
        expect(step.toExponential()).toMatch(/^[125]e/);
        for (const [index, tick] of ticks.entries()) expect(tick).toBeCloseTo(index * step, 6);
      },
    ),
    { numRuns: 5000 },
  );
});

test.each([
  [1234, 3, [0, 500, 1000]],
  [0.37, 4, [0, 0.1, 0.2, 0.3]],
  [0.3, 3, [0, 0.1, 0.2, 0.3]],
  [7, 3, [0, 5]],
  [1, 4, [0, 0.5, 1]],
])('up to %d in at most %i steps', (most, wanted, ticks) => {
  expect(axisTicks(most, wanted)).toEqual(ticks);
});

test.each([0, -3, 5e-324, Number.NaN, Number.POSITIVE_INFINITY])('nothing to measure in %d', (most) => {
  expect(axisTicks(most)).toEqual([0, 1]);
});
