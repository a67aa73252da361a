// Dates and times as they are typed into Excel in English (United States).

import { daysInMonth, LAST_SERIAL, serialOfDay } from '#domain/sheet/serialDate.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LONG_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const MONTH = '([a-z]{3,9})\\.?';
const WEEKDAY = '(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?,?\\s+)?';
const BETWEEN = '(?:\\s*[-/ ]\\s*)';

type Read = (parts: string[], year: number) => { year: string | number; month: number; day: number };

const byName = (text: string) => {
  const name = text.toLowerCase();
  return (LONG_MONTHS.includes(name) ? LONG_MONTHS.indexOf(name) : MONTHS.indexOf(name)) + 1;
};

/** Each with what it says, in the order of its groups. */
const DATES: readonly (readonly [RegExp, Read])[] = [
  [
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/,
    ([year, month, day]) => ({ year: year!, month: Number(month), day: Number(day) }),
  ],
  [
    /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{1,2})$/,
    ([month, day, year]) => ({ year: year!, month: Number(month), day: Number(day) }),
  ],
  [/^(\d{1,2})[-/](\d{1,2})$/, ([month, day], year) => ({ year, month: Number(month), day: Number(day) })],
  [/^(\d{1,2})[-/](\d{4})$/, ([month, year]) => ({ year: year!, month: Number(month), day: 1 })],
  [/^(\d{4})[-/](\d{1,2})$/, ([year, month]) => ({ year: year!, month: Number(month), day: 1 })],
  [
    new RegExp(`^${WEEKDAY}(\\d{1,2})${BETWEEN}?${MONTH}(?:,?${BETWEEN}|,\\s*|)(\\d{4}|\\d{2})$`, 'i'),
    ([day, month, year]) => ({ year: year!, month: byName(month!), day: Number(day) }),
  ],
  [
    new RegExp(`^${WEEKDAY}${MONTH}${BETWEEN}(\\d{1,2})(?:,\\s*|${BETWEEN})(\\d{4}|\\d{2})$`, 'i'),
    ([month, day, year]) => ({ year: year!, month: byName(month!), day: Number(day) }),
  ],
  [
    new RegExp(`^(\\d{4})${BETWEEN}${MONTH}${BETWEEN}(\\d{1,2})$`, 'i'),
    ([year, month, day]) => ({ year: year!, month: byName(month!), day: Number(day) }),
  ],
  [
    new RegExp(`^${MONTH}(?:,?\\s*|${BETWEEN})(\\d{4})$`, 'i'),
    ([month, year]) => ({ year: year!, month: byName(month!), day: 1 }),
  ],
  [
    new RegExp(`^(\\d{1,2})${BETWEEN}?${MONTH}$`, 'i'),
    ([day, month], year) => ({ year, month: byName(month!), day: Number(day) }),
  ],
];

const monthAndNumber = new RegExp(`^${MONTH}(?:${BETWEEN})?(\\d{1,2})$`, 'i');
const TIME = /(?:^|[\sT])(\d{1,4})(?::(\d{1,2}))?(?::(\d{1,2})(\.\d{1,9})?)?(?:\s*([ap])\.?m?\.?)?$/i;

/** Two digits of a year are of 1930 to 2029. */
function fullYear(year: string | number): number {
  if (typeof year === 'number' || year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 30 ? 2000 : 1900);
}

function readDay(text: string, thisYear: number): number | undefined {
  for (const [shape, read] of DATES) {
    const found = shape.exec(text);
    if (!found) continue;
    const { year, month, day } = read(found.slice(1), thisYear);
    const serial = validDay(fullYear(year), month, day);
    if (serial !== undefined) return serial;
  }
  return readMonthAndNumber(text, thisYear);
}

/** Dec 31 is a day of this year, Dec 32 the first of December 1932. */
function readMonthAndNumber(text: string, thisYear: number): number | undefined {
  const [, name, number] = monthAndNumber.exec(text) ?? [];
  if (!name || !number) return undefined;
  return validDay(thisYear, byName(name), Number(number)) ?? validDay(fullYear(number), byName(name), 1);
}

function validDay(year: number, month: number, day: number): number | undefined {
  if (year < 1900 || year > 9999 || month < 1 || month > 12 || day < 1) return undefined;
  const isFalseLeapDay = year === 1900 && month === 2 && day === 29;
  if (day > daysInMonth(year, month) && !isFalseLeapDay) return undefined;
  return serialOfDay(year, month, day);
}

/** The part of a day, and where in the text it begins. */
function readTime(text: string): { days: number; at: number } | undefined {
  const found = TIME.exec(text);
  if (!found) return undefined;
  const [, hours = '', minutes, seconds, fraction, half] = found;
  if (minutes === undefined && half === undefined) return undefined;
  const hour = Number(hours);
  if (Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 59) return undefined;
  if (half && (hour > 12 || hour < 0)) return undefined;
  const ofDay = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  const total = ofDay * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0) + Number(fraction ?? 0);
  return { days: total / 86_400, at: found.index };
}

const currentYear = () => new Date().getFullYear();

/** The serial number of a date or time typed in English, in the 1900 date system; undefined for none. */
export function readTypedDate(text: string, thisYear = currentYear()): number | undefined {
  if (text.length > 64 || !/\d/.test(text)) return undefined;
  const trimmed = text.trim();
  const day = readDay(trimmed, thisYear);
  if (day !== undefined) return day;
  const time = readTime(trimmed);
  if (!time) return undefined;
  const before = trimmed.slice(0, time.at).trim();
  if (before === '') return time.days;
  const date = time.days < 1 ? readDay(before.replace(/,$/, ''), thisYear) : undefined;
  return date === undefined || date > LAST_SERIAL ? undefined : date + time.days;
}
