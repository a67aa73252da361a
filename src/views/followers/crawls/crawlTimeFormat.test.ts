import { expect, test } from 'vitest';
import { formatClockSeconds, formatEnd, formatSnapshotTime, formatWait } from './crawlTimeFormat.ts';

const noon = new Date(2026, 10, 21, 12, 0, 5).getTime();
const HOUR = 3_600_000;

test.each([
  [192_000, '3 min 12 s'],
  [191_001, '3 min 12 s'],
  [12_000, '12 s'],
  [1, '1 s'],
  [0, 'now'],
  [-5000, 'now'],
  [2 * HOUR + 5 * 60_000, '2 h 5 min'],
])('formatWait: %i ms is %s', (ms, words) => {
  expect(formatWait(ms)).toBe(words);
});

test('formatClockSeconds: to the second, with the day when half a day away', () => {
  expect(formatClockSeconds(noon + 1000, noon)).toBe('12:00:06');
  expect(formatClockSeconds(noon + 30 * HOUR, noon)).toMatch(/22 Nov|22 November/);
});

test('formatEnd: to the minute, to the second when close', () => {
  expect(formatEnd(noon + 4 * HOUR, noon)).toBe('16:00');
  expect(formatEnd(noon + 30_000, noon)).toBe('12:00:35');
  expect(formatEnd(noon + 60 * HOUR, noon)).toMatch(/24 Nov/);
});

test('formatSnapshotTime: two snapshots of one minute differ', () => {
  expect(formatSnapshotTime(noon)).toBe('21 Nov 2026, 12:00:05');
});
