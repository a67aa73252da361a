// When bonds pay, and how the days between are counted.

import { fail } from '#domain/formula/calc/value/coerce.ts';
import { days360, days360Nasd } from '#domain/formula/functions/date/dayCounts.ts';
import { monthsLater } from '#domain/formula/functions/date/monthsLater.ts';
import { type CalendarDay, dayOfSerial, daysInMonth, serialOfDay } from '#domain/sheet/serialDate.ts';

export type Frequency = 1 | 2 | 4;

const serialOf = ({ year, month, day }: CalendarDay) => serialOfDay(year, month, day);
const calendarDay = (serial: number): CalendarDay => dayOfSerial(serial) ?? fail('#NUM!');

/** Days between two serial numbers. Bases: 0 30/360 US, 1 to 3 actual, 4 30/360 Europe. */
export function daysBetween(from: number, to: number, basis: number): number {
  if (basis === 0) return days360Nasd(calendarDay(from), calendarDay(to));
  if (basis === 4) return days360(calendarDay(from), calendarDay(to), true);
  return basis >= 1 && basis <= 3 ? to - from : fail('#NUM!');
}

/** Days of a year where they are not counted: bases 0, 2 and 4 have 360. */
export const daysOfYear = (basis: number) => (basis === 3 || basis === 1 ? 365 : 360);

/** A number of months from a day that pays; payments at the end of a month stay there. */
export function payday(anchor: number, months: number): number {
  const { year, month, day } = calendarDay(anchor);
  const isLast = day === daysInMonth(year, month);
  const total = year * 12 + month - 1 + months;
  const [y, m] = [Math.floor(total / 12), (total % 12) + 1];
  if (y < 1900) return fail('#NUM!');
  const last = daysInMonth(y, m);
  return serialOf({ year: y, month: m, day: isLast ? last : Math.min(day, last) });
}

/** The same day of an earlier month, or its last day. */
export const monthsBefore = (serial: number, months: number): number =>
  serialOf(monthsLater(calendarDay(serial), -months));

export interface Coupons {
  /** Serial numbers of the payments before (or on) and after the settlement. */
  previous: number;
  next: number;
  /** Payments from the settlement to the end. */
  count: number;
  /** Days of the period, from its beginning to the settlement, and from there to its end. */
  days: number;
  before: number;
  after: number;
  /** The part of the period that is left: of its regular days, whatever the calendar says of `after`. */
  left: number;
}

/** Around a settlement, counted back from the maturity. Throws #NUM!. */
export function couponsOf(settlement: number, maturity: number, frequency: number, basis: number): Coupons {
  const isValid = [1, 2, 4].includes(frequency) && basis >= 0 && basis <= 4 && settlement < maturity;
  if (!isValid) return fail('#NUM!');
  const step = 12 / frequency;
  const years = calendarDay(maturity).year - calendarDay(settlement).year;
  let count = Math.max(1, (years - 1) * frequency);
  while (payday(maturity, -count * step) > settlement) count += 1;
  const previous = payday(maturity, -count * step);
  const next = payday(maturity, -(count - 1) * step);
  const days = basis === 1 ? next - previous : daysOfYear(basis) / frequency;
  const before = daysBetween(previous, settlement, basis);
  const after = basis === 0 || basis === 4 ? days - before : next - settlement;
  return { previous, next, count, days, before, after, left: (days - before) / days };
}

/** Regular days of a period that lies between two serial numbers. */
const regularDays = (begin: number, end: number, frequency: number, basis: number) =>
  basis === 1 ? end - begin : daysOfYear(basis) / frequency;

/**
 * Parts of regular periods between two days, where the periods are counted from an anchor. `daysOf` says how long a
 * period is.
 */
export function periodsBetween(
  from: number,
  to: number,
  anchor: number,
  { frequency, basis }: { frequency: number; basis: number },
  daysOf: typeof regularDays = regularDays,
): number {
  const step = 12 / frequency;
  let first = anchor;
  let count = 0;
  while (first > from) {
    count += 1;
    first = payday(anchor, -count * step);
  }
  let sum = 0;
  for (let at = -count; payday(anchor, at * step) < to; at += 1) {
    const [begin, end] = [payday(anchor, at * step), payday(anchor, (at + 1) * step)];
    const [low, high] = [Math.max(begin, from), Math.min(end, to)];
    if (high > low) sum += daysBetween(low, high, basis) / daysOf(begin, end, frequency, basis);
  }
  return sum;
}
