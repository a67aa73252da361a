// A series by a step, as Excel's dialog Series makes it.

import { dayOfSerial, daysInMonth, serialOfDay, weekdayOf } from '#domain/sheet/serialDate.ts';

export type SeriesKind = 'linear' | 'growth' | 'days' | 'weekdays' | 'months' | 'years';

export interface StepSeries {
  kind: SeriesKind;
  step: number;
  /** The series ends before it passes this one. */
  stop?: number | undefined;
}

const MONTHS_A_YEAR = 12;
const SATURDAY = 6;

/**
 * At most `count` numbers from `start` on, fewer where the series reaches its stop or what a cell can hold. Days are serial numbers
 * of the 1900 system.
 */
export function stepSeries(start: number, { kind, step, stop }: StepSeries, count: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const next = nextOf(kind, start, step, at);
    if (next === undefined || !Number.isFinite(next)) break;
    if (stop !== undefined && isBeyond(next, stop, start, kind === 'growth' ? start * (step - 1) : step))
      break;
    found.push(next);
  }
  return found;
}

const isBeyond = (value: number, stop: number, start: number, direction: number) =>
  direction >= 0 ? value > stop && stop >= start : value < stop && stop <= start;

function nextOf(kind: SeriesKind, start: number, step: number, at: number): number | undefined {
  if (kind === 'linear' || kind === 'days') return rounded(start + step * at);
  if (kind === 'growth') return rounded(start * step ** at);
  if (kind === 'weekdays') return workdayAfter(start, Math.trunc(step) * at);
  return monthsAfter(start, Math.trunc(step) * at * (kind === 'years' ? MONTHS_A_YEAR : 1));
}

/** 0.1 and 0.2 are followed by 0.3, not by 0.30000000000000004. */
const rounded = (number: number) => Number(number.toPrecision(14));

function workdayAfter(start: number, count: number): number {
  const step = Math.sign(count);
  let day = start;
  let left = Math.abs(count);
  while (left > 0) {
    day += step;
    if (weekdayOf(day) === 0 || weekdayOf(day) === SATURDAY) continue;
    // From a weekday on, five of them are a week.
    const weeks = Math.floor((left - 1) / 5);
    day += step * weeks * 7;
    left -= 1 + weeks * 5;
  }
  return day;
}

/** On the same day of the month, or on its last one. */
function monthsAfter(start: number, months: number): number | undefined {
  const from = dayOfSerial(start);
  if (!from) return undefined;
  const total = from.year * MONTHS_A_YEAR + from.month - 1 + months;
  const [year, month] = [Math.floor(total / MONTHS_A_YEAR), (total % MONTHS_A_YEAR) + 1];
  const day = serialOfDay(year, month, Math.min(from.day, daysInMonth(year, month)));
  return dayOfSerial(day) && day + (start - Math.floor(start));
}
