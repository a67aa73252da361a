import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthSpan, type ServiceZone } from './monthSpan.ts';

const text = (timeMs: number) => new Date(timeMs).toISOString();
const spanOf = (time: string, zone: ServiceZone, back?: number) => {
  const { startMs, endMs } = monthSpan(Date.parse(time), zone, back);
  return [text(startMs), text(endMs)];
};

test('a month in UTC begins and ends at midnight UTC', () => {
  expect(spanOf('2026-11-21T15:00:00Z', 'UTC')).toEqual([
    '2026-11-01T00:00:00.000Z',
    '2026-12-01T00:00:00.000Z',
  ]);
});

test('the first hours of a day in UTC are the month before in California', () => {
  expect(spanOf('2026-03-01T07:59:59Z', 'America/Los_Angeles')).toEqual([
    '2026-02-01T08:00:00.000Z',
    '2026-03-01T08:00:00.000Z',
  ]);
});

test('a month in which the clocks change is an hour longer or shorter', () => {
  expect(spanOf('2026-03-20T00:00:00Z', 'America/Los_Angeles')).toEqual([
    '2026-03-01T08:00:00.000Z',
    '2026-04-01T07:00:00.000Z',
  ]);
  expect(spanOf('2026-11-20T00:00:00Z', 'America/Los_Angeles')).toEqual([
    '2026-11-01T07:00:00.000Z',
    '2026-12-01T08:00:00.000Z',
  ]);
});

test('the month before January is December of the year before', () => {
  expect(spanOf('2026-01-31T23:59:59Z', 'UTC', 1)).toEqual([
    '2025-12-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
  ]);
});

test('every moment is inside its month, and months join without a gap', () => {
  const times = fc.integer({ min: Date.UTC(2001, 0), max: Date.UTC(2100, 0) });
  fc.assert(
    fc.property(times, fc.constantFrom<ServiceZone>('UTC', 'America/Los_Angeles'), (timeMs, zone) => {
      const span = monthSpan(timeMs, zone);
      const before = monthSpan(timeMs, zone, 1);
      expect(span.startMs).toBeLessThanOrEqual(timeMs);
      expect(span.endMs).toBeGreaterThan(timeMs);
      expect(before.endMs).toBe(span.startMs);
      expect(monthSpan(span.startMs, zone)).toEqual(span);
      expect(monthSpan(span.startMs - 1, zone)).toEqual(before);
    }),
    { numRuns: 200 },
  );
});
