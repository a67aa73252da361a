import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { boxAreaSquareMetres } from '#domain/geo/geo.ts';

const SQUARE_METRES_PER_KM2 = 1e6;

/** Ground under every cell, km², on the sphere. */
export function cellAreasKm2({ length, south, west, north, east }: Histogram): Float64Array {
  const areas = new Float64Array(length);
  for (let cell = 0; cell < length; cell++) {
    const box = { south: south[cell]!, west: west[cell]!, north: north[cell]!, east: east[cell]! };
    areas[cell] = boxAreaSquareMetres(box) / SQUARE_METRES_PER_KM2;
  }
  return areas;
}
