import { isInBox } from '#domain/geo/geo.ts';
import { shapeTest } from '#domain/geo/shape/shapeTest.ts';
import type { Drawing } from '#map/boxes/drawing.ts';

/** Positions by row; NaN where there is none. */
export interface RowPlaces {
  lat: ArrayLike<number>;
  lng: ArrayLike<number>;
}

/** The rows whose position lies in what was drawn. */
export function rowsInside(
  { lat: lats, lng: lngs }: RowPlaces,
  rows: Uint32Array,
  drawing: Drawing,
): ReadonlySet<number> {
  if (drawing.kind === 'point') return new Set();
  const isInside =
    drawing.kind === 'box'
      ? (lat: number, lng: number) => isInBox({ lat, lng }, drawing.box)
      : shapeTest(drawing);
  return new Set(rows.filter((row) => isInside(lats[row]!, lngs[row]!)));
}
