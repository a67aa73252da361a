import { expect, test } from 'vitest';
import { formatCount } from '#ui/format/numberFormat.ts';
import { tickText, tickTexts } from './tickText.ts';

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

test('numbers of an axis that would look alike when shortened are written in full', () => {
  expect(tickTexts([18_220, 18_240, 18_260], formatCount)).toEqual(['18,220', '18,240', '18,260']);
  expect(tickTexts([20_000, 40_000], formatCount)).toEqual(['20K', '40K']);
});
