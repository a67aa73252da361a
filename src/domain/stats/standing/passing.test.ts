import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Passing, passing, type Runner } from './passing.ts';

test('a gap closes by the difference of the paces', () => {
  expect(passing({ count: 100, perDay: 30 }, { count: 280, perDay: 10 })).toEqual({
    kind: 'passes',
    days: 9,
  });
});

test('level with a slower one is now, level with a faster one is never', () => {
  expect(passing({ count: 5, perDay: 2 }, { count: 5, perDay: 1 })).toEqual({ kind: 'passes', days: 0 });
  expect(passing({ count: 5, perDay: 1 }, { count: 5, perDay: 2 })).toEqual({ kind: 'never' });
  expect(passing({ count: 5, perDay: 1 }, { count: 5, perDay: 1 })).toEqual({ kind: 'never' });
});

test('one that has more already need not pass', () => {
  expect(passing({ count: 6, perDay: 0 }, { count: 5, perDay: 9 })).toEqual({ kind: 'ahead' });
});

/** Lets both run day after day; the first day whose evening `behind` has more. */
function raced(behind: Runner, ahead: Runner, mostDays: number): number | undefined {
  let mine = behind.count;
  let theirs = ahead.count;
  for (let day = 0; day <= mostDays; day++) {
    if (mine > theirs) return day;
    mine += behind.perDay;
    theirs += ahead.perDay;
  }
  return undefined;
}

test('agrees with a race run day by day', () => {
  // Whole numbers, so that neither way has a rounding of its own.
  const runner = fc.record({
    count: fc.integer({ min: 0, max: 500 }),
    perDay: fc.integer({ min: 0, max: 12 }),
  });
  fc.assert(
    fc.property(runner, runner, (behind, ahead) => {
      const told = passing(behind, ahead);
      expect(toldDay(told)).toBe(raced(behind, ahead, 501));
    }),
    { numRuns: 500 },
  );
});

function toldDay(told: Passing): number | undefined {
  if (told.kind === 'ahead') return 0;
  return told.kind === 'passes' ? Math.floor(told.days) + 1 : undefined;
}

test('days are finite and not negative, for any numbers', () => {
  const any = fc.record({ count: fc.double(), perDay: fc.double() });
  fc.assert(
    fc.property(any, any, (behind, ahead) => {
      const told = passing(behind, ahead);
      if (told.kind === 'passes') {
        expect(Number.isFinite(told.days)).toBe(true);
        expect(told.days).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 500 },
  );
});
