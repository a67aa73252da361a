import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, boxAreaSquareMetres, isInBox } from '#domain/geo/geo.ts';
import {
  areaParts,
  areaTileCount,
  areaTiles,
  isInside,
  MAX_SQUARE_MILES,
  quarters,
  squareMiles,
} from './channelArea.ts';

const SQUARE_MILE_METRES = 1609.344 ** 2;
const width = ({ west, east }: Box) => (east >= west ? east - west : east - west + 360);

/** Boxes of up to some hundred tiles, at every latitude and across the antimeridian. */
const anArea = fc
  .record({
    south: fc.double({ min: -89.9, max: 89, noNaN: true }),
    west: fc.double({ min: -180, max: 180, maxExcluded: true, noNaN: true }),
    height: fc.double({ min: 0.0005, max: 1.2, noNaN: true }),
    width: fc.double({ min: 0.0005, max: 2, noNaN: true }),
  })
  .map(({ south, west, height, width: across }): Box => {
    const east = west + across;
    return { south, west, north: Math.min(90, south + height), east: east > 180 ? east - 360 : east };
  });

test('a box of 99 square miles is one query for just that box, one of more is not', () => {
  const city = { south: 52.45, west: 13.3, north: 52.55, east: 13.6 };
  expect(squareMiles(city)).toBeLessThan(MAX_SQUARE_MILES);
  expect(areaTiles(city)).toEqual([city]);
  const larger = { ...city, east: 13.7 };
  expect(squareMiles(larger)).toBeGreaterThan(MAX_SQUARE_MILES);
  expect(areaTiles(larger)).toHaveLength(2);
});

test('corners are rounded outwards to a thousandth of a degree, and stay where they are when they are on one', () => {
  expect(areaTiles({ south: 52.51234, west: 13.40001, north: 52.52, east: 13.41 })).toEqual([
    { south: 52.512, west: 13.4, north: 52.52, east: 13.41 },
  ]);
  expect(areaTiles({ south: -33.87651, west: -70.1239, north: -33.8, east: -70.1 })).toEqual([
    { south: -33.877, west: -70.124, north: -33.8, east: -70.1 },
  ]);
});

test('a box that only rounding would make too large is still one query', () => {
  const south = 52.45049;
  const west = 13.30049;
  let east = west;
  while (squareMiles({ south, west, north: 52.55051, east: east + 0.00001 }) <= MAX_SQUARE_MILES)
    east += 0.00001;
  const box = { south, west, north: 52.55051, east };
  expect(areaTiles(box)).toEqual([box]);
});

test('an area across the antimeridian is split at it', () => {
  const tiles = areaTiles({ south: -17.1, west: 179.95, north: -17, east: -179.95 });
  expect(tiles).toEqual([
    { south: -17.1, west: 179.95, north: -17, east: 180 },
    { south: -17.1, west: -180, north: -17, east: -179.95 },
  ]);
  expect(areaTiles({ south: -17.1, west: 180, north: -17, east: -179.95 })).toHaveLength(1);
  expect(areaTiles({ south: 1, west: 181, north: 1.01, east: 181.01 })[0]).toMatchObject({ west: -179 });
});

test('the parts of an area are its tiles put together', () => {
  fc.assert(
    fc.property(anArea, (area) => {
      const tiles = areaTiles(area);
      const parts = areaParts(area);
      expect(parts.length).toBeLessThanOrEqual(2);
      for (const tile of tiles) expect(parts.filter((part) => isInside(tile, part))).toHaveLength(1);
      const sum = (boxes: Box[]) => boxes.reduce((all, box) => all + boxAreaSquareMetres(box), 0);
      expect(sum(parts) / sum(tiles)).toBeCloseTo(1, 6);
    }),
  );
});

test('a point, a pole and the whole world are areas', () => {
  expect(areaTiles({ south: 52.5, west: 13.4, north: 52.5, east: 13.4 })).toEqual([
    { south: 52.5, west: 13.4, north: 52.501, east: 13.401 },
  ]);
  expect(areaTiles({ south: 90, west: 180, north: 90, east: 180 })).toEqual([
    { south: 89.999, west: 179.999, north: 90, east: 180 },
  ]);
  expect(areaTiles({ south: -90, west: -180, north: -89.999, east: 180 }).every(fitsOne)).toBe(true);
  const world = { south: -90, west: -180, north: 90, east: 180 };
  expect(areaTileCount(world)).toBeGreaterThan(1_900_000);
  expect(areaTileCount(world)).toBeLessThan(2_100_000);
});

test.each([
  [{ south: 53, west: 13, north: 52, east: 14 }, /south must be at most north/],
  [{ south: Number.NaN, west: 13, north: 52, east: 14 }, /south must be a number/],
  [{ south: 51, west: 13, north: 52, east: Number.POSITIVE_INFINITY }, /east must be a number/],
])('%j is not an area', (box, rule) => {
  expect(() => areaTiles(box)).toThrow(rule);
  expect(() => areaTileCount(box)).toThrow(rule);
});

const fitsOne = (tile: Box) =>
  boxAreaSquareMetres(tile) / SQUARE_MILE_METRES <= 99 && squareMiles(tile) <= 99;

/** By a tenth of a millimetre: what binary fractions may be off. */
const widened = ({ south, west, north, east }: Box): Box => ({
  south: south - 1e-9,
  west: west - 1e-9,
  north: north + 1e-9,
  east: east + 1e-9,
});

test('tiles are small enough, few, and cover the area without gap or overlap', () => {
  fc.assert(
    fc.property(anArea, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (area, shares) => {
      const tiles = areaTiles(area);
      expect(areaTileCount(area)).toBe(tiles.length);
      for (const tile of tiles) {
        expect(fitsOne(tile)).toBe(true);
        expect(tile.west).toBeLessThan(tile.east);
      }
      const covered = tiles.reduce((sum, tile) => sum + squareMiles(tile), 0);
      const rounding = 2 * 0.001 * 70 * (width(area) * 70 + (area.north - area.south) * 70 + 1);
      expect(covered).toBeGreaterThanOrEqual(squareMiles(area) - 1e-6);
      expect(covered).toBeLessThanOrEqual(squareMiles(area) + rounding);
      // Both sides of the antimeridian may have a tile that is not full, and rounding to the grid may cost another.
      const least = Math.ceil(squareMiles(area) / 99);
      expect(tiles.length).toBeLessThanOrEqual(Math.ceil(least * 1.15) + 2);
      const someShares = shares.take(40);
      for (const share of someShares) {
        const lat = area.south + (area.north - area.south) * share;
        const east = area.west + width(area) * (shares.next().value as number);
        const lng = east > 180 ? east - 360 : east;
        const holders = tiles.filter((tile) => isInBox({ lat, lng }, widened(tile)));
        expect(holders.length).toBeGreaterThanOrEqual(1);
        const inside = tiles.filter(
          ({ south, west, north, east: right }) => lat > south && lat < north && lng > west && lng < right,
        );
        expect(inside.length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 300 },
  );
});

test('no other rows and columns of equal tiles would be fewer', () => {
  fc.assert(
    fc.property(
      fc.record({
        south: fc.integer({ min: -60_000, max: 60_000 }),
        west: fc.integer({ min: -170_000, max: 170_000 }),
        height: fc.integer({ min: 10, max: 900 }),
        width: fc.integer({ min: 10, max: 900 }),
      }),
      ({ south, west, height, width: across }) => {
        const box = (s: number, w: number, n: number, e: number): Box => ({
          south: s / 1000,
          west: w / 1000,
          north: n / 1000,
          east: e / 1000,
        });
        const tiles = areaTiles(box(south, west, south + height, west + across));
        for (let rows = 1; rows < tiles.length; rows++)
          for (let columns = 1; rows * columns < tiles.length; columns++) {
            const line = (row: number) => south + Math.round((height * row) / rows);
            const areas = Array.from({ length: rows }, (_, row) =>
              squareMiles(box(line(row), west, line(row + 1), west + Math.ceil(across / columns))),
            );
            expect(Math.max(...areas)).toBeGreaterThan(99);
          }
      },
    ),
    { numRuns: 100 },
  );
});

test('quarters make up their tile, down to metres', () => {
  fc.assert(
    fc.property(anArea, (area) => {
      for (const tile of areaTiles(area).slice(0, 3)) {
        const four = quarters(tile);
        expect(four).toHaveLength(4);
        for (const quarter of four) expect(isInside(quarter, tile)).toBe(true);
        const sum = four.reduce((total, one) => total + squareMiles(one), 0);
        expect(sum).toBeCloseTo(squareMiles(tile), 6);
        expect(isInside(tile, four[0]!)).toBe(false);
      }
    }),
    { numRuns: 50 },
  );
  let tile: Box = { south: 52.5, west: 13.4, north: 52.501, east: 13.401 };
  let depth = 0;
  for (let next = quarters(tile); next.length > 0; next = quarters(tile)) {
    tile = next[3]!;
    depth += 1;
  }
  expect(depth).toBeGreaterThan(3);
  expect(depth).toBeLessThan(9);
});
