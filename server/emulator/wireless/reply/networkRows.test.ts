import { expect, test } from 'vitest';
import { degrees, deviceCapabilities, timeText } from './networkRows.ts';
import { dayText } from './observationRows.ts';

test("networkRows: an unrecorded time is the upstream's sentinel", () => {
  expect(timeText(0)).toBe('2001-01-01T00:00:00.000Z');
  expect(dayText(0)).toBe('2001-01-01T00:00:00.000Z');
});

test('networkRows: times are truncated to the unit, never rounded up', () => {
  expect(timeText(Date.UTC(2024, 1, 29, 23, 59, 59, 999))).toBe('2024-02-29T23:59:59.000Z');
  expect(timeText(Date.UTC(2024, 1, 29, 23, 59, 59), 3_600_000)).toBe('2024-02-29T23:00:00.000Z');
  for (let timeMs = 1; timeMs < 4e12; timeMs = timeMs * 1.01 + 86_399_999)
    expect(timeText(timeMs)).toBe(new Date(Math.floor(timeMs / 1000) * 1000).toISOString());
});

test('networkRows: degrees have eight decimals', () => {
  expect([degrees(52.123456789), degrees(-0.000000004), degrees(null)]).toEqual([52.12345679, -0, null]);
});

test.each([
  ['Headphones;10', ['Headphones']],
  ['Misc [LE]', ['Misc']],
  ['Uncategorized;10', ['Uncategorized']],
  ['[LE]', []],
  ['', []],
])('networkRows: the capabilities %j of a device become %j', (recorded, listed) => {
  expect(deviceCapabilities(recorded)).toEqual(listed);
});
