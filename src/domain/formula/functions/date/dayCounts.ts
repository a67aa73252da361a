// Days and years between dates as banks count them.

import { fail } from '#domain/formula/calc/value/coerce.ts';
import { type CalendarDay, daysInMonth, isLeapYear, serialOfDay } from '#domain/sheet/serialDate.ts';

const isLastOfFebruary = ({ year, month, day }: CalendarDay) => month === 2 && day === daysInMonth(year, 2);

/** Of years of twelve months of 30 days. */
export function days360(start: CalendarDay, end: CalendarDay, isEuropean: boolean): number {
  let [from, to] = [start.day, end.day];
  let { year, month } = end;
  if (isEuropean) {
    from = Math.min(30, from);
    to = Math.min(30, to);
  } else {
    if (from === 31 || isLastOfFebruary(start)) from = 30;
    if (to === 31 && from < 30) {
      to = 1;
      month += 1;
      if (month > 12) [year, month] = [year + 1, 1];
    } else if (to === 31) to = 30;
  }
  return (year - start.year) * 360 + (month - start.month) * 30 + to - from;
}

/** As YEARFRAC counts them, where the end of February is the 30th on both sides (NASD). */
export function days360Nasd(start: CalendarDay, end: CalendarDay): number {
  let [from, to] = [start.day, end.day];
  if (isLastOfFebruary(start) && isLastOfFebruary(end)) to = 30;
  if (isLastOfFebruary(start)) from = 30;
  if (to === 31 && from >= 30) to = 30;
  if (from === 31) from = 30;
  return (end.year - start.year) * 360 + (end.month - start.month) * 30 + to - from;
}

const serialOf = ({ year, month, day }: CalendarDay) => serialOfDay(year, month, day);

/** Years as a fraction, of `start` before `end`. Bases: 0 30/360 US, 1 actual, 2 actual/360, 3 actual/365, 4 30/360 Europe. */
export function yearFraction(start: CalendarDay, end: CalendarDay, basis: number): number {
  const days = serialOf(end) - serialOf(start);
  switch (basis) {
    case 0:
      return days360Nasd(start, end) / 360;
    case 1:
      return days / averageYear(start, end);
    case 2:
      return days / 360;
    case 3:
      return days / 365;
    case 4:
      return days360(start, end, true) / 360;
  }
  return fail('#NUM!');
}

/** Days of a year on average over the years between; of less than one year, whether it has a leap day. */
export function averageYear(start: CalendarDay, end: CalendarDay): number {
  const isWithinYear =
    start.year === end.year ||
    (start.year + 1 === end.year &&
      (start.month > end.month || (start.month === end.month && start.day >= end.day)));
  if (isWithinYear) {
    if (start.year === end.year) return isLeapYear(start.year) ? 366 : 365;
    const hasLeapDay =
      (isLeapYear(start.year) && (start.month < 2 || (start.month === 2 && start.day <= 29))) ||
      (isLeapYear(end.year) && (end.month > 2 || (end.month === 2 && end.day === 29)));
    return hasLeapDay ? 366 : 365;
  }
  let days = 0;
  for (let year = start.year; year <= end.year; year += 1) days += isLeapYear(year) ? 366 : 365;
  return days / (end.year - start.year + 1);
}
