import { type Box, splitAtAntimeridian } from '#domain/geo/geo.ts';
import type { Histogram } from './Histogram.ts';

/** Cells that share ground with the box, which may cross the antimeridian; none twice, in their own order. */
export function cellsInBox(histogram: Histogram, box: Box): Uint32Array {
  const { length, south, west, north, east } = histogram;
  const [first, second] = splitAtAntimeridian(box);
  const { west: west1, east: east1 } = first!;
  // The same test twice finds nothing new, and spares a branch in the loop.
  const { west: west2, east: east2 } = second ?? first!;
  const found = new Uint32Array(length);
  let count = 0;
  for (let cell = 0; cell < length; cell++) {
    if (!(south[cell]! < box.north && north[cell]! > box.south)) continue;
    const left = west[cell]!;
    const right = east[cell]!;
    if ((left < east1 && right > west1) || (left < east2 && right > west2)) found[count++] = cell;
  }
  return found.slice(0, count);
}
