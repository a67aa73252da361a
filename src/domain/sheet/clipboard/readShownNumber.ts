import { isDateFormat } from 'numfmt';
import { readTypedDate } from '#domain/sheet/input/readTypedDate.ts';
import { daysInMonth, serialOfDay } from '#domain/sheet/serialDate.ts';

/** No longer text shows a number. */
const MAX_LENGTH = 100;
const DAY = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?:,?\s+(.+))?$/;

/**
 * The number that a text shows, where its number format tells what typing it in English does not: that days come before months, and that
 * a comma comes before decimals. Undefined where the text has to be read as if typed.
 */
export function readShownNumber(text: string, numberFormat: string): number | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const code = numberFormat.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '').split(';')[0]!;
  return isDateFormat(numberFormat) ? readDay(text, code) : readDecimals(text, code);
}

function readDay(text: string, code: string): number | undefined {
  const [, first = '', mark, second = '', third = '', time] = DAY.exec(text) ?? [];
  const order = [...new Set(code.toLowerCase().match(/[ymd]/g))].join('');
  // No program writes a day with dots in another order.
  const isDayFirst = mark === '.' || order === 'dmy';
  if (first.length !== 4 && !isDayFirst) return undefined;
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, second, first];
  const [y, m, d] = [fullYear(year), Number(month), Number(day)];
  const isDay = y >= 1900 && y <= 9999 && m >= 1 && m <= 12 && d >= 1 && d <= daysInMonth(y, m);
  const fraction = time === undefined ? 0 : readTypedDate(time);
  return isDay && fraction !== undefined && fraction < 1 ? serialOfDay(y, m, d) + fraction : undefined;
}

/** Two digits of a year are of 1930 to 2029. */
const fullYear = (year: string) =>
  year.length > 2 ? Number(year) : Number(year) + (Number(year) < 30 ? 2000 : 1900);

function readDecimals(text: string, code: string): number | undefined {
  const decimals = /[0#?]\.([0#?]+)/.exec(code)?.[1]?.length;
  if (decimals === undefined) return undefined;
  const [, sign, digits, part, after = ''] =
    /^([-−(]?)[^\d,.]*(\d{1,3}(?:[.\s'’]\d{3})*|\d+),(\d+)([^\d,.]*)$/.exec(text) ?? [];
  if (digits === undefined || part?.length !== decimals) return undefined;
  const number = Number(`${digits.replace(/\D/g, '')}.${part}`) / (after.includes('%') ? 100 : 1);
  return sign ? -number : number;
}
