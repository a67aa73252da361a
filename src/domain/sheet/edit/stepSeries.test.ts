import { expect, test } from 'vitest';
import { serialOfDay } from '#domain/sheet/serialDate.ts';
import { stepSeries } from './stepSeries.ts';

test('step series: by adding and by multiplying, up to a stop from either side', () => {
  expect(stepSeries(0.1, { kind: 'linear', step: 0.1 }, 4)).toEqual([0.1, 0.2, 0.3, 0.4]);
  expect(stepSeries(10, { kind: 'linear', step: -4, stop: 0 }, 9)).toEqual([10, 6, 2]);
  expect(stepSeries(1, { kind: 'growth', step: 10, stop: 5_000 }, 9)).toEqual([1, 10, 100, 1_000]);
  expect(stepSeries(8, { kind: 'growth', step: 0.5, stop: 2 }, 9)).toEqual([8, 4, 2]);
  expect(stepSeries(1e300, { kind: 'growth', step: 1e9 }, 9)).toEqual([1e300]);
  expect(stepSeries(5, { kind: 'linear', step: 0 }, 3)).toEqual([5, 5, 5]);
});

test('step series: days of the week, ends of months and leap days', () => {
  const day = (text: string) => {
    const [year, month, of] = text.split('-').map(Number);
    return serialOfDay(year!, month!, of!);
  };
  // 2026-11-27 is a Friday.
  expect(stepSeries(day('2026-11-27'), { kind: 'weekdays', step: 1 }, 3)).toEqual([
    day('2026-11-27'),
    day('2026-11-30'),
    day('2026-12-01'),
  ]);
  expect(stepSeries(day('2026-01-31') + 0.5, { kind: 'months', step: 1 }, 3)).toEqual([
    day('2026-01-31') + 0.5,
    day('2026-02-28') + 0.5,
    day('2026-03-31') + 0.5,
  ]);
  expect(stepSeries(day('2024-02-29'), { kind: 'years', step: 2 }, 3)).toEqual([
    day('2024-02-29'),
    day('2026-02-28'),
    day('2028-02-29'),
  ]);
  expect(stepSeries(-5, { kind: 'months', step: 1 }, 3)).toEqual([]);
});

test('step series: weekdays are counted alike by weeks and one by one, also by millions', () => {
  const oneByOne = (start: number, count: number) => {
    let day = start;
    for (let left = Math.abs(count); left > 0; ) {
      day += Math.sign(count);
      if (((day - 1) % 7) % 6 !== 0) left -= 1;
    }
    return day;
  };
  for (let start = 1_000; start < 1_007; start += 1)
    for (const step of [1, 3, 5, 6, 14, -1, -5, -9])
      expect(stepSeries(start, { kind: 'weekdays', step }, 8)).toEqual(
        Array.from({ length: 8 }, (_, at) => oneByOne(start, step * at)),
      );
  expect(stepSeries(2, { kind: 'weekdays', step: 1e9 }, 3)).toEqual([2, 2 + 1.4e9, 2 + 2.8e9]);
});
