import { expect, test } from 'vitest';
import { Failure } from '#domain/wire/Failure.ts';
import { readRetryAfter } from '#server/gateway/adapters/readRetryAfter.ts';
import { CircuitBreaker } from './CircuitBreaker.ts';
import { AttemptFailure, RetryBudget, withRetries } from './withRetries.ts';

const failure = new Failure({ kind: 'upstream', message: 'no' });
const NOW = Date.parse('Fri, 20 Nov 2026 12:00:00 GMT');

async function countTries(isRead: boolean, thrown: Error, budget = new RetryBudget()) {
  const waits: number[] = [];
  let tries = 0;
  const sleep = async (ms: number) => void waits.push(ms);
  const policy = { isRead, budget, signal: new AbortController().signal, sleep, random: () => 0.5 };
  const attempt = async () => {
    tries += 1;
    throw thrown;
  };
  await expect(withRetries(attempt, policy)).rejects.toBe(
    thrown instanceof AttemptFailure ? failure : thrown,
  );
  return { tries, waits };
}

test('withRetries tries a transient read three times with growing waits', async () => {
  expect(await countTries(true, new AttemptFailure(failure, true))).toEqual({ tries: 3, waits: [100, 400] });
});

test('withRetries tries a write, a lasting failure and a long wait once', async () => {
  expect((await countTries(false, new AttemptFailure(failure, true))).tries).toBe(1);
  expect((await countTries(true, new AttemptFailure(failure, false))).tries).toBe(1);
  expect((await countTries(true, new AttemptFailure(failure, true, 60_000))).tries).toBe(1);
  expect((await countTries(true, failure)).tries).toBe(1);
});

test('withRetries waits as long as the service asks', async () => {
  expect((await countTries(true, new AttemptFailure(failure, true, 2128))).waits).toEqual([2128, 2128]);
});

test('withRetries stops when the retry budget is spent', async () => {
  const budget = new RetryBudget();
  const counts = [];
  for (let round = 0; round < 20; round += 1)
    counts.push((await countTries(true, new AttemptFailure(failure, true), budget)).tries);
  expect(counts[0]).toBe(3);
  expect(counts.reduce((sum, tries) => sum + tries, 0)).toBeLessThanOrEqual(20 + 10 + 2);
});

test.each([
  ['120', 120_000],
  ['2.128', 2128],
  ['0', 0],
  ['Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['99999999999999999999', 365 * 86_400_000],
  ['-5', undefined],
  ['soon', undefined],
  ['', undefined],
  ['1e9', undefined],
  [undefined, undefined],
])('readRetryAfter reads %s as %s ms', (header, wait) => {
  expect(readRetryAfter(header, NOW)).toBe(wait);
});

test('CircuitBreaker opens after five failures in a row and lets one attempt through after a pause', () => {
  let now = 0;
  const breaker = new CircuitBreaker(() => now);
  for (let count = 0; count < 4; count += 1) breaker.record(true);
  breaker.record(false);
  for (let count = 0; count < 4; count += 1) breaker.record(true);
  expect(breaker.blockedUntil()).toBeUndefined();
  breaker.record(true);
  expect(breaker.blockedUntil()).toBeGreaterThan(13_000);
  now = 17_000;
  expect(breaker.blockedUntil()).toBeUndefined();
  expect(breaker.blockedUntil()).toBeGreaterThan(now);
  breaker.record(false);
  expect(breaker.blockedUntil()).toBeUndefined();
});
