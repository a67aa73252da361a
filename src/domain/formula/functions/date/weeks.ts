import { fail } from '#domain/formula/calc/value/coerce.ts';
import { dayOfSerial, serialOfDay, weekdayOf } from '#domain/sheet/serialDate.ts';

/** The weekday as a number; `type` says which day is first, `sunday0` counts from 0 for Sunday. */
export function weekdayNumber(sunday0: number, type: number): number {
  if (type === 1) return sunday0 + 1;
  if (type === 2) return ((sunday0 + 6) % 7) + 1;
  if (type === 3) return (sunday0 + 6) % 7;
  if (type >= 11 && type <= 17) return ((sunday0 - (type - 10) + 7) % 7) + 1;
  return fail('#NUM!');
}

const FIRST_DAYS: Readonly<Record<number, number>> = {
  1: 0,
  2: 1,
  11: 1,
  12: 2,
  13: 3,
  14: 4,
  15: 5,
  16: 6,
  17: 0,
};

/** The week of the year in which 1 January lies is the first; type 21 is that of ISO 8601. */
export function weekNumber(serial: number, type: number): number {
  if (type === 21) return isoWeek(serial);
  const first = FIRST_DAYS[type] ?? fail('#NUM!');
  const { year } = dayOfSerial(serial)!;
  const newYear = serialOfDay(year, 1, 1);
  const offset = (weekdayOf(newYear) - first + 7) % 7;
  return Math.floor((Math.floor(serial) - newYear + offset) / 7) + 1;
}

/** The week that has the Thursday belongs to the year of that Thursday (ISO 8601). */
export function isoWeek(serial: number): number {
  const day = Math.floor(serial);
  const thursday = day + 3 - ((weekdayOf(day) + 6) % 7);
  // The week of serials 0 and 1, which are Saturday and Sunday for Excel, is the last of 1899.
  if (thursday < 1) return 52;
  const { year } = dayOfSerial(thursday)!;
  return Math.floor((thursday - serialOfDay(year, 1, 1)) / 7) + 1;
}
