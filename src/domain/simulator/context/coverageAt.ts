import { type Box, EARTH_RADIUS_METRES, isInBox, type Position, wrapLongitude } from '#domain/geo/geo.ts';

/** `edge` is inside, but near enough to the outside that what lies there matters. */
export type Coverage = 'inside' | 'edge' | 'outside';

const DEGREES = 180 / Math.PI;
const AROUND = [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => ({ north, east })));

/** Where a position lies in the union of the boxes: an edge that two boxes share does not count. */
export function coverageAt(at: Position, boxes: readonly Box[], edgeMetres: number): Coverage {
  if (!isInAny(at, boxes)) return 'outside';
  const dLat = (edgeMetres / EARTH_RADIUS_METRES) * DEGREES;
  const dLng = Math.min(180, dLat / Math.max(1e-6, Math.cos(at.lat / DEGREES)));
  const isWithin = AROUND.every(({ north, east }) => {
    const lat = Math.max(-90, Math.min(90, at.lat + north * dLat));
    return isInAny({ lat, lng: wrapLongitude(at.lng + east * dLng) }, boxes);
  });
  return isWithin ? 'inside' : 'edge';
}

function isInAny(at: Position, boxes: readonly Box[]): boolean {
  return boxes.some((box) => isInBox(at, box));
}
