import { expect, test } from 'vitest';
import { writeArea } from '#domain/sheet/address.ts';
import { dataRegion } from './dataRegion.ts';
import { sumRange } from './sumRange.ts';

/** A dot is a blank cell, a digit a number. */
const sheet = [
  'ab..7', //
  '12..8',
  '34...',
  '..5..',
  '.....',
  'x....',
];
const at = (row: number, column: number) => sheet[row]?.[column] ?? '.';
const isFilled = (row: number, column: number) => at(row, column) !== '.';
const isNumber = (row: number, column: number) => /\d/.test(at(row, column));
const used = { top: 0, left: 0, bottom: 5, right: 4 };

test('the region around a cell: grows over corners too, and ends at blank cells', () => {
  const regionOf = (row: number, column: number) => writeArea(dataRegion({ row, column }, isFilled, used));
  expect(regionOf(0, 0)).toBe('A1:C4');
  expect(regionOf(3, 2)).toBe('A1:C4');
  expect(regionOf(1, 4)).toBe('E1:E2');
  expect(regionOf(5, 0)).toBe('A6');
  expect(regionOf(9, 9)).toBe('J10');
  expect(writeArea(dataRegion({ row: 2, column: 2 }, isFilled, undefined))).toBe('C3');
});

test('AutoSum: takes the numbers above, else those to the left, else none', () => {
  const sumOf = (row: number, column: number) => {
    const area = sumRange({ row, column }, isNumber);
    return area && writeArea(area);
  };
  expect(sumOf(3, 0)).toBe('A2:A3');
  expect(sumOf(1, 2)).toBe('A2:B2');
  expect(sumOf(3, 3)).toBe('C4');
  expect(sumOf(0, 1)).toBeUndefined();
});
