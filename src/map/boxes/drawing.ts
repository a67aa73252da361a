import { type Box, distanceMetres, type Position, wrapLongitude } from '#domain/geo/geo.ts';
import { type Circle, isPolygon, MAX_RADIUS_METRES, type Shape } from '#domain/geo/shape/Shape.ts';
import { boxBetween, isEmptyBox } from './boxBetween.ts';

/** What is drawn on the map. */
export type Drawing = { kind: 'box'; box: Box } | { kind: 'point'; at: Position } | Shape;
export type DrawingKind = Drawing['kind'];

/** The corners after which a drawing is done; a polygon is closed. */
export const CORNERS: Readonly<Record<DrawingKind, number>> = {
  point: 1,
  box: 2,
  circle: 2,
  polygon: Number.POSITIVE_INFINITY,
};

const GRAINS_PER_DEGREE = 100_000; // about a metre, so that links stay short

/** A place of the map, any copy of it, as links have it. */
export function placeOf({ lat, lng }: Position): Position {
  const round = (degrees: number) => Math.round(degrees * GRAINS_PER_DEGREE) / GRAINS_PER_DEGREE;
  return { lat: round(lat), lng: round(wrapLongitude(lng)) };
}

/** What corners make, of which a circle's are its centre and a place on its rim; undefined where that is nothing. */
export function drawingOf(kind: DrawingKind, corners: readonly Position[]): Drawing | undefined {
  const [first, second] = corners;
  if (kind === 'point') return first && { kind, at: placeOf(first) };
  if (kind === 'polygon') {
    const polygon = { kind, points: corners.map(placeOf) };
    return isPolygon(polygon) ? polygon : undefined;
  }
  if (!first || !second) return undefined;
  if (kind === 'circle') return circleBetween(first, second);
  const box = boxBetween(first, second);
  return isEmptyBox(box) ? undefined : { kind, box };
}

/** Undefined for a radius of less than a metre or more than there may be. */
export function circleBetween(centre: Position, rim: Position): Circle | undefined {
  const metres = Math.round(distanceMetres(centre, rim));
  return metres < 1 || metres > MAX_RADIUS_METRES
    ? undefined
    : { kind: 'circle', centre: placeOf(centre), metres };
}
