import { expect, test } from 'vitest';
import { wireOfTyped } from './conditionParams.ts';
import { presetOf, sinceOf, TIME_PRESETS } from './timePresets.ts';

const NOW = Date.UTC(2026, 10, 23, 2, 45, 59);

test.each([
  ['last 24 hours', '2026-11-22T02:00', '202611220200'],
  ['last 7 days', '2026-11-16', '20261116'],
  ['last 30 days', '2026-10-24', '20261024'],
  ['last 90 days', '2026-08-25', '20260825'],
  ['this year', '2026-01-01', '20260101'],
])('timePresets: %s is since %s in UTC', (preset, text, wire) => {
  expect(sinceOf(preset, NOW)).toBe(text);
  expect(wireOfTyped('lasttime', text)).toBe(wire);
  expect(presetOf(text, NOW)).toBe(preset);
});

test('timePresets: all are tested, and any other time is none of them', () => {
  expect(TIME_PRESETS).toHaveLength(5);
  expect(presetOf('2026-11-15', NOW)).toBeUndefined();
  expect(presetOf('', NOW)).toBeUndefined();
});

test('timePresets: asked again within the hour, the times are the same', () => {
  for (const preset of TIME_PRESETS) expect(sinceOf(preset, NOW + 840_000)).toBe(sinceOf(preset, NOW));
});
