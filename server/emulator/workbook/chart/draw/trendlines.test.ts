import { expect, test } from 'vitest';
import type { SeriesModel, TrendlineModel } from '#server/emulator/workbook/chart/draw/model/ChartModel.ts';
import type { Option } from './picture.ts';
import { trendlineName, trendlineSeries } from './trendlines.ts';

const LINEAR: TrendlineModel = {
  kind: 'linear',
  order: 2,
  period: 2,
  forward: 0,
  backward: 0,
  name: undefined,
  hasEquation: true,
  hasRSquared: true,
  colour: '#000000',
  width: 1,
  isDashed: false,
};

function drawn(line: Partial<TrendlineModel>, of: (x: number) => number, xs = [1, 2, 3, 4, 5]) {
  const points = xs.map((x) => [x, of(x)] as const);
  const [series] = trendlineSeries({ ...LINEAR, ...line }, points, 'key', {});
  const data = (series?.data ?? []) as [number, number][];
  const label = series?.endLabel as Option | undefined;
  return { data, text: (label?.formatter as (() => string) | undefined)?.() };
}

test.each([
  ['linear', {}, (x: number) => 2 * x - 3, 'y = 2x − 3\nR² = 1'],
  ['poly', { order: 3 }, (x: number) => x ** 3 - 4 * x + 1, 'y = 1x³ − 4x + 1\nR² = 1'],
  ['exp', {}, (x: number) => 3 * Math.exp(0.5 * x), 'y = 3e^(0.5x)\nR² = 1'],
  ['log', {}, (x: number) => 2 * Math.log(x) + 7, 'y = 2ln(x) + 7\nR² = 1'],
  ['power', {}, (x: number) => 4 * x ** 1.5, 'y = 4x^1.5\nR² = 1'],
] as const)('trendlines: %s finds the curve that the points lie on', (kind, line, of, text) => {
  const curve = drawn({ kind, ...line }, of);
  for (const [x, y] of curve.data) expect(y).toBeCloseTo(of(x), 6);
  expect(curve.text).toBe(text);
});

test('trendlines: a polynomial over dates is not lost in their size', () => {
  const of = (x: number) => (x - 45_000) ** 2;
  const { data } = drawn({ kind: 'poly' }, of, [44_990, 44_995, 45_000, 45_004, 45_011]);
  for (const [x, y] of data) expect(y).toBeCloseTo(of(x), 5);
});

test('trendlines: go on beyond the points, and averages begin where there are enough', () => {
  const { data } = drawn({ forward: 2, backward: 1 }, (x) => x);
  expect([data[0], data.at(-1)]).toEqual([
    [0, expect.closeTo(0)],
    [7, expect.closeTo(7)],
  ]);
  expect(drawn({ kind: 'movingAvg', period: 3 }, (x) => x * x).data).toEqual([
    [3, 14 / 3],
    [4, 29 / 3],
    [5, 50 / 3],
  ]);
});

test('trendlines: points that determine no curve have none', () => {
  expect(drawn({}, (x) => x, [4, 4, 4]).data).toEqual([]);
  expect(drawn({}, (x) => x, []).data).toEqual([]);
  expect(drawn({ kind: 'log' }, (x) => x, [0, 1, 2]).data).toEqual([]);
  expect(drawn({ kind: 'exp' }, (x) => -x).data).toEqual([]);
});

test('trendlines: are named as in Excel', () => {
  const series = { name: 'Signal' } as SeriesModel;
  expect(trendlineName({ ...LINEAR, kind: 'poly' }, series)).toBe('Poly. (Signal)');
  expect(trendlineName({ ...LINEAR, kind: 'movingAvg', period: 7 }, series)).toBe(
    '7 per. Mov. Avg. (Signal)',
  );
  expect(trendlineName({ ...LINEAR, name: 'Trend' }, series)).toBe('Trend');
});
