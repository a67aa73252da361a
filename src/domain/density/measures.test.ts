import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAreasKm2 } from '#domain/density/cell/cellAreas.ts';
import { EMPTY_HISTOGRAM } from '#domain/density/histogram/Histogram.ts';
import { anyCells, type SampleCell, someHistogram } from '#tests/support/domain/someHistogram.ts';
import { cellAmount, fieldOf, fieldValues } from './fieldOf.ts';
import { isQuantity, MEASURES, type Measure, measureSpec } from './measures.ts';
import { yearlyTotals } from './yearlyTotals.ts';

const anyYear = fc.integer({ min: 1999, max: 2010 });
const anyMeasure = fc.constantFrom(...MEASURES);
const ADDITIVE = ['known', 'new', 'last', 'alive'] as const;

interface SlowFacts {
  known: number;
  born: number;
  gone: number;
  alive: number;
  refreshed: number;
}

/** Each measure of one cell by its definition; a ratio is a part and a whole. */
const DEFINITIONS: Record<Measure, (facts: SlowFacts) => number | [part: number, whole: number]> = {
  known: ({ known }) => known,
  new: ({ born }) => born,
  last: ({ gone }) => gone,
  alive: ({ alive }) => alive,
  turnover: ({ gone, alive }) => [gone, alive],
  refreshed: ({ refreshed }) => refreshed,
};

function slowFacts({ years }: SampleCell, year: number): SlowFacts {
  let known = 0;
  let lastBefore = 0;
  let refreshed = Number.NaN;
  for (const [key, [born, gone]] of Object.entries(years)) {
    if (Number(key) <= year) known += born;
    if (Number(key) < year) lastBefore += gone;
    if (born + gone > 0) refreshed = Math.max(Number(key), refreshed || 0);
  }
  const [born, gone] = years[year] ?? [0, 0];
  return { known, born, gone, alive: Math.max(0, known - lastBefore), refreshed };
}

/** A measure of some cells together; of one cell, what the map draws. */
function slowCount(measure: Measure, year: number, ...samples: SampleCell[]): number {
  const found = samples.map((sample) => DEFINITIONS[measure](slowFacts(sample, year)));
  const sum = (at: 0 | 1) =>
    found.reduce<number>((all, one) => all + (typeof one === 'number' ? one : one[at]), 0);
  if (measureSpec(measure).kind !== 'ratio') return sum(0);
  return sum(1) > 0 ? sum(0) / sum(1) : Number.NaN;
}

function expectClose(found: number, wanted: number, digits: number) {
  if (Number.isNaN(wanted)) expect(found).toBeNaN();
  else expect(found).toBeCloseTo(wanted, digits);
}

test('measures: every measure of a year follows its definition', () => {
  fc.assert(
    fc.property(anyCells, anyMeasure, anyYear, (cells, measure, year) => {
      const histogram = someHistogram(cells);
      const areas = cellAreasKm2(histogram);
      const field = fieldOf(histogram, measure, year);
      const values = fieldValues(field, areas);
      for (const [cell, sample] of cells.entries()) {
        const count = slowCount(measure, year, sample);
        const value = field.kind === 'perArea' ? count / areas[cell]! : count;
        expectClose(values[cell]!, value, 3);
        if (field.kind !== 'ratio') expect(field.amount[cell]).toEqual(count);
      }
    }),
  );
});

test('measures: a difference is one year less the other, and NaN where a share is missing in one of them', () => {
  fc.assert(
    fc.property(anyCells, anyMeasure, anyYear, anyYear, (cells, measure, year, since) => {
      fc.pre(isQuantity(measure));
      const histogram = someHistogram(cells);
      const field = fieldOf(histogram, measure, year, since);
      expect(field.isDifference).toBe(true);
      const values = fieldValues(field, new Float64Array(cells.length).fill(1));
      for (const [cell, sample] of cells.entries()) {
        const difference = slowCount(measure, year, sample) - slowCount(measure, since, sample);
        expectClose(values[cell]!, difference, 4);
      }
    }),
  );
});

test('measures: the last refresh has no difference and does not depend on the year', () => {
  const histogram = someHistogram([
    { south: 1, west: 1, years: { 2004: [1, 0], 2006: [0, 1], 2007: [0, 0] } },
  ]);
  for (const year of [1990, 2005, 2050])
    expect(fieldOf(histogram, 'refreshed', year, 2004)).toEqual({
      kind: 'year',
      amount: Float64Array.of(2006),
      isDifference: false,
    });
});

test('measures: a cell without networks has 0 per km², no share and no year', () => {
  const histogram = someHistogram([{ south: 1, west: 1, years: { 2004: [0, 0] } }]);
  const values = (measure: Measure) =>
    fieldValues(fieldOf(histogram, measure, 2004), cellAreasKm2(histogram))[0];
  for (const measure of ADDITIVE) expect(values(measure)).toBe(0);
  expect(values('turnover')).toBeNaN();
  expect(values('refreshed')).toBeNaN();
});

test('measures: sums above 32 bits are exact', () => {
  const most = 0xffffffff;
  const histogram = someHistogram([
    { south: 1, west: 1, years: { 2004: [most, 1], 2005: [most, 0], 2006: [most, 0] } },
  ]);
  expect(fieldOf(histogram, 'known', 2006).amount[0]).toBe(3 * most);
  expect(fieldOf(histogram, 'alive', 2006).amount[0]).toBe(3 * most - 1);
});

test('measures: one cell has the same amounts as the field', () => {
  fc.assert(
    fc.property(anyCells, anyYear, (cells, year) => {
      const histogram = someHistogram(cells);
      for (const [cell, sample] of cells.entries())
        for (const measure of MEASURES)
          expect(cellAmount(histogram, measure, cell, year)).toEqual(slowCount(measure, year, sample));
    }),
  );
});

test('yearly totals: the sums of all cells or of some', () => {
  fc.assert(
    fc.property(anyCells, anyMeasure, fc.boolean(), (samples, measure, isAll) => {
      const histogram = someHistogram(samples);
      const some = samples.filter((_, index) => isAll || index % 2 === 1);
      const cells = Uint32Array.from(some, (sample) => samples.indexOf(sample));
      const totals = isAll ? yearlyTotals(histogram, measure) : yearlyTotals(histogram, measure, cells);
      expect(totals).toHaveLength(histogram.yearCount);
      for (const [index, total] of totals.entries()) {
        const year = histogram.firstYear + index;
        if (measureSpec(measure).kind === 'year')
          expect(total).toBe(some.filter((sample) => slowCount(measure, year, sample) === year).length);
        else expect(total).toEqual(slowCount(measure, year, ...some));
      }
    }),
  );
});

test('measures: docs/guide/density.md explains every one, in order', () => {
  const rows = readFileSync('docs/guide/density.md', 'utf8').match(/^\| [A-Z][^|]*(?= \|)/gm);
  expect(rows).toEqual(MEASURES.map((measure) => `| ${measureSpec(measure).label}`));
});

test('measures: an empty histogram has no cells and no years', () => {
  for (const measure of MEASURES) {
    expect(fieldValues(fieldOf(EMPTY_HISTOGRAM, measure, 2020, 2010), new Float64Array())).toHaveLength(0);
    expect(yearlyTotals(EMPTY_HISTOGRAM, measure)).toHaveLength(0);
  }
});

test('measures: cells with unreadable dates have no counts', () => {
  const histogram = someHistogram([{ south: 1, west: 1, years: { 9999: [5, 5] } }]);
  expect(histogram).toMatchObject({ length: 1, yearCount: 0 });
  for (const measure of ADDITIVE)
    expect(fieldOf(histogram, measure, 2020).amount).toEqual(Float64Array.of(0));
});
