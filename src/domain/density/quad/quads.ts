import {
  type Box,
  distanceMetres,
  type Position,
  splitAtAntimeridian,
  wrapLongitude,
} from '#domain/geo/geo.ts';
import { QUAD_DEGREES, type Quad } from './Quad.ts';

const PER_DEGREE = 1 / QUAD_DEGREES;
const ROWS = 180 * PER_DEGREE;
const COLUMNS = 360 * PER_DEGREE;

/** Consecutive rows or columns; `end` is not one of them. */
interface Run {
  start: number;
  end: number;
}

/** How many quads `quadsOver` would give. */
export function quadCount(box: Box): number {
  const { rows, columns } = cover(box);
  const width = columns.reduce((sum, { start, end }) => sum + end - start, 0);
  return (rows.end - rows.start) * width;
}

/**
 * Every quad of the grid that overlaps the box, in rows from the south and columns from the west; of
 * a point or a line the quads that hold it. West greater than east crosses the antimeridian, -180 to 180 is the whole
 * round; what lies outside these limits is wrapped and clamped.
 * @throws RangeError for corners that are not numbers and for a south above the north.
 */
export function quadsOver(box: Box): Quad[] {
  const { rows, columns } = cover(box);
  const quads: Quad[] = [];
  for (let row = rows.start; row < rows.end; row++)
    for (const { start, end } of columns)
      for (let column = start; column < end; column++) quads.push({ row, column });
  return quads;
}

/** Corners are exact multiples of half a degree. */
export function quadBox({ row, column }: Quad): Box {
  const south = row * QUAD_DEGREES - 90;
  const west = column * QUAD_DEGREES - 180;
  return { south, west, north: south + QUAD_DEGREES, east: west + QUAD_DEGREES };
}

/** One text a quad, for cache keys and lists. */
export function quadKey({ row, column }: Quad): string {
  return `${row},${column}`;
}

/** Sorted by the distance of their middles from `centre` over the ground. */
export function nearestFirst(quads: readonly Quad[], centre: Position): Quad[] {
  const half = QUAD_DEGREES / 2;
  const distances = new Map<Quad, number>();
  for (const quad of quads) {
    const { south, west } = quadBox(quad);
    distances.set(quad, distanceMetres(centre, { lat: south + half, lng: west + half }));
  }
  return quads.toSorted(
    (a, b) => distances.get(a)! - distances.get(b)! || a.row - b.row || a.column - b.column,
  );
}

function cover(box: Box): { rows: Run; columns: Run[] } {
  for (const [side, degrees] of Object.entries(box))
    if (!Number.isFinite(degrees))
      throw new RangeError(`${side} must be a number of degrees, got ${degrees}`);
  if (box.south > box.north)
    throw new RangeError(`south must be at most north, got ${box.south} and ${box.north}`);
  return { rows: runOver(box.south, box.north, 90, ROWS), columns: columnsOver(box) };
}

/** Runs of columns from the west, apart from each other. */
function columnsOver(box: Box): Run[] {
  if (box.east - box.west >= 360) return [{ start: 0, end: COLUMNS }];
  const round = { ...box, west: wrapLongitude(box.west), east: wrapLongitude(box.east) };
  const parts = splitAtAntimeridian(round);
  const wide = parts.filter(({ west, east }) => east > west);
  const runs = (wide.length > 0 ? wide : parts.slice(0, 1))
    .map(({ west, east }) => runOver(west, east, 180, COLUMNS))
    .toSorted((a, b) => a.start - b.start);
  const [first, second] = runs;
  if (first && second && second.start < first.end) return [{ start: first.start, end: second.end }];
  return runs;
}

/** Degrees are doubled before the origin is added: doubling is exact, adding is not. */
function runOver(from: number, to: number, origin: number, count: number): Run {
  const first = Math.floor(from * PER_DEGREE) + origin * PER_DEGREE;
  const start = Math.min(count - 1, Math.max(0, first));
  const end = Math.min(count, Math.ceil(to * PER_DEGREE) + origin * PER_DEGREE);
  return { start, end: Math.max(start + 1, end) };
}
