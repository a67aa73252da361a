import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pacificDay } from './pacificDay.ts';

const dayOf = (text: string) => new Date(pacificDay(Date.parse(text))).toISOString();

test('pacificDay: starts at 08:00 UTC in winter and 07:00 UTC in summer', () => {
  expect(dayOf('2025-01-15T20:00:00Z')).toBe('2025-01-15T08:00:00.000Z');
  expect(dayOf('2025-07-15T20:00:00Z')).toBe('2025-07-15T07:00:00.000Z');
  expect(dayOf('2025-07-15T06:59:59Z')).toBe('2025-07-14T07:00:00.000Z');
});

test('pacificDay: days of a clock change start at the offset of their first hour', () => {
  expect(dayOf('2025-03-09T20:00:00Z')).toBe('2025-03-09T08:00:00.000Z');
  expect(dayOf('2025-03-10T06:30:00Z')).toBe('2025-03-09T08:00:00.000Z');
  expect(dayOf('2025-11-02T20:00:00Z')).toBe('2025-11-02T07:00:00.000Z');
  expect(dayOf('2025-11-03T07:30:00Z')).toBe('2025-11-02T07:00:00.000Z');
});

test('pacificDay: starts at most 25 hours earlier, at a Pacific midnight', () => {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2040, 0, 1) }), (timeMs) => {
      const start = pacificDay(timeMs);
      expect(timeMs - start).toBeGreaterThanOrEqual(0);
      expect(timeMs - start).toBeLessThan(25 * 3_600_000);
      expect(calendar.format(start)).toBe(calendar.format(timeMs));
      expect(calendar.format(start - 1)).not.toBe(calendar.format(timeMs));
    }),
  );
});
