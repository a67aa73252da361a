// Dates and times as they are typed into Excel in English, with the formats that cells get by them.

import { DAYS_TO_1904 } from '#domain/sheet/serialDate.ts';
import { readTypedDate } from './readTypedDate.ts';
import type { ReadNumber } from './readTypedNumber.ts';

const HAS_TIME = /\d\s*:\s*\d|\d\s*[ap]\.?m?\.?$/i;
const SECONDS = /:\d{1,2}:\d{1,2}/;
const FRACTION = /:\d{1,2}\.\d+/;
/** Minutes and seconds with a fraction. */
const MINUTES = /^\d{1,4}:\d{1,2}\.\d+$/;
const HALF_DAY = /\d\s*[ap]\.?m?\.?$/i;

/** Undefined for anything but a date or a time, and for days before the first of the date system. */
export function readTypedTime(text: string, is1904: boolean, thisYear?: number): ReadNumber | undefined {
  const trimmed = text.trim();
  if (isLeftAlone(trimmed)) return undefined;
  const serial = readTypedDate(MINUTES.test(trimmed) ? `0:${trimmed}` : trimmed, thisYear);
  if (serial === undefined) return undefined;
  const hasTime = HAS_TIME.test(trimmed);
  const isTimeAlone = hasTime && !/[-/]|[a-z]{3}/i.test(trimmed.replace(HALF_DAY, ''));
  const value = is1904 && !isTimeAlone ? serial - DAYS_TO_1904 : serial;
  if (value < 0) return undefined;
  if (!hasTime) return { value, format: dayFormat(trimmed) };
  return { value, format: isTimeAlone ? timeFormat(trimmed, serial) : 'm/d/yyyy h:mm' };
}

/** Month, day and year with hyphens stay text, as the documented replies of the service show. */
const isLeftAlone = (text: string) => /^[a-z]+-\d{1,2}-\d{2,4}$/i.test(text);

function dayFormat(text: string): string {
  const hasName = /[a-z]{3}/i.test(text);
  const numbers = text.match(/\d+/g) ?? [];
  if (numbers.length >= 3) return 'm/d/yyyy';
  const hasYear = numbers.some((one) => one.length === 4);
  if (!hasName) return hasYear ? 'mmm-yy' : 'd-mmm';
  if (numbers.length === 2) return 'd-mmm-yy';
  return hasYear || Number(numbers[0]) > 31 ? 'mmm-yy' : 'd-mmm';
}

function timeFormat(text: string, serial: number): string {
  if (serial >= 1) return '[h]:mm:ss';
  if (FRACTION.test(text)) return 'mm:ss.0';
  const clock = SECONDS.test(text) ? 'h:mm:ss' : 'h:mm';
  return HALF_DAY.test(text) ? `${clock} AM/PM` : clock;
}
