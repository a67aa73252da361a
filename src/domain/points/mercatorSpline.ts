/** Web mercator's y for many points: cubics in a table, a quarter of the time of a sine and a logarithm each. */
import { MERCATOR_LIMIT_LATITUDE, mercatorY } from '#domain/geo/mercator.ts';

/** With so many pieces the error stays below 2^-32 of the square up to the limit; it is largest there. */
const PIECES = 2048;
const STEP = (2 * MERCATOR_LIMIT_LATITUDE) / PIECES;

/** Four coefficients a piece, lowest power first, from the southern limit northward: a cubic Hermite spline. */
export type MercatorSpline = Float64Array;

export function mercatorSpline(): MercatorSpline {
  const spline = new Float64Array(PIECES * 4);
  let from = 1;
  let slopeFrom = slope(-MERCATOR_LIMIT_LATITUDE);
  for (let piece = 0; piece < PIECES; piece++) {
    const lat = (piece + 1) * STEP - MERCATOR_LIMIT_LATITUDE;
    const to = mercatorY(lat);
    const slopeTo = slope(lat);
    spline[piece * 4] = from;
    spline[piece * 4 + 1] = slopeFrom;
    spline[piece * 4 + 2] = 3 * (to - from) - 2 * slopeFrom - slopeTo;
    spline[piece * 4 + 3] = 2 * (from - to) + slopeFrom + slopeTo;
    from = to;
    slopeFrom = slopeTo;
  }
  return spline;
}

/** Latitude in degrees to the unit square as `mercatorY` gives it, clamped like it. */
export function splineY(spline: MercatorSpline, lat: number): number {
  if (lat >= MERCATOR_LIMIT_LATITUDE) return 0;
  if (lat <= -MERCATOR_LIMIT_LATITUDE) return 1;
  const at = (lat + MERCATOR_LIMIT_LATITUDE) / STEP;
  const piece = Math.min(at | 0, PIECES - 1);
  const part = at - piece;
  const first = piece * 4;
  return (
    ((spline[first + 3]! * part + spline[first + 2]!) * part + spline[first + 1]!) * part + spline[first]!
  );
}

/** Change of y along one piece: -1 / (2 π cos lat) a radian. */
function slope(lat: number): number {
  return -STEP / (360 * Math.cos((lat * Math.PI) / 180));
}
