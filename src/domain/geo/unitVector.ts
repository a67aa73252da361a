import { EARTH_RADIUS_METRES, type Position } from './geo.ts';

// Positions as vectors on the sphere (n-vectors, Gade 2010), where the antimeridian and the poles are no special cases.

export type Vector = readonly [x: number, y: number, z: number];

const RADIANS = Math.PI / 180;

export function unitVector({ lat, lng }: Position): Vector {
  const flat = Math.cos(lat * RADIANS);
  return [flat * Math.cos(lng * RADIANS), flat * Math.sin(lng * RADIANS), Math.sin(lat * RADIANS)];
}

/** The place below a vector of any length; undefined for the null vector, such as the middle of two antipodes. */
export function positionOf([x, y, z]: Vector): Position | undefined {
  if (Math.hypot(x, y, z) < 1e-12) return undefined;
  return { lat: Math.atan2(z, Math.hypot(x, y)) / RADIANS, lng: Math.atan2(y, x) / RADIANS };
}

/** Length of the straight line through the Earth, metres; for places of a city the distance itself. */
export function chordMetres(from: Vector, to: Vector): number {
  const [x, y, z] = [from[0] - to[0], from[1] - to[1], from[2] - to[2]];
  return EARTH_RADIUS_METRES * Math.sqrt(x * x + y * y + z * z); // Math.hypot takes several times as long
}
