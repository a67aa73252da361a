import { expect, test } from 'vitest';
import { rowsInside } from './rowsInside.ts';

const TABLE = {
  lat: [52.5, 52.6, Number.NaN, 0, 0],
  lng: [13.4, 13.4, Number.NaN, 179.9, -179.9],
};
const ROWS = Uint32Array.of(0, 1, 2, 3, 4);

test('rowsInside: a box has the located rows inside, across the antimeridian too', () => {
  const box = { south: 52.4, west: 13.3, north: 52.55, east: 13.5 };
  expect([...rowsInside(TABLE, ROWS, { kind: 'box', box })]).toEqual([0]);
  const wrapped = { south: -1, west: 179, north: 1, east: -179 };
  expect([...rowsInside(TABLE, ROWS, { kind: 'box', box: wrapped })]).toEqual([3, 4]);
});

test('rowsInside: a polygon has what it surrounds, of the rows that are shown', () => {
  const points = [
    { lat: 52, lng: 13 },
    { lat: 52, lng: 14 },
    { lat: 53, lng: 13.4 },
  ];
  expect([...rowsInside(TABLE, ROWS, { kind: 'polygon', points })]).toEqual([0, 1]);
  expect([...rowsInside(TABLE, ROWS.subarray(1), { kind: 'polygon', points })]).toEqual([1]);
});
