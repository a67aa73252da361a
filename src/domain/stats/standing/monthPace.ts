// How fast an account finds networks, and what that comes to by the end of the month.

import { monthSpan, type ServiceZone } from './monthSpan.ts';

const DAY_MS = 86_400_000;
/** A few hours say nothing of a month. */
const MIN_DAYS = 1;

export interface MonthCounts {
  eventMonthCount: number | null;
  eventPrevMonthCount: number | null;
}

export interface MonthPace {
  /** New networks a day. */
  perDay: number;
  /** The last month's where this one has only begun. */
  basis: 'this month' | 'last month';
  /** What this month comes to at this pace. */
  projected: number;
}

/**
 * The pace of this month, from its count and the part of it that had passed at `atMs`, the moment of the count.
 * Undefined where the service does not tell the count.
 */
export function monthPace(counts: MonthCounts, atMs: number, zone: ServiceZone): MonthPace | undefined {
  const { startMs, endMs } = monthSpan(atMs, zone);
  const passedDays = (atMs - startMs) / DAY_MS;
  const monthDays = (endMs - startMs) / DAY_MS;
  if (passedDays >= MIN_DAYS) {
    const count = usable(counts.eventMonthCount);
    if (count === undefined) return undefined;
    return { perDay: count / passedDays, basis: 'this month', projected: (count / passedDays) * monthDays };
  }
  const before = monthSpan(atMs, zone, 1);
  const count = usable(counts.eventPrevMonthCount);
  if (count === undefined) return undefined;
  const perDay = count / ((before.endMs - before.startMs) / DAY_MS);
  const soFar = usable(counts.eventMonthCount) ?? 0;
  return { perDay, basis: 'last month', projected: soFar + perDay * (monthDays - passedDays) };
}

const usable = (count: number | null) =>
  count !== null && Number.isFinite(count) && count >= 0 ? count : undefined;
