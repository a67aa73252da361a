// Working days, and years as fractions.

import { eachValue, withoutError } from '#domain/formula/calc/arguments.ts';
import { define, type Given } from '#domain/formula/calc/define.ts';
import type { CallContext, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail, toNumber } from '#domain/formula/calc/value/coerce.ts';
import type { Scalar } from '#domain/formula/calc/value/Value.ts';
import { LAST_SERIAL, weekdayOf } from '#domain/sheet/serialDate.ts';
import { yearFraction } from './dayCounts.ts';
import { dayOf, ownSerial, serial1900 } from './excelDate.ts';

/** Which days of the week are free, from Sunday. */
type Week = readonly boolean[];

const daysOff = (...days: number[]): Week => Array.from({ length: 7 }, (_, day) => days.includes(day));

/** Numbers 1 to 7 are two days off, 11 to 17 one; texts have a 1 for each day off, from Monday. */
function weekOf(given: Scalar | undefined): Week {
  const value = withoutError(given ?? 1);
  if (typeof value === 'string') {
    if (!/^[01]{7}$/.test(value)) return fail('#VALUE!');
    return Array.from({ length: 7 }, (_, day) => value[(day + 6) % 7] === '1');
  }
  const number = Math.trunc(Number(value));
  if (number >= 1 && number <= 7) return daysOff((number + 5) % 7, (number + 6) % 7);
  return number >= 11 && number <= 17 ? daysOff(number - 11) : fail('#NUM!');
}

/** Holidays that fall on working days, without duplicates. */
function holidaysOf(given: Given, week: Week, context: CallContext): Set<number> {
  const days = new Set<number>();
  if (given === undefined) return days;
  eachValue(given, (value) => {
    if (value === null) return;
    const day = Math.floor(serial1900(toNumber(value, context.readDate), context));
    if (!week[weekdayOf(day)]) days.add(day);
  });
  return days;
}

const workdaysOf = (week: Week) => week.filter((isOff) => !isOff).length;

/** Working days from one day to another, both counted; negative backwards. */
function workdaysBetween(from: number, to: number, week: Week, holidays: ReadonlySet<number>): number {
  if (from > to) return -workdaysBetween(to, from, week, holidays);
  const length = to - from + 1;
  const weeks = Math.floor(length / 7);
  let count = weeks * workdaysOf(week);
  for (let day = from + weeks * 7; day <= to; day += 1) if (!week[weekdayOf(day)]) count += 1;
  for (const day of holidays) if (day >= from && day <= to) count -= 1;
  return count;
}

/** The day that is a number of working days away. */
function workdayAfter(from: number, number: number, week: Week, holidays: ReadonlySet<number>): number {
  if (workdaysOf(week) === 0) return fail('#VALUE!');
  if (Math.abs(number) > LAST_SERIAL) return fail('#NUM!'); // or the loop would visit millions of days
  const step = Math.sign(number);
  let day = from;
  for (let left = Math.abs(number); left > 0; ) {
    day += step;
    if (day < 0 || day > LAST_SERIAL) return fail('#NUM!');
    if (!week[weekdayOf(day)] && !holidays.has(day)) left -= 1;
  }
  return day;
}

const STANDARD = daysOff(0, 6);
const whole = (serial: number, context: CallContext) => Math.floor(serial1900(serial, context));

export const workdayFunctions: FunctionTable = {
  NETWORKDAYS: define('number number any?', (context, start = 0, end = 0, holidays?: Given) =>
    workdaysBetween(
      whole(start, context),
      whole(end, context),
      STANDARD,
      holidaysOf(holidays, STANDARD, context),
    ),
  ),
  'NETWORKDAYS.INTL': define(
    'number number scalar? any?',
    (context, start = 0, end = 0, off?: Scalar, holidays?: Given) => {
      const week = weekOf(off);
      const [from, to] = [whole(start, context), whole(end, context)];
      return workdaysBetween(from, to, week, holidaysOf(holidays, week, context));
    },
  ),
  WORKDAY: define('number number any?', (context, start = 0, days = 0, holidays?: Given) =>
    ownSerial(
      workdayAfter(
        whole(start, context),
        Math.trunc(days),
        STANDARD,
        holidaysOf(holidays, STANDARD, context),
      ),
      context,
    ),
  ),
  'WORKDAY.INTL': define(
    'number number scalar? any?',
    (context, start = 0, days = 0, off?: Scalar, holidays?: Given) => {
      const week = weekOf(off);
      const day = workdayAfter(
        whole(start, context),
        Math.trunc(days),
        week,
        holidaysOf(holidays, week, context),
      );
      return ownSerial(day, context);
    },
  ),
  YEARFRAC: define('number number number?', (context, start = 0, end = 0, basis = 0) => {
    const [from, to] = start <= end ? [start, end] : [end, start];
    return yearFraction(dayOf(from, context), dayOf(to, context), Math.trunc(basis));
  }),
};
