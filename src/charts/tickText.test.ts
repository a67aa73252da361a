import { expect, test } from 'vitest';
import { formatCount } from '#ui/numberFormat.ts';
import { tickText } from './tickText.ts';

test.each([
  [0, '0'],
  [2026, '2,026'],
  [9999, '9,999'],
  [10_000, '10K'],
  [1_500_000, '1.5M'],
  [-20_000, '-20K'],
])('%d is written %s', (value, text) => {
  expect(tickText(value, formatCount)).toBe(text);
});

test('a difference keeps its sign', () => {
  expect(tickText(20_000, (value) => `+${value}`)).toBe('+20K');
});
