import { type Box, type Position, wrapLongitude } from './geo.ts';

const STEPS_PER_DEGREE = 100_000; // about a metre, so that a link and a cache key stay short
const GRID = 1 / STEPS_PER_DEGREE;

const down = (degrees: number) => Math.floor(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
const up = (degrees: number) => Math.ceil(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
const clamp = (degrees: number, limit: number) => Math.min(limit, Math.max(-limit, degrees));

/** Turning a longitude round leaves more decimals than the grid has. */
const wrapped = (lng: number) => Math.round(wrapLongitude(lng) * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;

/**
 * The box to ask for when the map shows `box`, whose longitudes may lie outside ±180: rounded outwards and
 * wrapped. West greater than east crosses the antimeridian; a map that shows all of it asks for -180 to 180.
 */
export function areaOfView({ south, west, north, east }: Box): Box {
  const lats = { south: clamp(down(south), 90), north: clamp(up(north), 90) };
  if (east - west >= 360 - GRID) return { ...lats, west: -180, east: 180 };
  return { ...lats, west: wrapped(down(west)), east: wrapped(up(east)) };
}

/** True when both ask for the same networks, to within a hundredth of their size. */
export function isSameBox(a: Box, b: Box): boolean {
  const height = Math.max(a.north - a.south, b.north - b.south);
  const width = Math.max((a.east - a.west + 360) % 360, (b.east - b.west + 360) % 360) || 360;
  return (
    Math.abs(a.south - b.south) + Math.abs(a.north - b.north) <= height / 50 &&
    Math.abs(a.west - b.west) + Math.abs(a.east - b.east) <= width / 50
  );
}

/** The middle of an area, also of one across the antimeridian. */
export function centreOf({ south, west, north, east }: Box): Position {
  const width = east >= west ? east - west : east - west + 360;
  return { lat: (south + north) / 2, lng: wrapLongitude(west + width / 2) };
}

/** Twice as high and as wide around the same middle, as far as there is Earth. */
export function largerArea(box: Box): Box {
  const { lat, lng } = centreOf(box);
  const height = box.north - box.south;
  const width = box.east >= box.west ? box.east - box.west : box.east - box.west + 360;
  return areaOfView({ south: lat - height, north: lat + height, west: lng - width, east: lng + width });
}
