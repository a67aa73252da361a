import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import type { Box } from '#domain/geo/geo.ts';

/**
 * A box widened to hold whole the cells that reach into it, whose networks are counted whole too. Not to the east and the west
 * where it crosses the antimeridian.
 */
export function boxOfCells(histogram: Histogram, cells: Uint32Array, box: Box): Box {
  const wide = { ...box };
  for (const cell of cells) {
    wide.south = Math.min(wide.south, histogram.south[cell]!);
    wide.north = Math.max(wide.north, histogram.north[cell]!);
    if (box.west > box.east) continue;
    wide.west = Math.min(wide.west, histogram.west[cell]!);
    wide.east = Math.max(wide.east, histogram.east[cell]!);
  }
  return wide;
}
