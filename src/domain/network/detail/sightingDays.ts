import type { Position } from '#domain/geo/geo.ts';
import { positionOf, unitVector } from '#domain/geo/unitVector.ts';
import type { Sighting } from './NetworkDetail.ts';

/** A day on which a network was seen. Sightings carry no time of day, so nothing orders them within it. */
export interface SightingDay {
  /** As the service writes the day, epoch milliseconds. */
  dayMs: number;
  count: number;
  /** Of the measured signals, dBm. */
  signal: { weakest: number; median: number; strongest: number } | null;
  /** The middle of the day's located sightings. */
  position: Position | null;
}

/** The days with sightings, ascending. */
export function sightingDays(sightings: readonly Sighting[]): SightingDay[] {
  const dated = sightings.filter(({ timeMs }) => timeMs !== null);
  const byDay = Map.groupBy(dated, ({ timeMs }) => timeMs!);
  return [...byDay]
    .sort(([a], [b]) => a - b)
    .map(([dayMs, seen]) => ({
      dayMs,
      count: seen.length,
      signal: signalOf(seen),
      position: middleOf(seen),
    }));
}

/** Days seen in each month: `months[0]` is January (UTC). Years without any are there too. */
export interface SightingYear {
  year: number;
  months: number[];
}

export function sightingYears(days: readonly SightingDay[]): SightingYear[] {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return [];
  const firstYear = new Date(first.dayMs).getUTCFullYear();
  const count = new Date(last.dayMs).getUTCFullYear() - firstYear + 1;
  const years = Array.from({ length: count }, (_, at) => ({
    year: firstYear + at,
    months: new Array<number>(12).fill(0),
  }));
  for (const { dayMs } of days) {
    const day = new Date(dayMs);
    const { months } = years[day.getUTCFullYear() - firstYear]!;
    months[day.getUTCMonth()] = months[day.getUTCMonth()]! + 1;
  }
  return years;
}

function signalOf(seen: readonly Sighting[]): SightingDay['signal'] {
  const signals = seen.flatMap(({ signalDbm }) => signalDbm ?? []).sort((a, b) => a - b);
  if (signals.length === 0) return null;
  const middle = (signals.length - 1) / 2;
  return {
    weakest: signals[0]!,
    median: (signals[Math.floor(middle)]! + signals[Math.ceil(middle)]!) / 2,
    strongest: signals.at(-1)!,
  };
}

/** On the sphere, so that the antimeridian is no edge. */
function middleOf(seen: readonly Sighting[]): Position | null {
  const sum: [number, number, number] = [0, 0, 0];
  for (const { lat, lng } of seen) {
    if (lat === null || lng === null) continue;
    for (const [axis, part] of unitVector({ lat, lng }).entries()) sum[axis] = sum[axis]! + part;
  }
  return positionOf(sum) ?? null;
}
