import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DensityReply, readHistogram } from './readHistogram.ts';

type Bucket = DensityReply['histogramByCell'][number]['densities'][number];

const bucket = (date: string | null, first: number | null, last: number | null): Bucket => ({
  date,
  firstTimeSeenDensity: first,
  lastTimeSeenDensity: last,
});
const cell = (
  topLat: number,
  bottomLat: number,
  leftLon: number,
  rightLon: number,
  densities: Bucket[] = [],
) => ({
  topLat,
  bottomLat,
  leftLon,
  rightLon,
  densities,
});
const read = (...histogramByCell: DensityReply['histogramByCell'][number][]) =>
  readHistogram({ histogramByCell });

test('read histogram: an answer becomes arrays over its years', () => {
  const histogram = read(
    cell(52.5, 52.505, 13.4, 13.41, [bucket('2019-01-01', 120, 44), bucket('2021', 87, 91)]),
    cell(52.505, 52.51, 13.4, 13.41, [bucket('1577836800', 3, 0)]),
  );
  expect(histogram).toEqual({
    length: 2,
    south: Float64Array.of(52.5, 52.505),
    west: Float64Array.of(13.4, 13.4),
    north: Float64Array.of(52.505, 52.51),
    east: Float64Array.of(13.41, 13.41),
    firstYear: 2019,
    yearCount: 3,
    firstSeen: Uint32Array.of(120, 0, 87, 0, 3, 0),
    lastSeen: Uint32Array.of(44, 0, 91, 0, 0, 0),
    undated: [],
  });
});

test('read histogram: corners are read in any order', () => {
  const straight = read(cell(1, 2, 3, 4));
  expect(read(cell(2, 1, 3, 4))).toEqual(straight);
  expect(read(cell(1, 2, 4, 3))).toEqual(straight);
});

test.each([
  [Number.NaN, 2, 3, 4],
  [1, Infinity, 3, 4],
  [1, 1, 3, 4],
  [1, 2, 3, 3],
  [1, 91, 3, 4],
  [1, 2, -400, 4],
])('a cell %d…%d, %d…%d is left out, its neighbours stay', (...corners) => {
  expect(read(cell(...corners, [bucket('2019', 1, 1)]), cell(5, 6, 7, 8)).south).toEqual(Float64Array.of(5));
});

test('read histogram: a cell across the antimeridian is split without losing networks', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), fc.boolean(), (first, last, isBeyond) => {
      const histogram = read(cell(1, 2, 179.75, isBeyond ? 180.75 : -179.25, [bucket('2019', first, last)]));
      expect(histogram.west).toEqual(Float64Array.of(179.75, -180));
      expect(histogram.east).toEqual(Float64Array.of(180, -179.25));
      expect(histogram.firstSeen[0]! + histogram.firstSeen[1]!).toBe(first);
      expect(histogram.lastSeen[0]! + histogram.lastSeen[1]!).toBe(last);
      expect(Math.abs(histogram.firstSeen[0]! - first / 4)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('read histogram: buckets without a readable year are reported as written by the service', () => {
  const histogram = read(
    cell(1, 2, 3, 4, [bucket('once', 5, 6), bucket('2019', 1, 1), bucket(null, 7, null)]),
    cell(2, 3, 3, 4, [bucket('once', 1, 2), bucket('9999', 1, 0)]),
  );
  expect(histogram.undated).toEqual([
    { date: 'once', firstSeen: 6, lastSeen: 8 },
    { date: '', firstSeen: 7, lastSeen: 0 },
    { date: '9999', firstSeen: 1, lastSeen: 0 },
  ]);
  expect(histogram).toMatchObject({ firstYear: 2019, yearCount: 1 });
});

test('read histogram: hostile counts become valid counts', () => {
  const counts = [null, -5, Number.NaN, 1.4, 1e300, Infinity].map((count) => bucket('2019', count, 0));
  const each = counts.map((one) => read(cell(1, 2, 3, 4, [one])).firstSeen[0]);
  expect(each).toEqual([0, 0, 0, 1, 0xffffffff, 0xffffffff]);
  expect(read(cell(1, 2, 3, 4, counts)).firstSeen).toEqual(Uint32Array.of(0xffffffff));
});

test('read histogram: buckets of one year add up, and duplicate cells are one', () => {
  const densities = [bucket('2019-01-01', 1, 2), bucket('2019-06-30', 10, 20)];
  const histogram = read(cell(1, 2, 3, 4, densities), cell(1, 2, 3, 4, densities));
  expect(histogram).toMatchObject({ length: 1, firstSeen: Uint32Array.of(11), lastSeen: Uint32Array.of(22) });
});
