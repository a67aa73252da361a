// Filters that mean other cells on other days: this week, last quarter, any March.

import { dayOfSerial, serialOfDay, weekdayOf } from '#domain/sheet/serialDate.ts';

const SPANS = ['Day', 'Week', 'Month', 'Quarter', 'Year'] as const;
type Span = (typeof SPANS)[number];

/** As files name them (ECMA-376 part 1, 18.18.26); M1 to M12 and Q1 to Q4 are of any year. */
export type DynamicPeriod =
  | 'today'
  | 'tomorrow'
  | 'yesterday'
  | `${'last' | 'this' | 'next'}${Exclude<Span, 'Day'>}`
  | 'yearToDate'
  | `M${number}`
  | `Q${number}`;

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const DAYS: Readonly<Record<string, DynamicPeriod>> = {
  today: 'today',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
  yeartodate: 'yearToDate',
};

/** The period of a name such as LastWeek or AllDatesInPeriodMarch; case does not matter. Undefined for none. */
export function periodNamed(name: string): DynamicPeriod | undefined {
  const lower = name.toLowerCase();
  const relative = /^(last|this|next)(week|month|quarter|year)$/.exec(lower);
  if (relative) {
    const span = SPANS.find((one) => one.toLowerCase() === relative[2])!;
    return `${relative[1] as 'last'}${span as 'Week'}`;
  }
  const period = /^alldatesinperiod(.+)$/.exec(lower)?.[1];
  if (period === undefined) return DAYS[lower];
  const quarter = /^quarter([1-4])$/.exec(period)?.[1];
  if (quarter) return `Q${Number(quarter)}`;
  // Real services spell the second month so.
  const month = MONTHS.indexOf(period === 'februray' ? 'february' : period);
  return month < 0 ? undefined : `M${month + 1}`;
}

/** The name of a period, as services call it. */
export function nameOfPeriod(period: DynamicPeriod): string {
  const of = /^([MQ])(\d+)$/.exec(period);
  if (!of) return period[0]!.toUpperCase() + period.slice(1);
  if (of[1] === 'Q') return `AllDatesInPeriodQuarter${of[2]}`;
  const month = of[2] === '2' ? 'februray' : MONTHS[Number(of[2]) - 1]!;
  return `AllDatesInPeriod${month[0]!.toUpperCase()}${month.slice(1)}`;
}

/** Whether a period of a file is one of these. */
export function isPeriod(type: string): type is DynamicPeriod {
  return (
    /^M([1-9]|1[0-2])$|^Q[1-4]$/.test(type) ||
    /^(last|this|next)(Week|Month|Quarter|Year)$/.test(type) ||
    Object.values<string>(DAYS).includes(type)
  );
}

/** Whether a day is in a period; both days are serial numbers of the 1900 system. Weeks begin on Sunday. */
export function isInPeriod(serial: number, period: DynamicPeriod, today: number): boolean {
  const day = dayOfSerial(serial);
  if (!day) return false;
  const of = /^([MQ])(\d+)$/.exec(period);
  if (of) return (of[1] === 'M' ? day.month : Math.ceil(day.month / 3)) === Number(of[2]);
  const { from, to } = boundsOf(period, Math.floor(today));
  return serial >= from && serial < to;
}

/** First day, and the one after the last. Undefined for periods of any year. */
export function periodBounds(period: DynamicPeriod, today: number): { from: number; to: number } | undefined {
  return /^[MQ]\d/.test(period) ? undefined : boundsOf(period, Math.floor(today));
}

function boundsOf(period: DynamicPeriod, today: number): { from: number; to: number } {
  const { year, month } = dayOfSerial(today)!;
  if (period === 'today') return { from: today, to: today + 1 };
  if (period === 'tomorrow') return { from: today + 1, to: today + 2 };
  if (period === 'yesterday') return { from: today - 1, to: today };
  if (period === 'yearToDate') return { from: serialOfDay(year, 1, 1), to: today + 1 };
  const by = period.startsWith('last') ? -1 : period.startsWith('next') ? 1 : 0;
  if (period.endsWith('Week')) {
    const from = today - weekdayOf(today) + by * 7;
    return { from, to: from + 7 };
  }
  const months = period.endsWith('Month') ? 1 : period.endsWith('Quarter') ? 3 : 12;
  const first = Math.floor((month - 1) / months) * months + 1 + by * months;
  return { from: serialOfDay(year, first, 1), to: serialOfDay(year, first + months, 1) };
}
