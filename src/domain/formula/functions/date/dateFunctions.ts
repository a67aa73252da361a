import { define, VOLATILE } from '#domain/formula/calc/define.ts';
import type { FunctionDef, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { readTypedDate } from '#domain/sheet/input/readTypedDate.ts';
import { daysInMonth, serialOfDay, timeOfSerial, weekdayOf } from '#domain/sheet/serialDate.ts';
import { dateDifference } from './dateDifference.ts';
import { days360 } from './dayCounts.ts';
import { dayOf, ownSerial, serial1900 } from './excelDate.ts';
import { monthsLater } from './monthsLater.ts';
import { isoWeek, weekdayNumber, weekNumber } from './weeks.ts';

const partOfDay = (part: 'hours' | 'minutes' | 'seconds'): FunctionDef =>
  define('number', (_, serial = 0) => (serial < 0 ? fail('#NUM!') : timeOfSerial(serial)[part]));

/** The serial number now, by the clock of the machine. */
export function serialNow(nowMs: number): number {
  const now = new Date(nowMs);
  const day = serialOfDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
  const seconds = now.getHours() * 3600 + now.getMinutes() * 60 + now.getSeconds();
  return day + (seconds + now.getMilliseconds() / 1000) / 86_400;
}

function date(year: number, month: number, day: number): number {
  const [y, m, d] = [Math.trunc(year), Math.trunc(month), Math.trunc(day)];
  if (y < 0 || y > 9999 || Math.abs(m) > 1e6 || Math.abs(d) > 1e7) return fail('#NUM!');
  return serialOfDay(y < 1900 ? y + 1900 : y, m, d);
}

export const dateFunctions: FunctionTable = {
  DATE: define('number number number', (context, year = 0, month = 0, day = 0) =>
    ownSerial(date(year, month, day), context),
  ),
  TIME: define('number number number', (_, hours = 0, minutes = 0, seconds = 0) => {
    if ([hours, minutes, seconds].some((one) => Math.abs(one) > 32_767)) return fail('#NUM!');
    const total = Math.trunc(hours) * 3600 + Math.trunc(minutes) * 60 + Math.trunc(seconds);
    return total < 0 ? fail('#NUM!') : (total % 86_400) / 86_400;
  }),
  DATEVALUE: define('text', (context, text = '') => {
    const serial = readTypedDate(text, new Date(context.nowMs).getFullYear());
    if (serial === undefined) return fail('#VALUE!');
    const hasDate = serial >= 1 || !/:|[ap]m?$/i.test(text.trim());
    return hasDate ? ownSerial(Math.floor(serial), context) : 0;
  }),
  TIMEVALUE: define('text', (_, text = '') => {
    const serial = readTypedDate(text);
    return serial === undefined ? fail('#VALUE!') : serial - Math.floor(serial);
  }),
  NOW: define('', (context) => ownSerial(serialNow(context.nowMs), context), VOLATILE),
  TODAY: define('', (context) => ownSerial(Math.floor(serialNow(context.nowMs)), context), VOLATILE),
  YEAR: define('number', (context, serial = 0) => dayOf(serial, context).year),
  MONTH: define('number', (context, serial = 0) => dayOf(serial, context).month),
  DAY: define('number', (context, serial = 0) => dayOf(serial, context).day),
  HOUR: partOfDay('hours'),
  MINUTE: partOfDay('minutes'),
  SECOND: partOfDay('seconds'),
  WEEKDAY: define('number number?0', (context, serial = 0, type = 1) =>
    weekdayNumber(weekdayOf(serial1900(serial, context)), Math.trunc(type)),
  ),
  WEEKNUM: define('number number?', (context, serial = 0, type = 1) =>
    weekNumber(serial1900(serial, context), Math.trunc(type)),
  ),
  ISOWEEKNUM: define('number', (context, serial = 0) => isoWeek(serial1900(serial, context))),
  DAYS: define('number number', (context, end = 0, start = 0) => {
    const [to, from] = [serial1900(end, context), serial1900(start, context)];
    return Math.floor(to) - Math.floor(from);
  }),
  DAYS360: define('number number boolean?', (context, start = 0, end = 0, isEuropean = false) =>
    days360(dayOf(start, context), dayOf(end, context), isEuropean),
  ),
  EDATE: define('number number', (context, start = 0, months = 0) => {
    const { year, month, day } = monthsLater(dayOf(start, context), months);
    return ownSerial(serialOfDay(year, month, day), context);
  }),
  EOMONTH: define('number number', (context, start = 0, months = 0) => {
    const { year, month } = monthsLater({ ...dayOf(start, context), day: 1 }, months);
    return ownSerial(serialOfDay(year, month, daysInMonth(year, month)), context);
  }),
  DATEDIF: define('number number text', (context, start = 0, end = 0, unit = '') =>
    dateDifference(Math.floor(serial1900(start, context)), Math.floor(serial1900(end, context)), unit),
  ),
};
