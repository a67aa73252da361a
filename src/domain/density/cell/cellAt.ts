import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { type Position, wrapLongitude } from '#domain/geo/geo.ts';

/** Links write corners to five decimals. */
const LINK_DEGREES = 1e-5;

/**
 * The smallest cell that holds a place, or -1. A cell holds its south and west sides, and its other two only at the
 * pole and at the antimeridian, so that neighbours never hold the same place.
 */
export function cellAt(histogram: Histogram, { lat, lng }: Position): number {
  const { length, south, west, north, east } = histogram;
  const at = wrapLongitude(lng);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let cell = 0; cell < length; cell++) {
    const top = north[cell]!;
    const right = east[cell]!;
    if (lat < south[cell]! || at < west[cell]!) continue;
    if (lat > top || (lat === top && top < 90) || at > right || (at === right && right < 180)) continue;
    const size = (top - south[cell]!) * (right - west[cell]!);
    if (size >= least) continue;
    least = size;
    best = cell;
  }
  return best;
}

/** The cell with this corner to the precision of a link, the nearest one if several have it, or -1. */
export function cellIndexOf({ length, south, west }: Histogram, lat: number, lng: number): number {
  let best = -1;
  let least = LINK_DEGREES;
  for (let cell = 0; cell < length; cell++) {
    const off = Math.max(Math.abs(south[cell]! - lat), Math.abs(west[cell]! - lng));
    if (!(off < least)) continue;
    least = off;
    best = cell;
  }
  return best;
}
