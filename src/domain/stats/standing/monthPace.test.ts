import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthPace } from './monthPace.ts';

const counts = (eventMonthCount: number | null, eventPrevMonthCount: number | null = 0) => ({
  eventMonthCount,
  eventPrevMonthCount,
});
const HOUR_MS = 3_600_000;

test('half of a month of thirty days doubles by its end', () => {
  expect(monthPace(counts(150), Date.UTC(2026, 10, 16), 'UTC')).toEqual({
    perDay: 10,
    basis: 'this month',
    projected: 300,
  });
});

test('on the first day the pace is that of the month before', () => {
  expect(monthPace(counts(5, 310), Date.UTC(2026, 10, 1, 12), 'UTC')).toEqual({
    perDay: 10,
    basis: 'last month',
    projected: 5 + 29.5 * 10,
  });
});

test('the moment a month begins divides by nothing', () => {
  expect(monthPace(counts(0, 0), Date.UTC(2026, 10, 1), 'UTC')).toEqual({
    perDay: 0,
    basis: 'last month',
    projected: 0,
  });
});

test.each([null, -1, Number.NaN, Number.POSITIVE_INFINITY])('a count of %s has no pace', (count) => {
  expect(monthPace(counts(count), Date.UTC(2026, 10, 16), 'UTC')).toBeUndefined();
  expect(monthPace(counts(1, count), Date.UTC(2026, 10, 1), 'UTC')).toBeUndefined();
});

test('the projection equals an hour-by-hour sum', () => {
  const hours = fc.integer({ min: 24, max: 24 * 30 - 1 });
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 1_000_000 }), (passed, count) => {
      const atMs = Date.UTC(2026, 10, 1) + passed * HOUR_MS;
      const pace = monthPace(counts(count), atMs, 'UTC')!;
      let sum = count;
      for (let at = atMs; at < Date.UTC(2026, 11, 1); at += HOUR_MS) sum += pace.perDay / 24;
      expect(pace.projected).toBeGreaterThanOrEqual(count);
      expect(Math.abs(pace.projected - sum)).toBeLessThan(1e-6 * (1 + sum));
    }),
  );
});
