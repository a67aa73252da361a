import type { Position } from '#domain/geo/geo.ts';
import { unitVector } from '#domain/geo/unitVector.ts';
import { centroid } from './centroid.ts';
import { Places } from './Places.ts';
import { hasFix, type Sighting } from './Sighting.ts';

/** One place at which a transmitter was seen. */
export interface Cluster<S extends Sighting = Sighting> {
  centroid: Position;
  /** Of the sightings whose time is known; 0 when none is. */
  minTimeMs: number;
  maxTimeMs: number;
  /** The name seen most often here, the later one of equals; null when it was always hidden. */
  name: string | null;
  /** floor(log2(days) + log2(sightings) / 4), -1 for a single sighting. */
  score: number;
  /** Distinct UTC days, at least 1. */
  days: number;
  /** Strongest first. */
  sightings: S[];
}

const DAY_MS = 86_400_000;

/**
 * Groups sightings by place, best place first. Leader clustering: from the strongest sighting down, each joins the
 * nearest leader within the radius or becomes a leader itself, so a place never grows wider than the radius and a
 * transmitter on the move does not chain into one long cluster. Sightings without a fix are left out.
 */
export function clusters<S extends Sighting>(sightings: readonly S[], radiusMetres = 200): Cluster<S>[] {
  const ordered = sightings.filter(hasFix).sort(strongestFirst);
  const found = gather(ordered, radiusMetres).map(summarise);
  return found.sort((a, b) => strength(b) - strength(a) || b.maxTimeMs - a.maxTimeMs);
}

function gather<S extends Sighting>(ordered: readonly S[], radiusMetres: number): S[][] {
  if (ordered.length === 1) return [[ordered[0]!]];
  const leaders = new Places<S[]>(radiusMetres);
  const groups: S[][] = [];
  for (const sighting of ordered) {
    const at = unitVector(sighting);
    const group = leaders.nearest(at);
    if (group) group.push(sighting);
    else {
      const own = [sighting];
      leaders.put(at, own);
      groups.push(own);
    }
  }
  return groups;
}

function summarise<S extends Sighting>(sightings: S[]): Cluster<S> {
  const days = new Set<number>();
  let minTimeMs = Infinity;
  let maxTimeMs = 0;
  for (const { timeMs } of sightings) {
    if (timeMs === 0) continue;
    days.add(Math.floor(timeMs / DAY_MS));
    minTimeMs = Math.min(minTimeMs, timeMs);
    maxTimeMs = Math.max(maxTimeMs, timeMs);
  }
  const place = { sightings, days: Math.max(1, days.size) };
  return {
    ...place,
    centroid: centroid(sightings),
    minTimeMs: days.size > 0 ? minTimeMs : 0,
    maxTimeMs,
    name: nameOf(sightings),
    score: sightings.length === 1 ? -1 : Math.floor(strength(place)),
  };
}

function strength({ days, sightings }: { days: number; sightings: readonly unknown[] }): number {
  return Math.log2(days) + Math.log2(sightings.length) / 4;
}

function nameOf(sightings: readonly Sighting[]): string | null {
  const names = new Map<string, { count: number; lastMs: number; name: string }>();
  for (const { name, timeMs } of sightings) {
    if (name === '') continue;
    const seen = names.get(name) ?? { count: 0, lastMs: timeMs, name };
    names.set(name, { name, count: seen.count + 1, lastMs: Math.max(seen.lastMs, timeMs) });
  }
  const ranked = [...names.values()].sort((a, b) => b.count - a.count || b.lastMs - a.lastMs);
  return ranked[0]?.name ?? null;
}

/** A signal that was not measured ranks below every measured one; then by time and place, so that the order is fixed. */
function strongestFirst(a: Sighting, b: Sighting): number {
  const signal = (sighting: Sighting) => sighting.signalDbm || -1000;
  return signal(b) - signal(a) || a.timeMs - b.timeMs || a.lat - b.lat || a.lng - b.lng;
}
