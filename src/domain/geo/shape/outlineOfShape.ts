import { destination } from '#domain/geo/destination.ts';
import type { Position } from '#domain/geo/geo.ts';
import { type Shape, unwrapLongitudes } from './Shape.ts';

const BEARINGS = 96;

/** The corners of a shape as drawn on a web map; longitudes go on beyond ±180 rather than jump. */
export function outlineOfShape(shape: Shape): Position[] {
  const points =
    shape.kind === 'polygon'
      ? shape.points
      : Array.from({ length: BEARINGS }, (_, at) =>
          destination(shape.centre, shape.metres, (at * 2 * Math.PI) / BEARINGS),
        );
  return unwrapLongitudes(points).map((lng, at) => ({ lat: points[at]!.lat, lng }));
}
