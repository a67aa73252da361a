import { EARTH_RADIUS_METRES } from './geo.ts';

/** Web mercator as a unit square: x grows eastward from -180°, y grows southward from +85.05°. */

/** The latitude, degrees, at which the mercator square ends; points beyond are drawn on its edge. */
export const MERCATOR_LIMIT_LATITUDE = 85.0511287798066;

const RADIANS = Math.PI / 180;
/** Pixels to a side of the whole world at zoom 0. */
const TILE = 256;

/** Longitude in degrees to the unit square; longitudes outside ±180 come out below 0 or above 1. */
export function mercatorX(lng: number): number {
  return lng / 360 + 0.5;
}

/** Latitude in degrees to the unit square, clamped to the mercator limit. */
export function mercatorY(lat: number): number {
  if (lat >= MERCATOR_LIMIT_LATITUDE) return 0;
  if (lat <= -MERCATOR_LIMIT_LATITUDE) return 1;
  const sine = Math.sin(lat * RADIANS);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Inverse of `mercatorX`, degrees. */
export function longitudeOf(x: number): number {
  return (x - 0.5) * 360;
}

/** Inverse of `mercatorY`, degrees. */
export function latitudeOf(y: number): number {
  return (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 2) / RADIANS - 90;
}

/** Metres on the ground of one CSS pixel at a latitude in degrees, clamped to the mercator limit, and a zoom level. */
export function metresPerPixel(lat: number, zoom: number): number {
  const within = Math.min(MERCATOR_LIMIT_LATITUDE, Math.max(-MERCATOR_LIMIT_LATITUDE, lat));
  return (2 * Math.PI * EARTH_RADIUS_METRES * Math.cos(within * RADIANS)) / (TILE * 2 ** zoom);
}
