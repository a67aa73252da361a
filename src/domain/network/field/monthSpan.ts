// Months of sightings, which a brush selects: UTC, counted from year 0.

import type { NetworkTable } from '#domain/network/NetworkTable.ts';

export const SIGHTINGS = ['first', 'last'] as const;
/** Which sighting of a network counts. */
export type Sighting = (typeof SIGHTINGS)[number];

/** Networks whose first or last sighting lies in some months, both included; without months all of them. */
export interface MonthSpan {
  by: Sighting;
  months?: { from: number; to: number } | undefined;
}

export interface MonthCounts {
  /** The first month. */
  start: number;
  /** By month from there, without a gap. */
  counts: Uint32Array;
  /** Networks whose time is not known. */
  undated: number;
}

/** The longest strip that is counted; a clock that is off by centuries makes no longer one. */
const MOST_MONTHS = 12 * 100;

/** The inverse of `monthOf`: when a month begins. */
export const monthStart = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12);

/** The month of a time; NaN where it is not known. */
export function monthOf(timeMs: number): number {
  const date = new Date(timeMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** "2021-07" */
export function writeMonth(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** The inverse; undefined for what is no month. */
export function readMonth(text: string): number | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year === undefined ? undefined : Number(year) * 12 + Number(month) - 1;
}

const timesOf = ({ columns }: NetworkTable, by: Sighting) =>
  by === 'first' ? columns.firstMs : columns.lastMs;

/** How many rows each month has. Of a strip that would be too long, the last months. */
export function countMonths(table: NetworkTable, rows: Uint32Array, by: Sighting): MonthCounts {
  const times = timesOf(table, by);
  const months = Float64Array.from(rows, (row) => monthOf(times[row]!));
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let undated = 0;
  for (const month of months)
    if (Number.isNaN(month)) undated += 1;
    else {
      start = Math.min(start, month);
      end = Math.max(end, month);
    }
  if (undated === months.length) return { start: 0, counts: new Uint32Array(), undated };
  start = Math.max(start, end - MOST_MONTHS + 1);
  const counts = new Uint32Array(end - start + 1);
  for (const month of months) if (month >= start) counts[month - start]!++;
  return { start, counts, undated };
}

/** Whether a row is in the months of a span; one whose time is not known is in none. */
export function inMonths(table: NetworkTable, { by, months }: MonthSpan): (row: number) => boolean {
  if (!months) return () => true;
  const times = timesOf(table, by);
  const fromMs = monthStart(months.from);
  const toMs = monthStart(months.to + 1);
  return (row) => times[row]! >= fromMs && times[row]! < toMs;
}
