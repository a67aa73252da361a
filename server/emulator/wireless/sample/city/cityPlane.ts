import { EARTH_RADIUS_METRES, type Position, wrapLongitude } from '#domain/geo/geo.ts';
import type { CitySpec } from './CitySpec.ts';

const METRES_PER_DEGREE = (Math.PI * EARTH_RADIUS_METRES) / 180;

/** A place of a city's plane, in metres from its first district, on the globe; sound across the antimeridian. */
export function positionIn({ districts: [middle] }: CitySpec, east: number, north: number): Position {
  const lat = middle!.lat + north / METRES_PER_DEGREE;
  return { lat, lng: wrapLongitude(middle!.lng + east / (METRES_PER_DEGREE * shrink(middle!.lat))) };
}

/** The inverse of `positionIn`. */
export function planeOf(
  { districts: [middle] }: CitySpec,
  { lat, lng }: Position,
): [east: number, north: number] {
  const east = wrapLongitude(lng - middle!.lng) * METRES_PER_DEGREE * shrink(middle!.lat);
  return [east, (lat - middle!.lat) * METRES_PER_DEGREE];
}

const shrink = (lat: number) => Math.cos((lat * Math.PI) / 180);
