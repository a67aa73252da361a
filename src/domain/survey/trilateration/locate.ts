import type { Position } from '#domain/geo/geo.ts';
import { clusters } from './clusters.ts';
import type { Sighting } from './Sighting.ts';

/** Where a transmitter is and how well that is known. */
export interface Located {
  /** Null when no sighting had a fix. */
  position: Position | null;
  qos: number;
}

/** Position and QoS in one pass over the sightings; both come from the best cluster, so outliers and old places do not pull. */
export function locateWithQos(sightings: readonly Sighting[], radiusMetres?: number): Located {
  const best = clusters(sightings, radiusMetres)[0];
  if (!best) return { position: null, qos: 0 };
  return { position: best.centroid, qos: Math.min(7, Math.max(0, best.score)) };
}

/** Trilaterated position: the signal-weighted centroid of the best cluster; null when no sighting had a fix. */
export function locate(sightings: readonly Sighting[], radiusMetres?: number): Position | null {
  return locateWithQos(sightings, radiusMetres).position;
}

/**
 * Quality of signal, 0 to 7: floor(log2(days) + log2(sightings) / 4) of the best cluster. Twice the days is one step
 * more; sightings of one day depend on each other, so it takes sixteen times as many for the same step.
 */
export function qosOf(sightings: readonly Sighting[], radiusMetres?: number): number {
  return locateWithQos(sightings, radiusMetres).qos;
}
