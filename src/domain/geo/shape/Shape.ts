import type { Position } from '#domain/geo/geo.ts';
import { MERCATOR_LIMIT_LATITUDE } from '#domain/geo/mercator.ts';
import { number } from '#domain/wire/param.ts';

/** All places within some metres of one, along great circles. */
export interface Circle {
  kind: 'circle';
  centre: Position;
  metres: number;
}

/**
 * An area with straight edges on a web map (rhumb lines), each going the shorter way round the Earth, without a pole in
 * it. Where edges cross, what is surrounded an even number of times is outside.
 */
export interface Polygon {
  kind: 'polygon';
  /** Without the first one again at the end. */
  points: readonly Position[];
}

export type Shape = Circle | Polygon;

export const MAX_RADIUS_METRES = 1_000_000;
export const MAX_POINTS = 100;

const latitude = number({ min: -MERCATOR_LIMIT_LATITUDE, max: MERCATOR_LIMIT_LATITUDE });
const longitude = number({ min: -180, max: 180 });
const radius = number({ min: 1, max: MAX_RADIUS_METRES });

export const SHAPE_RULE = 'circle,lat,lng,metres or polygon,lat,lng,…';

/** `circle,52.52,13.405,500` or `polygon,52.5,13.4,52.5,13.5,52.6,13.4`: degrees to a metre, metres. */
export function writeShape(shape: Shape): string {
  if (shape.kind === 'circle') {
    const { centre, metres } = shape;
    return ['circle', centre.lat, centre.lng, metres].join(',');
  }
  return ['polygon', ...shape.points.flatMap(({ lat, lng }) => [lat, lng])].join(',');
}

/** The inverse of `writeShape`; undefined when the text breaks `SHAPE_RULE`. */
export function readShape(text: string): Shape | undefined {
  const [kind, ...numbers] = text.split(',');
  const positions: Position[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const lat = latitude.read(numbers[at]!);
    const lng = longitude.read(numbers[at + 1]!);
    if (lat === undefined || lng === undefined) return undefined;
    positions.push({ lat, lng });
    if (kind === 'circle') break;
  }
  if (kind === 'circle' && numbers.length === 3) {
    const metres = radius.read(numbers[2]!);
    return metres === undefined || !positions[0] ? undefined : { kind, centre: positions[0], metres };
  }
  const polygon = { kind: 'polygon', points: positions } as const;
  const isWhole = kind === 'polygon' && numbers.length === 2 * positions.length;
  return isWhole && isPolygon(polygon) ? polygon : undefined;
}

/** Whether an area is surrounded: three points or more, and no pole among it. */
export function isPolygon({ points }: Polygon): boolean {
  if (points.length < 3 || points.length > MAX_POINTS) return false;
  const lngs = unwrapLongitudes(points);
  return Math.abs(lngs.at(-1)! - lngs[0]!) <= 180;
}

/** The longitudes of a line that goes the shorter way between its points, from that of the first one on. */
export function unwrapLongitudes(points: readonly Position[]): number[] {
  let last = points[0]?.lng ?? 0;
  return points.map(({ lng }) => {
    last += ((((lng - last) % 360) + 540) % 360) - 180;
    return last;
  });
}
