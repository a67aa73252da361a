import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import type { Box } from '#domain/geo/geo.ts';

/** The ground of one cell, WGS84 degrees. */
export function cellBox({ south, west, north, east }: Histogram, cell: number): Box {
  return { south: south[cell]!, west: west[cell]!, north: north[cell]!, east: east[cell]! };
}
