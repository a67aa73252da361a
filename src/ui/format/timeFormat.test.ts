import { expect, test } from 'vitest';
import {
  formatAge,
  formatClock,
  formatDuration,
  formatExactTime,
  formatKept,
  formatMoment,
} from './timeFormat.ts';

const NOW = Date.UTC(2026, 5, 15, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.each([
  [0, 'just now'],
  [-59_000, 'just now'],
  [-MINUTE, '1 minute ago'],
  [-90 * MINUTE, '1 hour ago'],
  [-2 * DAY, '2 days ago'],
  [-45 * DAY, '1 month ago'],
  [-800 * DAY, '2 years ago'],
  [30_000, 'in less than a minute'],
  [3 * DAY, 'in 3 days'],
])('%d ms from now is %s', (apart, words) => {
  expect(formatAge(NOW + apart, NOW)).toBe(words);
});

test('formatExactTime has seconds and time zone', () => {
  expect(formatExactTime(NOW)).toMatch(/15 Jun 2026,? (at )?\d\d:\d\d:\d\d \S+/);
});

test('formatClock names the day only when it differs', () => {
  expect(formatClock(NOW + 60 * MINUTE, NOW)).toMatch(/^\d\d:\d\d \S+$/);
  expect(formatClock(NOW + 2 * DAY, NOW)).toMatch(/^Wed,? 17 Jun,? (at )?\d\d:\d\d \S+$/);
});

test.each([
  [840, '840 ms'],
  [12_000, '12 s'],
  [200_000, '3 min 20 s'],
  [180_000, '3 min'],
  [7_500_000, '2 h 5 min'],
  [7_200_000, '2 h'],
])('%d ms take %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

test('formatMoment: two moments of a minute differ', () => {
  expect(formatMoment(1_800_000_000_000)).not.toBe(formatMoment(1_800_000_001_000));
});

test('formatKept tells the age of the answer apart where it is older than the keeping', () => {
  expect(formatKept({ keptAt: NOW, fetchedAt: NOW - MINUTE })).toBe(`kept ${formatMoment(NOW)}`);
  expect(formatKept({ keptAt: NOW, fetchedAt: NOW - 43 * MINUTE })).toBe(
    `kept ${formatMoment(NOW)}, fetched ${formatMoment(NOW - 43 * MINUTE)}`,
  );
});
