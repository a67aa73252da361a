import { expect, test } from 'vitest';
import { readHistogram } from '#domain/density/histogram/readHistogram.ts';
import { MEASURES } from './measures.ts';
import { totalIn } from './totalIn.ts';
import { yearlyTotals } from './yearlyTotals.ts';

const cell = (row: number, counts: readonly (readonly [number, number, number])[]) => ({
  topLat: row,
  bottomLat: row + 1,
  leftLon: 13,
  rightLon: 14,
  densities: counts.map(([year, firstTimeSeenDensity, lastTimeSeenDensity]) => ({
    ...{ date: String(year), firstTimeSeenDensity, lastTimeSeenDensity },
  })),
});
const histogram = readHistogram({
  histogramByCell: [
    cell(50, [
      [2015, 4, 1],
      [2017, 2, 5],
    ]),
    cell(51, [[2016, 3, 3]]),
  ],
  cells: 2,
} as unknown as Parameters<typeof readHistogram>[0]);
const cells = Uint32Array.of(0, 1);

test.each(MEASURES)('total of %s: the same as in the totals of all years', (measure) => {
  const { firstYear, yearCount } = histogram;
  const totals = Array.from({ length: yearCount }, (_, at) =>
    totalIn(histogram, measure, cells, firstYear + at),
  );
  expect(totals).toEqual([...yearlyTotals(histogram, measure, cells)]);
});

test('total: before the first year nothing is known, after the last one all still is', () => {
  expect(totalIn(histogram, 'known', cells, 2010)).toBe(0);
  expect(totalIn(histogram, 'known', cells, 2020)).toBe(9);
  expect(totalIn(histogram, 'new', cells, 2020)).toBe(0);
  expect(totalIn(histogram, 'turnover', cells, 2010)).toBeNaN();
});
