import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crawlEstimate } from './crawlEstimate.ts';

const MINUTE = 60_000;
const fresh = { pace: 'burst', queriesAhead: 0, window: undefined, nowMs: 0, speed: 1 } as const;

test('crawl estimate: a million followers take 200 queries in 14 windows, after 13 waits', () => {
  expect(crawlEstimate({ ...fresh, expectedIds: 1_000_000 })).toEqual({
    queries: 200,
    windows: 14,
    endsAtMs: 13 * 15 * MINUTE,
  });
});

test('crawl estimate: 75,000 ids fit into one full window, 75,001 do not', () => {
  expect(crawlEstimate({ ...fresh, expectedIds: 75_000 }).endsAtMs).toBe(0);
  expect(crawlEstimate({ ...fresh, expectedIds: 75_001 }).endsAtMs).toBe(15 * MINUTE);
});

test('crawl estimate: counts the queries left and the crawls ahead', () => {
  const window = { limit: 15, left: 3, resetAtMs: 5 * MINUTE };
  expect(crawlEstimate({ ...fresh, window, expectedIds: 15_000 }).endsAtMs).toBe(0);
  expect(crawlEstimate({ ...fresh, window, expectedIds: 15_000, queriesAhead: 1 }).endsAtMs).toBe(5 * MINUTE);
  expect(crawlEstimate({ ...fresh, window, expectedIds: 95_000 }).endsAtMs).toBe(20 * MINUTE);
});

test('crawl estimate: steady takes one query a minute; a fast clock shortens both paces', () => {
  expect(crawlEstimate({ ...fresh, pace: 'steady', expectedIds: 50_000 }).endsAtMs).toBe(9 * MINUTE);
  expect(crawlEstimate({ ...fresh, expectedIds: 1_000_000, speed: 60 }).endsAtMs).toBe(13 * 15_000);
});

/** Sends one query after another and sleeps whenever the window is empty. */
function simulate(needed: number, limit: number, left: number, resetAtMs: number, windowMs: number): number {
  let [now, rest, reset] = [0, left, resetAtMs];
  for (let sent = 0; sent < needed; sent++) {
    if (rest === 0) {
      now = reset;
      rest = limit;
      reset = now + windowMs;
    }
    rest -= 1;
  }
  return now;
}

test('crawl estimate: burst ends when its simulation does', () => {
  const whole = (min: number, max: number) => fc.integer({ min, max });
  fc.assert(
    fc.property(
      whole(0, 900_000),
      whole(0, 40),
      whole(0, 15),
      whole(1, 900_000),
      (ids, ahead, left, reset) => {
        const { queries, endsAtMs } = crawlEstimate({
          ...fresh,
          expectedIds: ids,
          queriesAhead: ahead,
          window: { limit: 15, left, resetAtMs: reset },
        });
        expect(endsAtMs).toBe(simulate(queries + ahead, 15, left, reset, 900_000));
      },
    ),
  );
});
