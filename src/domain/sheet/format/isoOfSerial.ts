import { getFormatDateInfo, isDateFormat } from 'numfmt';
import { DAYS_TO_1904, dayOfSerial } from '#domain/sheet/serialDate.ts';

const SECONDS_A_DAY = 86_400;

/**
 * A serial number as ISO 8601 without a zone, where its number format shows a date: 2026-04-18T09:30:00, or the day alone
 * where it is a whole one whose time is not shown. Undefined for times of day, durations and what is no date.
 */
export function isoOfSerial(serial: number, numberFormat: string, is1904: boolean): string | undefined {
  if (!isDateFormat(numberFormat)) return undefined;
  const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(numberFormat);
  if (!(year || day || (month && !minutes))) return undefined;
  const total = Math.round((is1904 ? serial + DAYS_TO_1904 : serial) * SECONDS_A_DAY);
  const date = dayOfSerial(total / SECONDS_A_DAY);
  if (!date || date.day === 0) return undefined;
  const written = `${padded(date.year, 4)}-${padded(date.month)}-${padded(date.day)}`;
  const left = total % SECONDS_A_DAY;
  if (left === 0 && !(hours || minutes || seconds)) return written;
  return `${written}T${padded(Math.floor(left / 3600))}:${padded(Math.floor(left / 60) % 60)}:${padded(left % 60)}`;
}

const padded = (value: number, digits = 2) => String(value).padStart(digits, '0');
