import type { Box } from './geo.ts';

/**
 * The smallest box around points, in WGS84 degrees; it crosses the antimeridian (west greater than east) where that
 * is the shorter way round. Undefined for no points.
 */
export function boundsOfPoints(lats: Float64Array, lngs: Float64Array): Box | undefined {
  if (lats.length === 0) return undefined;
  let south = 90;
  let north = -90;
  for (const lat of lats) {
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  const sorted = lngs.toSorted();
  let west = sorted[0]!;
  let east = sorted.at(-1)!;
  let widestGap = west + 360 - east;
  for (let at = 1; at < sorted.length; at++) {
    const gap = sorted[at]! - sorted[at - 1]!;
    if (gap <= widestGap) continue;
    widestGap = gap;
    west = sorted[at]!;
    east = sorted[at - 1]!;
  }
  return { south, west, north, east };
}
