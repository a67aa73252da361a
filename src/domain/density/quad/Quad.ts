/** Degrees of latitude and longitude of a quad: the most that one density query may cover. */
export const QUAD_DEGREES = 0.5;

/** A square of the fixed grid: row 0 begins at latitude -90, column 0 at longitude -180. */
export interface Quad {
  row: number;
  column: number;
}
