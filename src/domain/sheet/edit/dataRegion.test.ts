import { expect, test } from 'vitest';
import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
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

const loaded = { known: isFilled, read: async () => undefined };

test('the region around a cell: grows over corners too, and ends at blank cells', () => {
  const regionOf = (row: number, column: number, within: CellArea | undefined = used) =>
    writeArea(dataRegion({ row, column }, { ...loaded, used: within }) as CellArea);
  expect(regionOf(0, 0)).toBe('A1:C4');
  expect(regionOf(3, 2)).toBe('A1:C4');
  expect(regionOf(1, 4)).toBe('E1:E2');
  expect(regionOf(5, 0)).toBe('A6');
  expect(regionOf(9, 9)).toBe('J10');
  expect(writeArea(dataRegion({ row: 2, column: 2 }, { ...loaded, used: undefined }) as CellArea)).toBe('C3');
});

/** A sheet of which the first 128 rows and 16 columns are loaded; what was read of it is in `reads`. */
async function regionOfSheet(
  filled: (row: number, column: number) => boolean,
  rows: number,
  columns: number,
) {
  const reads: CellArea[] = [];
  const region = await dataRegion(
    { row: 4, column: 3 },
    {
      known: (row, column) => (row < 128 && column < 16 ? filled(row, column) : undefined),
      async read(area) {
        reads.push(area);
        return (row, column) => (isCellIn(row, column, area) ? filled(row, column) : undefined);
      },
      used: { top: 0, left: 0, bottom: rows - 1, right: columns - 1 },
    },
  );
  return { region: region && writeArea(region), reads };
}

test('the region around a cell: an empty column ends it, and a gap of rows, also among cells that are not loaded', async () => {
  const { region, reads } = await regionOfSheet((_, column) => column !== 10, 1000, 20);
  expect(region).toBe('A1:J1000');
  expect(reads.length).toBeLessThan(6);
  expect((await regionOfSheet((row) => row !== 700, 1000, 20)).region).toBe('A1:T700');
  const isSparse = (row: number, column: number) => (row + column) % 7 === 0 || row < 3;
  expect((await regionOfSheet(isSparse, 1000, 20)).region).toBe('A1:T1000');
  const large = await regionOfSheet((_, column) => column !== 10, 100_000, 20);
  expect(large.region).toBe('A1:J100000');
  expect(large.reads.length).toBeLessThan(20);
  const wide = await regionOfSheet((row) => row < 10, 13, 5000);
  expect(wide.region).toBe('A1:GJH10');
  expect(wide.reads.length).toBeLessThan(20);
});

test('the region around a cell is not known if a read fails', async () => {
  const cells = { known: () => undefined, read: async () => undefined, used };
  expect(await dataRegion({ row: 0, column: 0 }, cells)).toBeUndefined();
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
