import { distanceMetres } from '#domain/geo/geo.ts';
import { type Polygon, type Shape, unwrapLongitudes } from './Shape.ts';

/** Whether a place in WGS84 degrees lies in a shape. NaN lies in none; on an edge, either may be said. */
export type PlaceTest = (lat: number, lng: number) => boolean;

/** The test of a shape, made ready for many places. */
export function shapeTest(shape: Shape): PlaceTest {
  if (shape.kind === 'polygon') return polygonTest(shape);
  const { centre, metres } = shape;
  return (lat, lng) => distanceMetres(centre, { lat, lng }) <= metres;
}

function polygonTest({ points }: Polygon): PlaceTest {
  const xs = unwrapLongitudes(points);
  const ys = points.map(({ lat }) => northing(lat));
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  return (lat, lng) => {
    const y = northing(lat);
    if (!(y >= south && y <= north)) return false;
    for (let x = lng + Math.ceil((west - lng) / 360) * 360; x <= east; x += 360)
      if (isSurrounded(xs, ys, x, y)) return true;
    return false;
  };
}

/** How far up a Mercator map a latitude is, on which rhumb lines are straight; unlike the map's it ends nowhere. */
const northing = (lat: number) => Math.atanh(Math.sin((lat * Math.PI) / 180));

/** Counts the edges that a ray to the east crosses. */
function isSurrounded(xs: readonly number[], ys: readonly number[], x: number, y: number): boolean {
  let isInside = false;
  for (let at = 0, before = xs.length - 1; at < xs.length; before = at++) {
    const [fromY, toY] = [ys[before]!, ys[at]!];
    if (fromY > y === toY > y) continue;
    if (x < xs[before]! + ((y - fromY) / (toY - fromY)) * (xs[at]! - xs[before]!)) isInside = !isInside;
  }
  return isInside;
}
