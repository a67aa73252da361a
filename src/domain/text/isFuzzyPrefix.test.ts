import { expect, test } from 'vitest';
import { isFuzzyPrefix, prefixEditDistance } from './isFuzzyPrefix.ts';

test.each([
  ['conections', 'connections', 1],
  ['conec', 'connections', 1],
  ['wrokbook', 'workbook', 1],
  ['wokbok', 'workbook', 2],
  ['dakr', 'dark', 1],
  ['denssity', 'density', 1],
  ['dark', 'dark', 0],
  ['timbuktu', 'theme', Number.POSITIVE_INFINITY],
])('%s is so many slips from how %s begins', (typed, word, slips) => {
  expect(prefixEditDistance(typed, word)).toBe(slips);
});

test('short words allow no slip, longer ones one and two', () => {
  expect(isFuzzyPrefix('dak', 'dark')).toBe(false);
  expect(isFuzzyPrefix('dakr', 'dark')).toBe(true);
  expect(isFuzzyPrefix('wokbok', 'workbook')).toBe(false);
  expect(isFuzzyPrefix('conectons', 'connections')).toBe(true);
  expect(isFuzzyPrefix('a'.repeat(1_000_000), 'dark')).toBe(false);
});
