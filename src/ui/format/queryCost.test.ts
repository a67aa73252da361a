import { expect, test } from 'vitest';
import { formatCost, formatQueries, formatQuota, formatSpent, queriesLeft } from './queryCost.ts';
import { formatClock } from './timeFormat.ts';

const search = { class: 'search', spent: 3, limit: 250, resetAt: null };
const resetAt = Date.now() + 3_600_000;

test('queryCost: what is left names its class, its limit and its reset', () => {
  expect(formatQuota({ ...search, resetAt })).toBe(
    `247 of 250 search queries left, resets ${formatClock(resetAt)}`,
  );
  expect(formatQuota({ ...search, class: 'stats', limit: 1, spent: 0 })).toBe('1 of 1 statistics query left');
  expect(formatQuota({ ...search, class: 'window', limit: 15 })).toBe('12 of 15 queries left');
});

test('queryCost: a limit below what was spent leaves none, and an unknown one is said', () => {
  expect(queriesLeft({ ...search, limit: 2 })).toBe(0);
  expect(queriesLeft({ ...search, limit: null })).toBeUndefined();
  expect(formatQuota({ ...search, limit: null, resetAt })).toBe(
    '3 search queries spent today, limit not known',
  );
});

test('queryCost: a price says what is left, and so does what was spent', () => {
  const cost = formatQueries(2);
  expect(formatCost(cost, search)).toBe('2 queries; 247 of 250 search queries left');
  expect(formatCost(cost, undefined)).toBe('2 queries');
  expect(formatSpent(3, { ...search, spent: 6 })).toBe('Spent 3; 244 left');
  expect(formatSpent(3, { ...search, limit: null })).toBe('Spent 3; limit not known');
  expect(formatSpent(3, undefined)).toBe('Spent 3');
});
