import type { Sighting } from './NetworkDetail.ts';

/** A value that a network had, such as a name, and when. */
export interface ValueSpan<V> {
  value: V;
  firstMs: number | null;
  lastMs: number | null;
  /** Distinct days, ascending, epoch milliseconds. */
  days: number[];
  sightings: number;
}

/** Every value in the order of its last sighting, the latest first. Places mix values, so sightings are what counts. */
export function valueHistory<V extends string | number | null>(
  sightings: readonly Sighting[],
  valueIn: (sighting: Sighting) => V,
): ValueSpan<V>[] {
  const spans = new Map<V, { days: Set<number>; sightings: number }>();
  for (const sighting of sightings) {
    const value = valueIn(sighting);
    const span = spans.get(value) ?? { days: new Set<number>(), sightings: 0 };
    span.sightings++;
    if (sighting.timeMs !== null) span.days.add(sighting.timeMs);
    spans.set(value, span);
  }
  return [...spans]
    .map(([value, span]) => {
      const days = [...span.days].sort((a, b) => a - b);
      return {
        value,
        firstMs: days[0] ?? null,
        lastMs: days.at(-1) ?? null,
        days,
        sightings: span.sightings,
      };
    })
    .sort((a, b) => (b.lastMs ?? 0) - (a.lastMs ?? 0));
}
