import { expect, test } from 'vitest';
import { formatMeasure, measureTitle } from './measureLabels.ts';

test('measure labels: a title has the year or both years, and marks estimates', () => {
  expect(measureTitle('known', 2019)).toBe('Known by 2019');
  expect(measureTitle('new', 2019, 2012)).toBe('New in 2019 less 2012');
  expect(measureTitle('alive', 2024)).toBe('Alive in 2024 (estimate)');
  expect(measureTitle('alive', 2024, 2015)).toBe('Alive in 2024 less 2015 (estimate)');
  expect(measureTitle('refreshed', 2024, 2015)).toBe('Last refreshed');
});

test('measure labels: values below 100 have two figures, and differences a sign', () => {
  expect(formatMeasure('known', 1234.5)).toBe('1,235');
  expect(formatMeasure('known', 0.01234)).toBe('0.012');
  expect(formatMeasure('new', -12.3, true)).toBe('−12');
  expect(formatMeasure('new', 0, true)).toBe('0');
  expect(formatMeasure('turnover', 0.5)).toBe('50 %');
  expect(formatMeasure('refreshed', 2019)).toBe('2019');
  expect(formatMeasure('refreshed', Number.NaN)).toBe('–');
});

test.each([
  [0, '0'],
  [1e-9, '1e-9'],
  [0.00005, '0.00005'],
  [0.25, '0.25'],
  [1234.5, '1,235'],
])('%d networks per km² are written as %s', (value, text) => {
  expect(formatMeasure('known', value)).toBe(text);
});
