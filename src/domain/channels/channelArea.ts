// Areas that the list of cell channels can be asked for: boxes of at most 99 square miles, side by side.

import {
  type Box,
  boxAreaSquareMetres,
  EARTH_RADIUS_METRES,
  splitAtAntimeridian,
  wrapLongitude,
} from '#domain/geo/geo.ts';
import type { CellKind } from '#domain/network/RadioKind.ts';

/** The technologies that channels are listed for, in the order in which they are shown. */
export const CHANNEL_KINDS = ['gsm', 'wcdma', 'lte', 'nr'] as const satisfies readonly CellKind[];
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** The most that one query may cover. */
export const MAX_SQUARE_MILES = 99;

const SQUARE_MILE_METRES = 1609.344 ** 2;
/** WGS84; the largest radius that a service may reckon with, so that none finds a box larger than it is here. */
const EQUATORIAL_RADIUS_METRES = 6_378_137;
const MAX_RADIUS = (EQUATORIAL_RADIUS_METRES / EARTH_RADIUS_METRES) ** 2;

/** Corners of tiles are on a grid of this many lines a degree, so that equal areas are equal questions. */
const STEPS = 1000;
/** Corners of quarters are on a finer one, of about a metre. */
const QUARTER_STEPS = 100_000;
/** What a binary fraction may be off a line of the grid and still be on it, in steps. */
const ON_LINE = 1e-6;

/** Lines of the grid. */
interface Steps {
  south: number;
  west: number;
  north: number;
  east: number;
}

interface Grid {
  rows: number;
  columns: number;
}

export function squareMiles(box: Box): number {
  return (boxAreaSquareMetres(box) * MAX_RADIUS) / SQUARE_MILE_METRES;
}

/**
 * The fewest boxes of at most 99 square miles that cover a box, side by side: from the south and the west, none across
 * the antimeridian. The outer corners are rounded outwards to a thousandth of a degree.
 * @throws RangeError for corners that are not numbers and for a south above the north.
 */
export function areaTiles(box: Box): Box[] {
  return partsOf(box).flatMap(({ part, steps }) => {
    if (isOneQuery(part, steps)) return [isWithin(steps) ? boxOf(steps) : part];
    return tilesOf(steps, fewestTiles(steps));
  });
}

/** How many boxes `areaTiles` would give; exact up to a thousand, at least so many beyond. Throws as it does. */
export function areaTileCount(box: Box): number {
  const counts = partsOf(box).map(({ part, steps }) => {
    if (isOneQuery(part, steps)) return 1;
    const atLeast = leastTiles(steps);
    if (atLeast > 1000) return atLeast;
    const { rows, columns } = fewestTiles(steps);
    return rows * columns;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * The boxes that `areaTiles` would give if there were no largest size: one, or two across the antimeridian. Throws as it
 * does.
 */
export function areaParts(box: Box): Box[] {
  return partsOf(box).map(({ part, steps }) =>
    isOneQuery(part, steps) && !isWithin(steps) ? part : boxOf(steps),
  );
}

/** The four quarters of a tile; none when it is only metres wide. */
export function quarters(tile: Box): Box[] {
  const { south, west, north, east } = tile;
  const lat = Math.round(((south + north) / 2) * QUARTER_STEPS) / QUARTER_STEPS;
  const lng = Math.round(((west + east) / 2) * QUARTER_STEPS) / QUARTER_STEPS;
  if (lat <= south || lat >= north || lng <= west || lng >= east) return [];
  return [
    { south, west, north: lat, east: lng },
    { south, west: lng, north: lat, east },
    { south: lat, west, north, east: lng },
    { south: lat, west: lng, north, east },
  ];
}

/** Whether all of a tile lies in another box; neither crosses the antimeridian. */
export function isInside(tile: Box, outer: Box): boolean {
  return (
    outer.south <= tile.south &&
    outer.west <= tile.west &&
    outer.north >= tile.north &&
    outer.east >= tile.east
  );
}

function partsOf(box: Box): { part: Box; steps: Steps }[] {
  for (const [side, degrees] of Object.entries(box))
    if (!Number.isFinite(degrees))
      throw new RangeError(`${side} must be a number of degrees, got ${degrees}`);
  if (box.south > box.north)
    throw new RangeError(`south must be at most north, got ${box.south} and ${box.north}`);
  const parts = splitAtAntimeridian(onEarth(box));
  const wide = parts.filter(({ west, east }) => east > west);
  return (wide.length > 0 ? wide : parts.slice(0, 1)).map((part) => ({ part, steps: stepsOf(part) }));
}

function onEarth({ south, west, north, east }: Box): Box {
  const clamp = (lat: number) => Math.min(90, Math.max(-90, lat));
  const isAllRound = east - west >= 360;
  return {
    south: clamp(south),
    north: clamp(north),
    west: isAllRound ? -180 : wrapLongitude(west),
    east: isAllRound ? 180 : wrapLongitude(east),
  };
}

/** Rounded outwards; at least one step each way. */
function stepsOf({ south, west, north, east }: Box): Steps {
  const down = (degrees: number, most: number) =>
    Math.min(most * STEPS - 1, Math.max(-most * STEPS, Math.floor(degrees * STEPS + ON_LINE)));
  const up = (degrees: number, most: number) =>
    Math.min(most * STEPS, Math.max(1 - most * STEPS, Math.ceil(degrees * STEPS - ON_LINE)));
  const lines = { south: down(south, 90), west: down(west, 180) };
  return {
    ...lines,
    north: Math.max(lines.south + 1, up(north, 90)),
    east: Math.max(lines.west + 1, up(east, 180)),
  };
}

function boxOf({ south, west, north, east }: Steps): Box {
  return { south: south / STEPS, west: west / STEPS, north: north / STEPS, east: east / STEPS };
}

const isWithin = (steps: Steps) => squareMiles(boxOf(steps)) <= MAX_SQUARE_MILES;

/** A box that fits one query is one, also where rounding it would make it too large. */
function isOneQuery(part: Box, steps: Steps): boolean {
  return isWithin(steps) || (part.east > part.west && squareMiles(part) <= MAX_SQUARE_MILES);
}

const leastTiles = (steps: Steps) => Math.ceil(squareMiles(boxOf(steps)) / MAX_SQUARE_MILES);

/** The fewest rows times columns whose largest tile is small enough; of several, those of the squarest tiles. */
function fewestTiles(steps: Steps): Grid {
  for (let count = leastTiles(steps); ; count++) {
    const fitting = gridsOf(count).filter((grid) => fits(steps, grid));
    if (fitting.length > 0) return fitting.reduce((a, b) => (slant(steps, b) < slant(steps, a) ? b : a));
  }
}

function gridsOf(count: number): Grid[] {
  const grids: Grid[] = [];
  for (let rows = 1; rows * rows <= count; rows++) {
    if (count % rows !== 0) continue;
    const columns = count / rows;
    grids.push({ rows, columns });
    if (columns !== rows) grids.push({ rows: columns, columns: rows });
  }
  return grids;
}

function fits(steps: Steps, { rows, columns }: Grid): boolean {
  const { south, west, north, east } = steps;
  if (rows > north - south || columns > east - west) return false;
  const widest = { west, east: west + Math.ceil((east - west) / columns) };
  return cuts(south, north, rows).every((row) => isWithin({ ...widest, south: row.from, north: row.to }));
}

/** How far the tiles are from square, either way. */
function slant({ south, west, north, east }: Steps, { rows, columns }: Grid): number {
  const middle = ((south + north) / 2 / STEPS) * (Math.PI / 180);
  const [height, width] = [(north - south) / rows, ((east - west) / columns) * Math.cos(middle)];
  return Math.abs(Math.log(height / width));
}

function tilesOf({ south, west, north, east }: Steps, { rows, columns }: Grid): Box[] {
  return cuts(south, north, rows).flatMap((row) =>
    cuts(west, east, columns).map((column) =>
      boxOf({ south: row.from, north: row.to, west: column.from, east: column.to }),
    ),
  );
}

/** Cuts a run of steps into `count` that differ by one step at most. */
function cuts(from: number, to: number, count: number): { from: number; to: number }[] {
  const line = (index: number) => from + Math.round(((to - from) * index) / count);
  return Array.from({ length: count }, (_, index) => ({ from: line(index), to: line(index + 1) }));
}
