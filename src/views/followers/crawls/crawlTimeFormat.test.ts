import { expect, test } from 'vitest';
import { formatClock, formatEnd, formatSnapshotTime, formatWait } from './crawlTimeFormat.ts';

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
])('%i ms are left as %s', (ms, words) => {
  expect(formatWait(ms)).toBe(words);
});

test('a moment is told to the second while it is near, with its day when it is not', () => {
  expect(formatClock(noon + 1000, noon)).toBe('12:00:06');
  expect(formatClock(noon + 30 * HOUR, noon)).toMatch(/22 Nov|22 November/);
});

test('an end is told to the minute, unless it is close', () => {
  expect(formatEnd(noon + 4 * HOUR, noon)).toBe('16:00');
  expect(formatEnd(noon + 30_000, noon)).toBe('12:00:35');
  expect(formatEnd(noon + 60 * HOUR, noon)).toMatch(/24 Nov/);
});

test('two snapshots of one minute are told apart', () => {
  expect(formatSnapshotTime(noon)).toBe('21 Nov 2026, 12:00:05');
});
