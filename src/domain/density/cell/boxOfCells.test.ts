import { expect, test } from 'vitest';
import { makeHistogram } from '#domain/density/histogram/makeHistogram.ts';
import { boxOfCells } from './boxOfCells.ts';

const histogram = {
  ...makeHistogram(3, { firstYear: 2019, yearCount: 1 }),
  south: Float64Array.of(1, 2, -9),
  north: Float64Array.of(2, 3, -8),
  west: Float64Array.of(10, 11, 179),
  east: Float64Array.of(11, 12, 180),
  undated: [],
};

test('a box is widened by the cells that it cuts and by no others', () => {
  const box = { south: 1.5, north: 4, west: 10.5, east: 11.5 };
  expect(boxOfCells(histogram, Uint32Array.of(0, 1), box)).toEqual({
    south: 1,
    north: 4,
    west: 10,
    east: 12,
  });
  expect(boxOfCells(histogram, new Uint32Array(), box)).toEqual(box);
});

test('a box across the antimeridian keeps its width', () => {
  const box = { south: -8.5, north: -8.2, west: 179.5, east: -179.5 };
  expect(boxOfCells(histogram, Uint32Array.of(2), box)).toEqual({ ...box, south: -9, north: -8 });
});
