import { fail } from '#domain/formula/calc/value/coerce.ts';
import { dayOfSerial, serialOfDay } from '#domain/sheet/serialDate.ts';

/** Whole years, months or days between two serial numbers of the 1900 system (DATEDIF). Throws #NUM!. */
export function dateDifference(start: number, end: number, unit: string): number {
  if (start > end) return fail('#NUM!');
  const [from, to] = [dayOfSerial(start)!, dayOfSerial(end)!];
  const months = (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0);
  switch (unit.toUpperCase()) {
    case 'D':
      return end - start;
    case 'M':
      return months;
    case 'Y':
      return Math.floor(months / 12);
    case 'YM':
      return months % 12;
    case 'MD':
      return to.day >= from.day ? to.day - from.day : end - serialOfDay(to.year, to.month - 1, from.day);
    case 'YD': {
      const sameYear = serialOfDay(to.year, from.month, from.day);
      return end >= sameYear ? end - sameYear : end - serialOfDay(to.year - 1, from.month, from.day);
    }
  }
  return fail('#NUM!');
}
