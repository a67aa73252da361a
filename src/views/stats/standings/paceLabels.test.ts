import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passing } from '#domain/stats/standing/passing.ts';
import { assumptionMessage, daysLabel, passingLabel } from './paceLabels.ts';

test.each([
  [0, 'within a day'],
  [0.99, 'within a day'],
  [1.2, 'in about 1 day'],
  [8.6, 'in about 9 days'],
  [729, 'in about 729 days'],
  [1000, 'in about 3 years'],
  [36_500, 'in about 100 years'],
  [1e9, 'in more than 100 years'],
])('%s days are said as "%s"', (days, words) => {
  expect(daysLabel(days)).toBe(words);
});

test('passingLabel: level is at once, a growing gap never', () => {
  expect(passingLabel({ kind: 'passes', days: 0 })).toBe('at once at this pace');
  expect(passingLabel({ kind: 'never' })).toBe('at this pace');
  expect(passingLabel({ kind: 'ahead' })).toBe('already');
});

test('passing: days are never negative or infinite', () => {
  const runner = fc.record({ count: fc.double({ min: 0 }), perDay: fc.double({ min: 0 }) });
  fc.assert(
    fc.property(runner, runner, (behind, ahead) => {
      expect(passingLabel(passing(behind, ahead))).not.toMatch(/[-−]|Infinity|∞|NaN/);
    }),
    { numRuns: 500 },
  );
});

test('assumptionMessage: names the clock and the month', () => {
  expect(assumptionMessage('UTC', 'this month')).toContain('midnight UTC.');
  expect(assumptionMessage('America/Los_Angeles', 'this month')).toContain('US Pacific time');
  expect(assumptionMessage('UTC', 'last month')).toContain('just begun');
});
