import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { EARTH_RADIUS_METRES, type Position, wrapLongitude } from '#domain/geo/geo.ts';

const METRES_PER_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180;

/** The cell nearest to a place, counted to its edge, or -1 when none is within `reachMetres`; for reaches of a few km. */
export function cellNear(histogram: Histogram, { lat, lng }: Position, reachMetres: number): number {
  const { length, south, west, north, east } = histogram;
  const narrowing = Math.cos((lat * Math.PI) / 180);
  let best = -1;
  let least = reachMetres / METRES_PER_DEGREE;
  for (let cell = 0; cell < length; cell++) {
    const up = Math.max(0, south[cell]! - lat, lat - north[cell]!);
    if (up > least) continue;
    const half = (east[cell]! - west[cell]!) / 2;
    const across = Math.max(0, Math.abs(wrapLongitude(lng - west[cell]! - half)) - half) * narrowing;
    const apart = Math.hypot(up, across);
    if (!(apart < least)) continue;
    least = apart;
    best = cell;
  }
  return best;
}
