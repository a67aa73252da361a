import type { Position } from '#domain/geo.ts';
import type { Sighting } from './sighting.ts';
import { positionOf, unitVector } from './unitVector.ts';

/** Weight of a sighting without a measured signal: that of the weakest readings. */
const UNMEASURED_DBM = -100;

/**
 * Weighted centroid localisation (Blumenthal et al., WISP 2007): each place weighs 1/distance, and the log-distance
 * law of free space makes that distance from the signal, 1/d ~ 10^(dBm/20). Averaged on the sphere. `sightings` must
 * not be empty; of antipodes the strongest place is answered.
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
  const dbm = signalDbm === 0 ? UNMEASURED_DBM : Math.min(-20, Math.max(-140, signalDbm));
  return 10 ** ((dbm + 100) / 20);
}
