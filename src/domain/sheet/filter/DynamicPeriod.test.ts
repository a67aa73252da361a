import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serialOfDay } from '#domain/sheet/serialDate.ts';
import {
  type DynamicPeriod,
  isInPeriod,
  isPeriod,
  nameOfPeriod,
  periodBounds,
  periodNamed,
} from './DynamicPeriod.ts';

const spanOf = (name: string, today: number) => {
  const { from, to } = periodBounds(periodNamed(name)!, today)!;
  const text = (serial: number) => new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);
  return `${text(from)} ${text(to - 1)}`;
};

test('periods around a day', () => {
  const wednesday = serialOfDay(2026, 5, 13);
  expect(spanOf('Today', wednesday)).toBe('2026-05-13 2026-05-13');
  expect(spanOf('yesterday', wednesday)).toBe('2026-05-12 2026-05-12');
  expect(spanOf('Tomorrow', wednesday)).toBe('2026-05-14 2026-05-14');
  expect(spanOf('ThisWeek', wednesday)).toBe('2026-05-10 2026-05-16');
  expect(spanOf('LastWeek', wednesday)).toBe('2026-05-03 2026-05-09');
  expect(spanOf('NextMonth', wednesday)).toBe('2026-06-01 2026-06-30');
  expect(spanOf('ThisQuarter', wednesday)).toBe('2026-04-01 2026-06-30');
  expect(spanOf('LastYear', wednesday)).toBe('2025-01-01 2025-12-31');
  expect(spanOf('YearToDate', wednesday)).toBe('2026-01-01 2026-05-13');
});

test('periods run over the ends of years, and through a leap day', () => {
  expect(spanOf('LastMonth', serialOfDay(2024, 1, 31))).toBe('2023-12-01 2023-12-31');
  expect(spanOf('NextQuarter', serialOfDay(2024, 11, 30))).toBe('2025-01-01 2025-03-31');
  expect(spanOf('NextMonth', serialOfDay(2024, 1, 31))).toBe('2024-02-01 2024-02-29');
  expect(spanOf('ThisWeek', serialOfDay(2024, 1, 1))).toBe('2023-12-31 2024-01-06');
});

test('months and quarters of any year, in both spellings of the second month', () => {
  expect(periodNamed('AllDatesInPeriodFebruray')).toBe('M2');
  expect(periodNamed('alldatesinperiodfebruary')).toBe('M2');
  expect(periodNamed('AllDatesInPeriodDecember')).toBe('M12');
  expect(periodNamed('AllDatesInPeriodQuarter4')).toBe('Q4');
  for (const none of ['Unknown', '', 'AllDatesInPeriodMoon', 'AllDatesInPeriodQuarter5', 'LastDay'])
    expect(periodNamed(none), none).toBeUndefined();
});

test('a day is in one month and one quarter, and in this week, the last, or another', () => {
  const days = fc.integer({ min: 400, max: 80_000 });
  fc.assert(
    fc.property(days, days, (day, today) => {
      const date = new Date((day - 25_569) * 86_400_000);
      const months = Array.from({ length: 12 }, (_, at) => `M${at + 1}` as DynamicPeriod);
      expect(months.filter((one) => isInPeriod(day, one, today))).toEqual([`M${date.getUTCMonth() + 1}`]);
      const quarters: DynamicPeriod[] = ['Q1', 'Q2', 'Q3', 'Q4'];
      expect(quarters.filter((one) => isInPeriod(day + 0.5, one, today))).toEqual([
        `Q${Math.floor(date.getUTCMonth() / 3) + 1}`,
      ]);
      expect(isInPeriod(day, 'thisWeek', today)).toBe(isInPeriod(today, 'thisWeek', day));
      expect(isInPeriod(day, 'lastWeek', today)).toBe(isInPeriod(today, 'nextWeek', day));
      expect(isInPeriod(day, 'lastQuarter', today)).toBe(isInPeriod(today, 'nextQuarter', day));
    }),
  );
});

test('the names in files are told from others', () => {
  for (const known of ['M1', 'M12', 'Q4', 'lastWeek', 'nextYear', 'yearToDate', 'today'])
    expect(isPeriod(known)).toBe(true);
  for (const other of ['M0', 'M13', 'Q5', 'aboveAverage', 'null', '']) expect(isPeriod(other)).toBe(false);
});

test('a period is found again by its name', () => {
  const spans = ['last', 'this', 'next'].flatMap((when) =>
    ['Week', 'Month', 'Quarter', 'Year'].map((span) => `${when}${span}`),
  );
  const numbered = [...Array(12).keys()].flatMap((at) => [`M${at + 1}`, ...(at < 4 ? [`Q${at + 1}`] : [])]);
  for (const period of ['today', 'tomorrow', 'yesterday', 'yearToDate', ...spans, ...numbered])
    expect(periodNamed(nameOfPeriod(period as DynamicPeriod)), period).toBe(period);
  expect(nameOfPeriod('M2')).toBe('AllDatesInPeriodFebruray');
  expect(nameOfPeriod('lastWeek')).toBe('LastWeek');
});
