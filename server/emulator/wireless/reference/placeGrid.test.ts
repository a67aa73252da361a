import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from '#domain/geo/geo.ts';
import { placeGrid } from './placeGrid.ts';
import type { PlaceTable } from './placeTable.ts';

function tableOf(positions: readonly (readonly [number, number])[]): PlaceTable {
  const count = positions.length;
  return {
    names: positions.map((_, row) => `place ${row}`),
    countries: positions.map(() => 'XX'),
    regions: [''],
    regionCodes: [''],
    region: new Uint16Array(count),
    lat: Float64Array.from(positions, ([lat]) => lat),
    lng: Float64Array.from(positions, ([, lng]) => lng),
    population: new Uint32Array(count),
    id: new Uint32Array(count),
    isPart: new Uint8Array(count),
  };
}

const awkward = fc.constantFrom(-90, -89.9, 0, 52.5, 89.9, 90);
const latitude = fc.oneof(awkward, fc.double({ min: -90, max: 90, noNaN: true }));
const longitude = fc.oneof(
  fc.constantFrom(-180, -179.95, 0, 179.95, 180),
  fc.double({ min: -180, max: 180, noNaN: true }),
);
const position = fc.tuple(latitude, longitude);

test('placeGrid: places within a distance agree with measuring each, at the poles and the antimeridian too', () => {
  fc.assert(
    fc.property(
      fc.array(position, { maxLength: 60 }),
      position,
      fc.integer({ min: 1, max: 60_000 }),
      (list, at, within) => {
        const [lat, lng] = at;
        const near = [...list, [lat, lng] as const];
        const found = new Set<number>();
        placeGrid(tableOf(near))(lat, lng, within, (row) => found.add(row));
        for (const [row, [placeLat, placeLng]] of near.entries()) {
          const metres = distanceMetres({ lat, lng }, { lat: placeLat, lng: placeLng });
          // A chord is shorter than its arc by less than a metre here.
          if (Math.abs(metres - within) > 1) expect(found.has(row)).toBe(metres < within);
        }
      },
    ),
    { numRuns: 60 },
  );
});
