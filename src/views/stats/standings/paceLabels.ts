// Paces and passings in words.

import type { MonthPace } from '#domain/stats/standing/monthPace.ts';
import type { ServiceZone } from '#domain/stats/standing/monthSpan.ts';
import type { Passing } from '#domain/stats/standing/passing.ts';
import type { Mode } from '#services/request.ts';
import { formatCount, formatDecimal } from '#ui/format/numberFormat.ts';

const YEAR_DAYS = 365.25;

/** Embedded months are those of UTC; live services give their days by the clock of California. */
export function zoneOf(mode: Mode): ServiceZone {
  return mode === 'live' ? 'America/Los_Angeles' : 'UTC';
}

const ZONE_NAMES: Record<ServiceZone, string> = { UTC: 'UTC', 'America/Los_Angeles': 'US Pacific time' };

/** "12.5 per day" */
export function paceLabel({ perDay }: MonthPace): string {
  return `${formatDecimal(perDay, perDay < 10 ? 1 : 0)} per day`;
}

/** "about 3,400" */
export const projectedLabel = ({ projected }: MonthPace) => `about ${formatCount(Math.round(projected))}`;

/** "in about 9 days"; never a number below a day. */
export function daysLabel(days: number): string {
  if (days < 1) return 'within a day';
  if (days > 100 * YEAR_DAYS) return 'in more than 100 years';
  if (days > 2 * YEAR_DAYS) return `in about ${formatCount(days / YEAR_DAYS)} years`;
  const whole = Math.round(days);
  return `in about ${formatCount(whole)} ${whole === 1 ? 'day' : 'days'}`;
}

/** The end of a sentence about one who passes, or not: "in about 9 days at this pace". */
export function passingLabel(passing: Passing): string {
  if (passing.kind === 'ahead') return 'already';
  if (passing.kind === 'never') return 'at this pace';
  return `${passing.days === 0 ? 'at once' : daysLabel(passing.days)} at this pace`;
}

/** What all paces on the page rest on. */
export function assumptionMessage(zone: ServiceZone, basis: MonthPace['basis']): string {
  const clock = zone === 'UTC' ? ZONE_NAMES[zone] : `${ZONE_NAMES[zone]}, the service’s time zone`;
  return basis === 'this month'
    ? `Pace: this month’s new WiFi networks per elapsed time at the service’s reply. Months begin at midnight ${clock}. Assumes a constant pace.`
    : `The month has just begun, so paces are last month’s. Months begin at midnight ${clock}. Assumes a constant pace.`;
}
