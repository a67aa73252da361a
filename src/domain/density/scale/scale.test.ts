import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAreasKm2 } from '#domain/density/cell/cellAreas.ts';
import { fieldOf, fieldValues } from '#domain/density/fieldOf.ts';
import { EMPTY_HISTOGRAM } from '#domain/density/histogram/Histogram.ts';
import { MEASURES } from '#domain/density/measures.ts';
import { anyCells, someHistogram } from '#tests/support/domain/someHistogram.ts';
import { type ColourScale, SPACINGS, type Spacing } from './ColourScale.ts';
import { classPositions, positionOn, type ScaledCells, scaleFor, scaleTicks } from './scale.ts';

const spacing = fc.constantFrom('linear' as const, 'log' as const);
const anyMeasure = fc.constantFrom(...MEASURES);
const anySince = fc.option(fc.integer({ min: 2000, max: 2009 }), { nil: undefined });
const roundMost = fc
  .tuple(fc.constantFrom(1, 2, 5), fc.integer({ min: -6, max: 9 }))
  .map(([step, power]) => Number(`${step}e${power}`));
const anyScale: fc.Arbitrary<ColourScale> = fc
  .record({
    ramp: fc.constantFrom('sequential' as const, 'diverging' as const),
    spacing,
    most: fc.oneof(roundMost, fc.double({ min: 1e-6, max: 1e9, noNaN: true })),
    span: fc.constantFrom(10, 20, 50, 100, 1000),
  })
  .map(({ span, ...scale }) => ({ ...scale, least: scale.spacing === 'log' ? scale.most / span : 0 }));

test('colour scale: positions grow with values from 0 to 1, and NaN stays NaN', () => {
  const value = fc.oneof(fc.double({ noNaN: true }), fc.double({ min: -1e6, max: 1e6, noNaN: true }));
  fc.assert(
    fc.property(anyScale, value, value, (scale, a, b) => {
      const [low, high] = [positionOn(scale, Math.min(a, b)), positionOn(scale, Math.max(a, b))];
      expect(low).toBeLessThanOrEqual(high);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(positionOn(scale, Number.NaN)).toBeNaN();
    }),
    { numRuns: 1000 },
  );
});

test('colour scale: a ramp spans its ends; a diverging one is symmetric around 0', () => {
  fc.assert(
    fc.property(anyScale, fc.double({ min: 0, max: 1, noNaN: true }), (scale, part) => {
      expect(positionOn(scale, scale.most)).toBeCloseTo(1, 9);
      if (scale.ramp === 'sequential') {
        expect(positionOn(scale, scale.least)).toBeCloseTo(0, 9);
        expect(positionOn(scale, 0)).toBe(0);
      } else {
        const value = scale.most * part;
        expect(positionOn(scale, 0)).toBe(0.5);
        expect(positionOn(scale, -value)).toBeCloseTo(1 - positionOn(scale, value), 9);
      }
    }),
  );
});

test('colour scale: logarithmic positions are ratios of logarithms', () => {
  const scale = { ramp: 'sequential', spacing: 'log', least: 1, most: 10_000 } as const;
  for (const power of [0, 1, 2, 3, 4]) expect(positionOn(scale, 10 ** power)).toBeCloseTo(power / 4, 9);
});

test('colour scale: four to six ascending ticks at their positions', () => {
  fc.assert(
    fc.property(anyScale, (scale) => {
      const ticks = scaleTicks(scale);
      expect(ticks.length).toBeGreaterThanOrEqual(scale.most === Number(scale.most.toPrecision(1)) ? 4 : 3);
      expect(ticks.length).toBeLessThanOrEqual(6);
      const bottom = scale.ramp === 'sequential' ? scale.least : -scale.most;
      for (const [index, { value, position }] of ticks.entries()) {
        expect(position).toBe(positionOn(scale, value));
        expect(value).toBeGreaterThanOrEqual(bottom - Math.abs(bottom) * 1e-9);
        expect(value).toBeLessThanOrEqual(scale.most * (1 + 1e-9));
        if (index > 0) expect(position).toBeGreaterThan(ticks[index - 1]!.position);
      }
    }),
    { numRuns: 1000 },
  );
});

test.each<[ColourScale, number[]]>([
  [{ ramp: 'sequential', spacing: 'linear', least: 0, most: 500 }, [0, 100, 200, 300, 400, 500]],
  [{ ramp: 'sequential', spacing: 'linear', least: 0, most: 0.2 }, [0, 0.05, 0.1, 0.15, 0.2]],
  [{ ramp: 'sequential', spacing: 'linear', least: 2001, most: 2026 }, [2005, 2010, 2015, 2020, 2025]],
  [{ ramp: 'sequential', spacing: 'linear', least: 2018, most: 2021 }, [2018, 2019, 2020, 2021]],
  [{ ramp: 'sequential', spacing: 'log', least: 0.5, most: 200 }, [0.5, 2, 10, 50, 200]],
  [{ ramp: 'sequential', spacing: 'log', least: 1, most: 10_000 }, [1, 10, 100, 1000, 10_000]],
  [{ ramp: 'diverging', spacing: 'linear', least: 0, most: 50 }, [-50, -25, 0, 25, 50]],
  [{ ramp: 'diverging', spacing: 'log', least: 1, most: 100 }, [-100, -10, 0, 10, 100]],
])('ticks of %o are %o', (scale, values) => {
  expect(scaleTicks(scale).map(({ value }) => value)).toEqual(values);
});

test('colour scale: one scale holds the values of all years, and another those of a difference', () => {
  fc.assert(
    fc.property(
      anyCells,
      anyMeasure,
      anySince,
      fc.constantFrom(...SPACINGS),
      (cells, measure, since, how) => {
        const histogram = someHistogram(cells);
        const areas = cellAreasKm2(histogram);
        for (let year = histogram.firstYear; year < histogram.firstYear + histogram.yearCount; year++) {
          const difference = since === undefined ? undefined : { since, year };
          const scale = scaleFor([{ histogram, areasKm2: areas, measure }], { difference, spacing: how });
          expect(scale.least).toBeLessThanOrEqual(scale.most);
          for (const value of fieldValues(fieldOf(histogram, measure, year, since), areas))
            if (!Number.isNaN(value)) expect(Math.abs(value)).toBeLessThanOrEqual(scale.most * (1 + 1e-6));
        }
      },
    ),
  );
});

test('colour scale: a difference has the scale of its own two years', () => {
  const histogram = someHistogram([
    { south: 0, west: 0, years: { 2004: [1, 0], 2007: [34, 0], 2020: [90_000, 0] } },
    { south: 0, west: 1, years: { 2004: [9, 0], 2007: [2, 0], 2020: [1, 0] } },
  ]);
  const areas = Float64Array.of(1, 1);
  const scaleOf = (year: number, how: Spacing) =>
    scaleFor([{ histogram, areasKm2: areas, measure: 'new' }], {
      difference: { since: 2004, year },
      spacing: how,
    });
  for (const how of SPACINGS) {
    const scale = scaleOf(2007, how);
    expect(scale).toMatchObject({ ramp: 'diverging', most: 40 });
    expect(positionOn(scale, 33)).toBeGreaterThan(0.85);
    expect(positionOn(scale, -7)).toBeLessThan(0.45);
    expect(positionOn(scale, 0)).toBe(0.5);
    expect(scaleOf(2020, how).most).toBe(100_000);
  }
});

/** Peaks 1 to 140: twenty for each of seven classes. */
const EVEN = someHistogram(
  Array.from({ length: 140 }, (_, index) => ({
    south: 0,
    west: index / 100,
    years: { 2020: [(index + 1) ** 2, 0] as const },
  })),
);

test('colour scale: the classes of quantiles use the whole ramp and hold as many cells each', () => {
  const areas = new Float64Array(140).fill(1);
  const scale = scaleFor([{ histogram: EVEN, areasKm2: areas, measure: 'known' }], { spacing: 'quantile' });
  const counts = new Map<number, number>();
  for (const value of fieldValues(fieldOf(EVEN, 'known', 2020), areas)) {
    const position = positionOn(scale, value);
    counts.set(position, (counts.get(position) ?? 0) + 1);
  }
  expect([...counts.keys()]).toEqual(classPositions(scale));
  expect([counts.size, Math.min(...counts.keys()), Math.max(...counts.keys())]).toEqual([7, 0, 1]);
  for (const count of counts.values()) expect(Math.abs(count - 20)).toBeLessThanOrEqual(3);
  const ticks = scaleTicks(scale);
  expect(ticks).toHaveLength(8);
  expect(ticks.map(({ position }) => Math.round(position * 7))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const [least, ...others] = ticks.map(({ value }) => value);
  expect([least, others.at(-1)]).toEqual([0, 20_000]);
});

test('colour scale: classes of a difference are symmetric, and 0 has the middle for itself', () => {
  const scale: ColourScale = { ramp: 'diverging', spacing: 'quantile', least: 0, most: 8, breaks: [1, 3] };
  expect(
    [-9, -3, -1, -0.1, 0, 0.1, 1, 3, 9].map((value) => Math.round(positionOn(scale, value) * 6)),
  ).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 6]);
  expect(scaleTicks(scale).map(({ value }) => value)).toEqual([-8, -3, -1, 0, 1, 3, 8]);
  expect(classPositions(scale)!.map((position) => Math.round(position * 6))).toEqual([0, 1, 2, 4, 5, 6]);
});

test('colour scale: as many classes as there are values, at most', () => {
  const two = someHistogram(
    [1, 1, 1, 1, 5].map((count, west) => ({ south: 0, west, years: { 2020: [count, 0] as const } })),
  );
  const halves = scaleFor([{ histogram: two, areasKm2: new Float64Array(5).fill(1), measure: 'known' }], {
    spacing: 'quantile',
  });
  expect([positionOn(halves, 1), positionOn(halves, 5)]).toEqual([0, 1]);
  const histogram = someHistogram([{ south: 0, west: 0, years: { 2020: [300, 0] } }]);
  const scale = scaleFor([{ histogram, areasKm2: Float64Array.of(1), measure: 'known' }], {
    spacing: 'quantile',
  });
  expect(scale).toMatchObject({ breaks: [], most: 300 });
  expect(positionOn(scale, 300)).toBe(1);
  expect(classPositions(scale)).toEqual([1]);
});

test('colour scale: a cell that is no denser leaves the scale unchanged', () => {
  const area = cellAreasKm2(someHistogram([{ south: 0, west: 0, years: {} }]))[0]!;
  const cell = (west: number, count: number) => ({ south: 0, west, years: { 2020: [count, 0] as const } });
  const few = someHistogram([cell(0, 300), cell(1, 20)]);
  const more = someHistogram([cell(0, 300), cell(1, 20), cell(2, Math.floor(500 * area) - 1)]);
  const wanted = { ramp: 'sequential', spacing: 'log', least: 10, most: 500 };
  expect(
    scaleFor([{ histogram: few, areasKm2: cellAreasKm2(few), measure: 'known' }], { spacing: 'log' }),
  ).toEqual(wanted);
  expect(
    scaleFor([{ histogram: more, areasKm2: cellAreasKm2(more), measure: 'known' }], { spacing: 'log' }),
  ).toEqual(wanted);
});

test('colour scale: an outlier does not flatten a linear scale; a logarithmic one shows it', () => {
  const cells = Array.from({ length: 100 }, (_, index) => ({
    south: 0,
    west: index / 100,
    years: { 2020: [index === 7 ? 1_000_000 : 50 + index, 0] as const },
  }));
  const histogram = someHistogram(cells);
  const areas = cellAreasKm2(histogram);
  expect(scaleFor([{ histogram, areasKm2: areas, measure: 'known' }], { spacing: 'linear' }).most).toBe(200);
  expect(scaleFor([{ histogram, areasKm2: areas, measure: 'known' }], { spacing: 'log' }).most).toBe(
    1_000_000,
  );
});

test("colour scale: the user's maximum applies as it is, unless invalid", () => {
  const histogram = someHistogram([{ south: 0, west: 0, years: { 2020: [300, 0] } }]);
  const areas = cellAreasKm2(histogram);
  for (const how of ['linear', 'log'] as const) {
    const most = (chosen: number) =>
      scaleFor([{ histogram, areasKm2: areas, measure: 'known' }], { spacing: how, most: chosen });
    expect(most(37).most).toBe(37);
    expect(most(37).least).toBeLessThan(37);
    for (const nonsense of [0, -1, Number.NaN, Infinity]) expect(most(nonsense).most).toBe(500);
  }
});

test('colour scale: years have a linear scale, also one year or none', () => {
  const histogram = someHistogram([
    { south: 0, west: 0, years: { 2004: [1, 0] } },
    { south: 0, west: 1, years: { 2019: [0, 1] } },
  ]);
  const of = (one: typeof histogram) =>
    scaleFor([{ histogram: one, areasKm2: cellAreasKm2(one), measure: 'refreshed' }], {
      spacing: 'log',
      difference: { since: 2004, year: 2019 },
    });
  expect(of(histogram)).toEqual({ ramp: 'sequential', spacing: 'linear', least: 2004, most: 2019 });
  const one = of(someHistogram([{ south: 0, west: 0, years: { 2004: [1, 0] } }]));
  expect(positionOn(one, 2004)).toBe(1);
  for (const measure of MEASURES)
    for (const how of ['linear', 'log'] as const) {
      const scale = scaleFor([{ histogram: EMPTY_HISTOGRAM, areasKm2: new Float64Array(), measure }], {
        spacing: how,
      });
      expect(scale.most).toBe(1);
      expect(scaleTicks(scale).every(({ position }) => Number.isFinite(position))).toBe(true);
    }
});

test('scale: one for two grounds and measures reaches the greatest of both', () => {
  const wide = { histogram: EVEN, areasKm2: new Float64Array(EVEN.length).fill(1) };
  const thin = { histogram: EVEN, areasKm2: new Float64Array(EVEN.length).fill(0.01) };
  const log = (...compared: ScaledCells[]) => scaleFor(compared, { spacing: 'log' });
  const known = { ...wide, measure: 'known' } as const;
  expect(log(known, { ...thin, measure: 'known' }).most).toBe(log({ ...thin, measure: 'known' }).most);
  expect(log({ ...wide, measure: 'new' }, known)).toEqual(log(known, { ...wide, measure: 'new' }));
  const quantiles = scaleFor([known, { ...thin, measure: 'new' }], { spacing: 'quantile' });
  expect(quantiles.breaks).toEqual(quantiles.breaks?.toSorted((a, b) => a - b));
});

test('scale: shares have classes though each cell is all of itself in its last year', () => {
  const histogram = someHistogram(
    Array.from({ length: 50 }, (_, at) => ({
      ...{ south: 0, west: at / 100 },
      years: { 2018: [100, at], 2020: [0, 100 - at] } as const,
    })),
  );
  const cells = { histogram, areasKm2: new Float64Array(50).fill(1), measure: 'turnover' } as const;
  expect(scaleFor([cells], { spacing: 'quantile' }).breaks!.length).toBeGreaterThan(2);
});
