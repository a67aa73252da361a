import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { boxAreaSquareMetres } from '#domain/geo/geo.ts';
import { cellBox } from './cellBox.ts';

const SQUARE_METRES_PER_KM2 = 1e6;

/** Ground under every cell, km², on the sphere. */
export function cellAreasKm2(histogram: Histogram): Float64Array {
  const areas = new Float64Array(histogram.length);
  for (let cell = 0; cell < areas.length; cell++)
    areas[cell] = boxAreaSquareMetres(cellBox(histogram, cell)) / SQUARE_METRES_PER_KM2;
  return areas;
}
