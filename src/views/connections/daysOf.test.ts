import { expect, test } from 'vitest';
import { daysOf } from '#views/connections/daysOf.ts';

const entry = (day: string, quota: string, mode: string, spent: number) => ({
  day,
  service: 'wireless',
  class: quota,
  mode,
  spent,
});

test('days come latest first, live and embedded apart, and nothing is counted twice or lost', () => {
  const { columns, rows } = daysOf([
    entry('2026-01-01', 'search', 'live', 2),
    entry('2026-01-02', 'search', 'live', 3),
    entry('2026-01-02', 'search', 'live', 4),
    entry('2026-01-02', 'search', 'embedded', 5),
  ]);
  expect(columns).toEqual(['wireless search, embedded', 'wireless search, live']);
  expect(rows).toEqual([
    { day: '2026-01-02', spent: { 'wireless search, live': 7, 'wireless search, embedded': 5 } },
    { day: '2026-01-01', spent: { 'wireless search, live': 2 } },
  ]);
});
