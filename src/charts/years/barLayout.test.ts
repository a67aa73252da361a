import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barAt, barLayout } from './barLayout.ts';

const aChart = fc
  .record({
    first: fc.integer({ min: 1, max: 9000 }),
    values: fc.array(fc.oneof(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.constant(Number.NaN)), {
      minLength: 1,
      maxLength: 120,
    }),
    width: fc.integer({ min: 160, max: 2000 }),
    height: fc.integer({ min: 60, max: 400 }),
    gutter: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ first, values, ...room }) => ({ years: values.map((_, at) => first + at), values, room }));

test('every bar has whole pixels of its own inside the plot, and can be pointed at', () => {
  fc.assert(
    fc.property(aChart, ({ years, values, room }) => {
      const layout = barLayout(years, values, room);
      const { bars, left, right, top, bottom } = layout;
      expect(bars.map(({ year }) => year)).toEqual(years);
      for (const [at, bar] of bars.entries()) {
        for (const edge of [bar.x, bar.y, bar.width, bar.height]) expect(edge).toBe(Math.round(edge));
        expect(bar.x).toBeGreaterThanOrEqual(left);
        expect(bar.x + bar.width).toBeLessThanOrEqual(right + 1);
        expect(bar.y).toBeGreaterThanOrEqual(top);
        expect(bar.y + bar.height).toBe(bottom);
        const next = bars[at + 1];
        const isDense = right - left < years.length;
        if (next && !isDense) expect(bar.x + bar.width).toBeLessThanOrEqual(next.x);
        if (!isDense) expect(Math.abs(barAt(layout, bar.centre) - at)).toBeLessThanOrEqual(1);
      }
      expect(barAt(layout, -1e6)).toBe(0);
      expect(barAt(layout, 1e6)).toBe(years.length - 1);
    }),
  );
});

test('heights say the values on the axis, and a little is still seen', () => {
  fc.assert(
    fc.property(aChart, ({ years, values, room }) => {
      const { bars, ticks, top, bottom } = barLayout(years, values, room);
      const seen = values.filter((value) => value > 1e-300);
      const most = Math.max(ticks.at(-1)!.value, ...seen);
      expect(ticks.at(-1)!.y).toBeGreaterThanOrEqual(top);
      expect(ticks[0]).toEqual({ value: 0, y: bottom });
      if (seen.length > 0) expect(Math.min(...bars.map(({ y }) => y))).toBe(top);
      for (const { value, height } of bars) {
        if (!(value > 0)) expect(height).toBe(0);
        else {
          expect(height).toBeGreaterThanOrEqual(1);
          expect(Math.abs(height - ((bottom - top) * value) / most)).toBeLessThanOrEqual(1);
        }
      }
    }),
  );
});

test('numbered years never touch, and are multiples of one step', () => {
  fc.assert(
    fc.property(aChart, ({ years, values, room }) => {
      const { labels } = barLayout(years, values, room);
      const step = labels.length > 1 ? labels[1]!.year - labels[0]!.year : 1;
      for (const [at, { year, x }] of labels.entries()) {
        expect(year % step).toBe(0);
        if (at > 0) expect(x - labels[at - 1]!.x).toBeGreaterThanOrEqual(33);
      }
    }),
  );
});

const years = Array.from({ length: 26 }, (_, at) => 2001 + at);
const labelled = (width: number) =>
  barLayout(years, years, { width, height: 96, gutter: 30 }).labels.map(({ year }) => year);

test('every year is numbered where there is room, every fifth where there is little', () => {
  expect(labelled(1100)).toEqual(years);
  expect(labelled(280)).toEqual([2005, 2010, 2015, 2020, 2025]);
});

test('an axis of counts has whole numbers, one of shares has parts', () => {
  const ticksOf = (...values: number[]) =>
    barLayout([2020, 2021, 2022], values, { width: 300, height: 96, gutter: 30 }).ticks.map(
      ({ value }) => value,
    );
  expect(ticksOf(1)).toEqual([0, 1]);
  expect(ticksOf(2, Number.NaN, 1)).toEqual([0, 1, 2]);
  expect(ticksOf(0.5, 1)).toEqual([0, 0.5, 1]);
});
