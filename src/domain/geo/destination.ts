import { EARTH_RADIUS_METRES, type Position, wrapLongitude } from './geo.ts';

const RADIANS = Math.PI / 180;

/** The place some metres away on a great circle; the bearing in radians, clockwise from north. */
export function destination({ lat, lng }: Position, metres: number, bearing: number): Position {
  const angle = metres / EARTH_RADIUS_METRES;
  const [sin, cos] = [Math.sin(lat * RADIANS), Math.cos(lat * RADIANS)];
  const height = sin * Math.cos(angle) + cos * Math.sin(angle) * Math.cos(bearing);
  const east = Math.atan2(Math.sin(bearing) * Math.sin(angle) * cos, Math.cos(angle) - sin * height);
  return {
    lat: Math.asin(Math.max(-1, Math.min(1, height))) / RADIANS,
    lng: wrapLongitude(lng + east / RADIANS),
  };
}
