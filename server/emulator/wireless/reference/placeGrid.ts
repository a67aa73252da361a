import { EARTH_RADIUS_METRES } from '#domain/geo/geo.ts';
import { unitVector } from '#domain/geo/unitVector.ts';
import type { PlaceTable } from './placeTable.ts';

const CELL_DEGREES = 0.25;
const ROWS = 180 / CELL_DEGREES;
const COLUMNS = 360 / CELL_DEGREES;
const METRES_PER_DEGREE = (Math.PI * EARTH_RADIUS_METRES) / 180;

/** Visits the places within a distance: their rows in the table and how far they are, in no order. */
export type Nearby = (
  lat: number,
  lng: number,
  withinMetres: number,
  visit: (row: number, metres: number) => void,
) => void;

/** A grid over the table; sound at the poles, where every column is near, and across the antimeridian. */
export function placeGrid({ lat: lats, lng: lngs }: PlaceTable): Nearby {
  const { starts, rows } = sortIntoCells(lats, lngs);
  const vectors = Float64Array.from({ length: lats.length * 3 });
  for (let row = 0; row < lats.length; row++)
    vectors.set(unitVector({ lat: lats[row]!, lng: lngs[row]! }), row * 3);
  return (lat, lng, withinMetres, visit) => {
    const [x, y, z] = unitVector({ lat, lng });
    const reach = withinMetres / METRES_PER_DEGREE;
    const reachSquare = (withinMetres / EARTH_RADIUS_METRES) ** 2;
    const { first, count } = columnsWithin(lat, lng, reach);
    for (let band = rowAt(lat - reach); band <= rowAt(lat + reach); band++)
      for (let step = 0; step < count; step++) {
        const cell = band * COLUMNS + ((first + step + COLUMNS) % COLUMNS);
        for (let at = starts[cell]!; at < starts[cell + 1]!; at++) {
          const row = rows[at]!;
          const dx = x - vectors[row * 3]!;
          const dy = y - vectors[row * 3 + 1]!;
          const dz = z - vectors[row * 3 + 2]!;
          const square = dx * dx + dy * dy + dz * dz;
          if (square <= reachSquare) visit(row, Math.sqrt(square) * EARTH_RADIUS_METRES);
        }
      }
  };
}

/** Counting sort: the rows of cell c are `rows` from starts[c] to starts[c + 1]. */
function sortIntoCells(lats: Float64Array, lngs: Float64Array): { starts: Uint32Array; rows: Uint32Array } {
  const starts = new Uint32Array(ROWS * COLUMNS + 1);
  const cellOf = (row: number) => rowAt(lats[row]!) * COLUMNS + columnAt(lngs[row]!);
  for (let row = 0; row < lats.length; row++) starts[cellOf(row) + 1]!++;
  for (let cell = 0; cell < ROWS * COLUMNS; cell++) starts[cell + 1]! += starts[cell]!;
  const next = starts.slice(0, -1);
  const rows = new Uint32Array(lats.length);
  for (let row = 0; row < lats.length; row++) rows[next[cellOf(row)]!++] = row;
  return { starts, rows };
}

function rowAt(lat: number): number {
  return Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) / CELL_DEGREES)));
}

function columnAt(lng: number): number {
  return Math.min(COLUMNS - 1, Math.max(0, Math.floor((lng + 180) / CELL_DEGREES)));
}

/** The columns that a circle of `reach` degrees touches: all of them when it holds a pole. */
function columnsWithin(lat: number, lng: number, reach: number): { first: number; count: number } {
  if (Math.abs(lat) + reach >= 90) return { first: 0, count: COLUMNS };
  const radians = Math.PI / 180;
  const half = Math.asin(Math.sin(reach * radians) / Math.cos(lat * radians)) / radians;
  const first = Math.floor((lng - half + 180) / CELL_DEGREES);
  const last = Math.floor((lng + half + 180) / CELL_DEGREES);
  return { first, count: Math.min(COLUMNS, last - first + 1) };
}
