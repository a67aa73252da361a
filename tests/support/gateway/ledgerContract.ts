// What a ledger promises, wherever it counts.

import { expect, onTestFinished, test } from 'vitest';
import { Failure } from '#domain/wire/Failure.ts';
import type { Ledger, LedgerKey } from '#server/gateway/ledger/Ledger.ts';

export const WINDOW: LedgerKey = {
  service: 'followers',
  quota: 'window',
  mode: 'live',
  credential: 'a',
  identity: 'a',
};
export const SEARCH: LedgerKey = { ...WINDOW, service: 'wireless', quota: 'search' };
export const NOON = Date.parse('2026-03-01T12:00:00Z');
const MIDNIGHT = Date.parse('2026-03-02T00:00:00Z');
const MINUTES = 60_000;

export async function reserveMany(ledger: Ledger, key: LedgerKey, count: number): Promise<number> {
  const tries = await Promise.allSettled(Array.from({ length: count }, () => ledger.reserve(key)));
  return tries.filter(({ status }) => status === 'fulfilled').length;
}

async function retryAtOf(ledger: Ledger, key: LedgerKey): Promise<number | undefined> {
  try {
    await ledger.reserve(key);
  } catch (error) {
    expect(error).toBeInstanceOf(Failure);
    return (error as Failure).facts.retryAt;
  }
  return undefined;
}

/** `place` is where a test counts; each call of what it resolves with is a start on that place. */
export function ledgerContract(subject: string, place: () => Promise<(now: () => number) => Ledger>): void {
  /** A ledger whose clock the test sets. */
  async function begin() {
    const clock = { now: NOON };
    const ledger = (await place())(() => clock.now);
    onTestFinished(() => ledger.close());
    return { ledger, clock };
  }

  test(`${subject}: 64 callers get exactly the 15 queries left, also across restarts`, async () => {
    const start = await place();
    const open = () => start(() => NOON);
    const first = open();
    expect(await reserveMany(first, WINDOW, 7)).toBe(7);
    await first.close();
    const second = open();
    expect(await reserveMany(second, WINDOW, 64)).toBe(8);
    await second.close();
    const third = open();
    expect(await reserveMany(third, WINDOW, 64)).toBe(0);
    const spent = { day: '2026-03-01', service: 'followers', class: 'window', mode: 'live', spent: 15 };
    expect(await third.days(1)).toEqual([spent]);
    expect(await third.days(1, 'wireless')).toEqual([]);
    await third.close();
  });

  test(`${subject}: a window refills 15 minutes after its first query, never because a clock was set back`, async () => {
    const { ledger, clock } = await begin();
    expect(await reserveMany(ledger, WINDOW, 20)).toBe(15);
    expect(await retryAtOf(ledger, WINDOW)).toBe(NOON + 15 * MINUTES);
    expect(ledger.lastKnown(WINDOW)).toMatchObject({ spent: 15, opensAt: NOON + 15 * MINUTES });
    clock.now = NOON - 86_400_000;
    expect(await reserveMany(ledger, WINDOW, 1)).toBe(0);
    expect(await retryAtOf(ledger, WINDOW)).toBe(NOON - 86_400_000 + 15 * MINUTES);
    clock.now = NOON + 15 * MINUTES;
    expect(ledger.lastKnown(WINDOW)).toMatchObject({ spent: 0, opensAt: undefined });
    expect(await reserveMany(ledger, WINDOW, 20)).toBe(15);
  });

  test(`${subject}: a refund returns one query of its own period`, async () => {
    const { ledger, clock } = await begin();
    const one = await ledger.reserve(WINDOW);
    await one.refund();
    expect(await reserveMany(ledger, WINDOW, 20)).toBe(15);
    const other = { ...WINDOW, credential: 'b', identity: 'b' };
    const late = await ledger.reserve(other);
    clock.now += 15 * MINUTES;
    expect(await reserveMany(ledger, other, 5)).toBe(5);
    await late.refund();
    expect(await reserveMany(ledger, other, 20)).toBe(10);
  });

  test(`${subject}: a refusal by the service empties the day until midnight UTC and sets its limit`, async () => {
    const { ledger, clock } = await begin();
    expect(await reserveMany(ledger, SEARCH, 6)).toBe(6);
    (await ledger.reserve(SEARCH)).block(undefined);
    expect(ledger.lastKnown(SEARCH).opensAt).toBe(MIDNIGHT);
    expect(await retryAtOf(ledger, SEARCH)).toBe(MIDNIGHT);
    expect(await ledger.read(SEARCH)).toEqual({ spent: 7, limit: 7, resetAt: MIDNIGHT });
    clock.now = MIDNIGHT;
    expect(await reserveMany(ledger, SEARCH, 20)).toBe(7);
  });

  test(`${subject}: a refusal until a time empties a window until then`, async () => {
    const { ledger, clock } = await begin();
    (await ledger.reserve(WINDOW)).block(NOON + 20 * MINUTES);
    expect(await retryAtOf(ledger, WINDOW)).toBe(NOON + 20 * MINUTES);
    clock.now = NOON + 20 * MINUTES;
    expect(await reserveMany(ledger, WINDOW, 20)).toBe(15);
  });

  test(`${subject}: the user's limit applies to one credential and class, until it is taken back`, async () => {
    const { ledger } = await begin();
    await ledger.setLimit(SEARCH, 3);
    expect(await reserveMany(ledger, SEARCH, 10)).toBe(3);
    expect(await ledger.read(SEARCH)).toMatchObject({ spent: 3, limit: 3 });
    expect(await reserveMany(ledger, { ...SEARCH, credential: 'b', identity: 'b' }, 10)).toBe(10);
    expect(await reserveMany(ledger, { ...SEARCH, quota: 'detail' }, 10)).toBe(10);
    await ledger.setLimit(SEARCH, null);
    expect(await reserveMany(ledger, SEARCH, 10)).toBe(10);
  });

  test(`${subject} believes the service where it counted more`, async () => {
    const { ledger } = await begin();
    const one = await ledger.reserve(WINDOW);
    one.applyRateLimit({ limit: 15, remaining: 2, resetAt: NOON + MINUTES });
    expect(ledger.lastKnown(WINDOW)).toMatchObject({ spent: 13, resetAt: NOON + MINUTES });
    expect(await reserveMany(ledger, WINDOW, 10)).toBe(2);
    expect(await retryAtOf(ledger, WINDOW)).toBe(NOON + MINUTES);
  });

  test(`${subject}: a late response from the previous window does not change the present one`, async () => {
    const { ledger, clock } = await begin();
    const late = await ledger.reserve(WINDOW);
    (await ledger.reserve(WINDOW)).applyRateLimit({ limit: 15, remaining: 13, resetAt: NOON + MINUTES });
    clock.now = NOON + MINUTES;
    const next = { limit: 15, remaining: 14, resetAt: NOON + 2 * MINUTES };
    (await ledger.reserve(WINDOW)).applyRateLimit(next);
    late.applyRateLimit({ limit: 15, remaining: 0, resetAt: NOON + MINUTES });
    expect(await ledger.read(WINDOW)).toEqual({ spent: 1, limit: 15, resetAt: NOON + 2 * MINUTES });
  });
}
