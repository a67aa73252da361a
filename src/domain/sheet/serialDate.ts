// Dates as serial numbers of days. The 1900 system counts 1900-01-01 as 1 and has a 29 February 1900, as Lotus had; the
// 1904 system counts 1904-01-01 as 0.

const MS_PER_DAY = 86_400_000;
/** Days from 1899-12-30 to the Unix epoch. */
const EPOCH = 25_569;
const FALSE_LEAP_DAY = 60;
/** 9999-12-31. */
export const LAST_SERIAL = 2_958_465;
/** What a serial number of the 1904 system lacks. */
export const DAYS_TO_1904 = 1_462;

export interface CalendarDay {
  year: number;
  /** From 1. */
  month: number;
  /** From 1; 0 for the day before the first of the 1900 system. */
  day: number;
}

/** The day of a serial number of the 1900 system; undefined outside of 1900 to 9999. */
export function dayOfSerial(serial: number): CalendarDay | undefined {
  const whole = Math.floor(serial);
  if (!(whole >= 0 && whole <= LAST_SERIAL)) return undefined;
  if (whole === 0) return { year: 1900, month: 1, day: 0 };
  if (whole === FALSE_LEAP_DAY) return { year: 1900, month: 2, day: 29 };
  const days = whole < FALSE_LEAP_DAY ? whole + 1 : whole;
  const date = new Date((days - EPOCH) * MS_PER_DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The serial number of a day in the 1900 system; months and days beyond their ends run on. May be negative. */
export function serialOfDay(year: number, month: number, day: number): number {
  const first = new Date(0);
  first.setUTCFullYear(year, month - 1, 1);
  const days = first.getTime() / MS_PER_DAY + EPOCH;
  return (days < FALSE_LEAP_DAY + 1 ? days - 1 : days) + day - 1;
}

export const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Days of a month, counted from 1. */
export const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** 0 for Sunday, as Excel has it: the days before the false leap day are one off. */
export const weekdayOf = (serial: number) => (((Math.floor(serial) - 1) % 7) + 7) % 7;

/** Seconds of the day, rounded as Excel does, with whole days beyond 24 hours dropped. */
export function timeOfSerial(serial: number): { hours: number; minutes: number; seconds: number } {
  const total = Math.round((serial - Math.floor(serial)) * 86_400) % 86_400;
  return { hours: Math.floor(total / 3600), minutes: Math.floor(total / 60) % 60, seconds: total % 60 };
}
