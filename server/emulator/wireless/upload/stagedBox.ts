import { type Box, splitAtAntimeridian } from '#domain/geo/geo.ts';
import type { Row } from '#server/emulator/wireless/store/Sql.ts';

/** Asks for the bounds of the located observations of a stage. */
export const boundsOf = (table: string) => `SELECT min(lat) AS south, max(lat) AS north, min(lng) AS west,
  max(lng) AS east, min(CASE WHEN lng >= 0 THEN lng END) AS "leastEast",
  max(CASE WHEN lng < 0 THEN lng END) AS "mostWest" FROM ${table} WHERE lat <> 0 OR lng <> 0`;

/** The answer as the least box, the shorter way around the globe; null when nothing was located. */
export function stagedBox(row: Row): Box | null {
  const { south, north, west, east, leastEast, mostWest } = row as Record<string, number | null>;
  if (south == null) return null;
  const straight = { south, west, north, east } as Box;
  const across = { south, west: leastEast, north, east: mostWest } as Box;
  return leastEast != null && mostWest != null && widthOf(across) < widthOf(straight) ? across : straight;
}

function widthOf(box: Box): number {
  return splitAtAntimeridian(box).reduce((width, { west, east }) => width + east - west, 0);
}
