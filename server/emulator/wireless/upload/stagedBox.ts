import { type Box, type Position, splitAtAntimeridian } from '#domain/geo/geo.ts';

/** Of located observations; null where there are none. */
export interface StagedBounds {
  south: number | null;
  north: number | null;
  west: number | null;
  east: number | null;
  /** The ends of the way across the antimeridian. */
  leastEast: number | null;
  mostWest: number | null;
}

export const noBounds = (): StagedBounds => ({
  south: null,
  north: null,
  west: null,
  east: null,
  leastEast: null,
  mostWest: null,
});

/** Widens bounds by a position; 0, 0 is none. */
export function widen(bounds: StagedBounds, { lat, lng }: Position): void {
  if (lat === 0 && lng === 0) return;
  bounds.south = Math.min(bounds.south ?? lat, lat);
  bounds.north = Math.max(bounds.north ?? lat, lat);
  bounds.west = Math.min(bounds.west ?? lng, lng);
  bounds.east = Math.max(bounds.east ?? lng, lng);
  if (lng >= 0) bounds.leastEast = Math.min(bounds.leastEast ?? lng, lng);
  else bounds.mostWest = Math.max(bounds.mostWest ?? lng, lng);
}

/** Asks for the bounds of the located observations of a stage. */
export const boundsOf = (table: string) => `SELECT min(lat) AS south, max(lat) AS north, min(lng) AS west,
  max(lng) AS east, min(CASE WHEN lng >= 0 THEN lng END) AS "leastEast",
  max(CASE WHEN lng < 0 THEN lng END) AS "mostWest" FROM ${table} WHERE lat <> 0 OR lng <> 0`;

/** Bounds, or what a store answers, as the least box, the shorter way around the globe; null when nothing was located. */
export function stagedBox({ south, north, west, east, leastEast, mostWest }: StagedBounds): Box | null {
  if (south == null) return null;
  const straight = { south, west, north, east } as Box;
  const across = { south, west: leastEast, north, east: mostWest } as Box;
  return leastEast != null && mostWest != null && widthOf(across) < widthOf(straight) ? across : straight;
}

function widthOf(box: Box): number {
  return splitAtAntimeridian(box).reduce((width, { west, east }) => width + east - west, 0);
}
