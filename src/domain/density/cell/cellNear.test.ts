import { expect, test } from 'vitest';
import { someHistogram } from '#tests/support/domain/someHistogram.ts';
import { cellNear } from './cellNear.ts';

const years = { 2020: [1, 1] } as const;
const histogram = someHistogram([
  { south: 52, west: 13, years },
  { south: 52, west: 13.1, years },
  { south: -16.8, west: 179.99, years },
]);

test.each([
  ['inside', 52.005, 13.005, 1, 0],
  ['a hundred metres north of one', 52.0109, 13.005, 200, 0],
  ['too far', 52.02, 13.005, 1000, -1],
  ['between two, nearer to the second', 52.005, 13.08, 5000, 1],
  ['across the antimeridian', -16.795, -179.999, 500, 2],
  ['a line that is no number', Number.NaN, 0, 500, -1],
])('%s', (_where, lat, lng, reachMetres, cell) => {
  expect(cellNear(histogram, { lat, lng }, reachMetres)).toBe(cell);
});
