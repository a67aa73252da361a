import { expect, test } from 'vitest';
import { someHistogram } from '#tests/support/domain/someHistogram.ts';
import { coarsen } from './coarsen.ts';

test('coarsen: blocks add up their cells by year and keep every network', () => {
  const histogram = someHistogram([
    { south: 52, west: 13, years: { 2019: [1, 2] } },
    { south: 52.01, west: 13.01, years: { 2019: [10, 20], 2021: [5, 0] } },
    { south: 52.02, west: 13, years: { 2021: [100, 0] } },
  ]);
  const blocks = coarsen(histogram, { heightDegrees: 0.01, widthDegrees: 0.01 }, 2);
  expect([...blocks.south].map((lat) => lat.toFixed(2))).toEqual(['52.00', '52.02']);
  expect([...blocks.firstSeen]).toEqual([11, 0, 5, 0, 0, 100]);
  expect([...blocks.lastSeen]).toEqual([22, 0, 0, 0, 0, 0]);
  expect(coarsen(histogram, { heightDegrees: 0.01, widthDegrees: 0.01 }, 1)).toBe(histogram);
});
