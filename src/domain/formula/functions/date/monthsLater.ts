import { fail } from '#domain/formula/calc/value/coerce.ts';
import { type CalendarDay, daysInMonth } from '#domain/sheet/serialDate.ts';

/** The same day some months later, or the last day of that month. Throws #NUM! outside of 1900 to 9999. */
export function monthsLater({ year, month, day }: CalendarDay, months: number): CalendarDay {
  const total = year * 12 + month - 1 + Math.trunc(months);
  const [y, m] = [Math.floor(total / 12), (total % 12) + 1];
  if (y < 1900 || y > 9999) return fail('#NUM!');
  return { year: y, month: m, day: Math.min(day, daysInMonth(y, m)) };
}
