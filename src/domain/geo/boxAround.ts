import { type Box, type Position, wrapLongitude } from './geo.ts';

/** Metres of a degree of latitude. */
const DEGREE_METRES = 111_195;

/** The box that reaches about as far from a place on every side; west is greater than east across the antimeridian. */
export function boxAround({ lat, lng }: Position, metres: number): Box {
  const reach = metres / DEGREE_METRES;
  const wide = Math.min(180, reach / Math.max(1e-6, Math.cos((lat * Math.PI) / 180)));
  return {
    south: Math.max(-90, lat - reach),
    north: Math.min(90, lat + reach),
    west: wide === 180 ? -180 : wrapLongitude(lng - wide),
    east: wide === 180 ? 180 : wrapLongitude(lng + wide),
  };
}

/** About how far a populated place reaches, in metres. */
export const placeReachMetres = (population: number): number => 1_000 + 5 * Math.sqrt(population);
