// What a detail lookup adds to a network: its places, each with the sightings that make it up.

import type { Network } from './Network.ts';

/** One sighting as the service keeps it; times are rounded to the day. */
export interface Sighting {
  timeMs: number | null;
  lat: number | null;
  lng: number | null;
  altitudeMetres: number | null;
  accuracyMetres: number | null;
  signalDbm: number | null;
  name: string | null;
  /** As the service words it: WPA2, Unknown … */
  encryption: string | null;
  channel: number | null;
  frequencyMhz: number | null;
}

/** A place at which a network was seen, among those that it moved between. */
export interface Place {
  lat: number | null;
  lng: number | null;
  /** Higher is more certain; below zero for a single sighting. */
  score: number | null;
  daysSeen: number | null;
  firstMs: number | null;
  lastMs: number | null;
  name: string | null;
  sightings: Sighting[];
}

/** Facts that the lookup states; null where it is silent and the search row stands. */
export interface NetworkDetail
  extends Pick<
    Network,
    | 'lat'
    | 'lng'
    | 'qos'
    | 'firstMs'
    | 'lastMs'
    | 'updatedMs'
    | 'house'
    | 'road'
    | 'city'
    | 'region'
    | 'postal'
    | 'country'
    | 'channel'
    | 'comment'
    | 'capabilities'
  > {
  name: string | null;
  places: Place[];
}

/** A name that a network had, from its sightings. */
export interface NameSpan {
  name: string | null;
  firstMs: number | null;
  lastMs: number | null;
  sightings: number;
}

/** Every name in the order of its last sighting, the latest first. Places mix names, so sightings are what counts. */
export function nameHistory(places: readonly Place[]): NameSpan[] {
  const spans = new Map<string | null, NameSpan>();
  for (const { name, timeMs } of places.flatMap((place) => place.sightings)) {
    const span = spans.get(name) ?? { name, firstMs: null, lastMs: null, sightings: 0 };
    span.sightings++;
    if (timeMs !== null) {
      span.firstMs = Math.min(span.firstMs ?? timeMs, timeMs);
      span.lastMs = Math.max(span.lastMs ?? timeMs, timeMs);
    }
    spans.set(name, span);
  }
  return [...spans.values()].toSorted((a, b) => (b.lastMs ?? 0) - (a.lastMs ?? 0));
}
