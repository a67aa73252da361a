import { type Box, EARTH_RADIUS_METRES, type Position, wrapLongitude } from '#domain/geo/geo.ts';
import { MERCATOR_LIMIT_LATITUDE } from '#domain/geo/mercator.ts';

const METRES_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_METRES;

/** The box between two corners whose longitudes may lie outside ±180; the whole round of the Earth when it is that wide. */
export function boxBetween(one: Position, other: Position): Box {
  const clamp = (lat: number) => Math.min(MERCATOR_LIMIT_LATITUDE, Math.max(-MERCATOR_LIMIT_LATITUDE, lat));
  const south = clamp(Math.min(one.lat, other.lat));
  const north = clamp(Math.max(one.lat, other.lat));
  const west = Math.min(one.lng, other.lng);
  const east = Math.max(one.lng, other.lng);
  if (east - west >= 360) return { south, north, west: -180, east: 180 };
  return { south, north, west: wrapLongitude(west), east: wrapLongitude(east) };
}

/** Along the middle parallel and along a meridian. */
export function boxSides({ south, west, north, east }: Box): { widthMetres: number; heightMetres: number } {
  const turn = east < west ? east - west + 360 : east - west;
  const middle = (((south + north) / 2) * Math.PI) / 180;
  return {
    widthMetres: turn * METRES_PER_DEGREE * Math.cos(middle),
    heightMetres: (north - south) * METRES_PER_DEGREE,
  };
}

/** A box that lies in no direction: a slip of the hand. */
export function isEmptyBox({ south, west, north, east }: Box): boolean {
  return south === north || west === east;
}
