import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsInBox } from '#domain/density/histogram/cellsInBox.ts';
import { type Box, EARTH_RADIUS_METRES, isInBox } from '#domain/geo/geo.ts';
import { type SampleCell, someHistogram } from '#tests/support/domain/someHistogram.ts';
import { cellAreasKm2 } from './cellAreas.ts';
import { cellAt, cellIndexOf } from './cellAt.ts';

const years = { 2020: [1, 0] as const };
const side = (limit: number) => fc.integer({ min: -limit * 4, max: limit * 4 - 8 }).map((steps) => steps / 4);
const sample = fc.record({
  south: fc.oneof(side(90), fc.constantFrom(-90, 0, 88)),
  west: fc.oneof(side(180), fc.constantFrom(-180, 178, 179)),
  size: fc.constantFrom(0.25, 0.5, 1),
  years: fc.constant(years),
});
const samples = fc.uniqueArray(sample, {
  maxLength: 12,
  selector: ({ south, west, size }) => `${south},${west},${size}`,
});
const box = fc
  .record({ south: side(90), height: fc.integer({ min: 1, max: 12 }), west: side(180), east: side(180) })
  .map(
    ({ south, height, west, east }): Box => ({ south, north: Math.min(90, south + height / 4), west, east }),
  );

const boundsOf = ({ south, west, size = 0.01 }: SampleCell): Box => ({
  south,
  west,
  north: south + size,
  east: west + size,
});

/** Simpson's rule over the strips of a cell: R² Δλ ∫ cos φ dφ. */
function slowAreaKm2({ south, west, north, east }: Box): number {
  const strips = 200;
  const radians = Math.PI / 180;
  const step = ((north - south) * radians) / strips;
  let sum = 0;
  for (let i = 0; i < strips; i++) {
    const from = south * radians + i * step;
    sum += (step / 6) * (Math.cos(from) + 4 * Math.cos(from + step / 2) + Math.cos(from + step));
  }
  return (EARTH_RADIUS_METRES / 1000) ** 2 * (east - west) * radians * sum;
}

test('density cells: cell areas are spherical, at the poles too', () => {
  fc.assert(
    fc.property(samples, (cells) => {
      const areas = cellAreasKm2(someHistogram(cells));
      for (const [cell, one] of cells.entries()) {
        const wanted = slowAreaKm2(boundsOf(one));
        expect(Math.abs(areas[cell]! / wanted - 1)).toBeLessThan(1e-6);
      }
    }),
  );
});

test('density cells: 0.01° at the equator is 1.236 km²', () => {
  expect(cellAreasKm2(someHistogram([{ south: 0, west: 0, years }]))[0]).toBeCloseTo(1.2364, 4);
});

test('density cells: cells in a box overlap it, across the antimeridian too', () => {
  fc.assert(
    fc.property(samples, box, (cells, asked) => {
      const parts =
        asked.west <= asked.east
          ? [asked]
          : [
              { ...asked, east: 180 },
              { ...asked, west: -180 },
            ];
      const wanted = cells.flatMap((one, cell) => {
        const { south, west, north, east } = boundsOf(one);
        const shares = parts.some(
          (part) =>
            Math.min(north, part.north) > Math.max(south, part.south) &&
            Math.min(east, part.east) > Math.max(west, part.west),
        );
        return shares ? [cell] : [];
      });
      expect([...cellsInBox(someHistogram(cells), asked)]).toEqual(wanted);
    }),
    { numRuns: 500 },
  );
});

test('density cells: an invalid box holds no cell', () => {
  const histogram = someHistogram([{ south: 0, west: 0, years }]);
  const world = { south: -90, west: -180, north: 90, east: 180 };
  expect(cellsInBox(histogram, world)).toHaveLength(1);
  expect(cellsInBox(histogram, { ...world, south: Number.NaN, north: Number.NaN })).toHaveLength(0);
});

test('density cells: the cell at a position is the smallest that holds it', () => {
  const place = fc.record({ lat: side(90), lng: side(180), off: fc.constantFrom(0, 0.1) });
  fc.assert(
    fc.property(samples, place, (cells, { lat, lng, off }) => {
      const at = { lat: lat + off, lng: lng + off };
      const found = cellAt(someHistogram(cells), at);
      const holding = cells.filter((one) => {
        const bounds = boundsOf(one);
        return isInBox(at, bounds) && at.lat < bounds.north && at.lng < bounds.east;
      });
      if (holding.length === 0) expect(found).toBe(-1);
      else {
        expect(holding).toContain(cells[found]);
        expect(cells[found]!.size).toBe(Math.min(...holding.map(({ size }) => size!)));
      }
    }),
    { numRuns: 1000 },
  );
});

test('density cells: poles, antimeridian and wrapped longitudes have their cells', () => {
  const histogram = someHistogram([
    { south: 89.5, west: 179.5, size: 0.5, years },
    { south: 0, west: -180, size: 0.5, years },
  ]);
  expect(cellAt(histogram, { lat: 90, lng: 180 })).toBe(0);
  expect(cellAt(histogram, { lat: 0.25, lng: -180 })).toBe(1);
  expect(cellAt(histogram, { lat: 0.25, lng: 180.25 })).toBe(1);
  expect(cellAt(histogram, { lat: 0.25, lng: 179.75 })).toBe(-1);
  expect(cellAt(histogram, { lat: Number.NaN, lng: 0 })).toBe(-1);
});

test('density cells: a corner with five decimals finds its cell', () => {
  const third = { south: 52 + 1 / 3, west: 13 + 2 / 3, years };
  const histogram = someHistogram([{ south: 52, west: 13, years }, third]);
  expect(cellIndexOf(histogram, Number(third.south.toFixed(5)), Number(third.west.toFixed(5)))).toBe(1);
  expect(cellIndexOf(histogram, 52, 13)).toBe(0);
  expect(cellIndexOf(histogram, 52.005, 13)).toBe(-1);
  expect(cellIndexOf(histogram, Number.NaN, 13)).toBe(-1);
});
