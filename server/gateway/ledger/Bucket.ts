// One allowance of queries: so many for a credential, a class and a period. Pure; the ledger makes it durable.

import type { QuotaClass } from '#services/endpoint.ts';
import type { Mode } from '#services/request.ts';

export interface BucketKey {
  service: string;
  quota: QuotaClass;
  mode: Mode;
  credential: string;
}

export interface Bucket extends BucketKey {
  /** Epoch milliseconds. */
  start: number;
  end: number;
  spent: number;
  /** Set by the user, or the specification's; null if unknown. */
  limit: number | null;
  /** What the service was seen to allow; holds until it allows more. */
  learned: number | null;
  /** Epoch milliseconds until which the service refused more; 0 if it did not. */
  blockedUntil: number;
}

export const WINDOW_MS = 15 * 60_000;
export const WINDOW_LIMIT = 15;
export const DAY_MS = 24 * 60 * 60_000;

export const keyOf = ({ service, quota, mode, credential }: BucketKey) =>
  `${service} ${quota} ${mode} ${credential}`;

/** A full bucket, begun now: windows begin with the first query, days at midnight UTC. */
export function newBucket(key: BucketKey, now: number): Bucket {
  const isWindow = key.quota === 'window';
  return {
    ...key,
    ...periodAt(key.quota, now),
    spent: 0,
    limit: isWindow ? WINDOW_LIMIT : null,
    learned: null,
    blockedUntil: 0,
  };
}

function periodAt(quota: QuotaClass, now: number): { start: number; end: number } {
  if (quota === 'window') return { start: now, end: now + WINDOW_MS };
  const start = Math.floor(now / DAY_MS) * DAY_MS;
  return { start, end: start + DAY_MS };
}

/**
 * Begins the next period when this one is over. A clock that was set back never refills a bucket; a window then lasts
 * as long as it would have from its begin, so that nothing waits until the old time is reached again.
 */
export function roll(bucket: Bucket, now: number): void {
  if (bucket.quota === 'window' && now < bucket.start) {
    const backMs = bucket.start - now;
    bucket.start -= backMs;
    bucket.end -= backMs;
    bucket.blockedUntil -= Math.min(bucket.blockedUntil, backMs);
  }
  if (now < bucket.end) return;
  Object.assign(bucket, periodAt(bucket.quota, now), { spent: 0, blockedUntil: 0 });
}

/** How many queries the period has; null if unknown. */
export function limitOf({ limit, learned }: Bucket): number | null {
  if (limit === null) return learned;
  return learned === null ? limit : Math.min(limit, learned);
}

/** What there is to tell of the period that `now` is in. */
export function stateOf(bucket: Bucket, now: number) {
  roll(bucket, now);
  const { spent, end, blockedUntil } = bucket;
  return { spent, limit: limitOf(bucket), resetAt: Math.max(end, blockedUntil) };
}

/** The epoch milliseconds of the next try, or undefined when a query is left now. */
export function opensAt(bucket: Bucket, now: number): number | undefined {
  roll(bucket, now);
  if (bucket.blockedUntil > now) return bucket.blockedUntil;
  const limit = limitOf(bucket);
  return limit !== null && bucket.spent >= limit ? bucket.end : undefined;
}

/** Takes one query; returns the epoch milliseconds of the next attempt if none is left. */
export function take(bucket: Bucket, now: number): number | undefined {
  const retryAt = opensAt(bucket, now);
  if (retryAt === undefined) bucket.spent += 1;
  return retryAt;
}

/** What a service reports in its rate-limit headers. */
export interface RateLimitHeaders {
  limit: number;
  remaining: number;
  resetAt: number;
}

/**
 * Believes the service where it counted more than we did: others may use the same credential. An answer that comes late,
 * from a period that is over, gives the limit only.
 */
export function applyRateLimit(bucket: Bucket, facts: RateLimitHeaders): void {
  bucket.learned = facts.limit;
  if (facts.resetAt <= bucket.start) return;
  bucket.spent = Math.max(bucket.spent, facts.limit - facts.remaining);
  bucket.end = facts.resetAt;
}

/** The service's clock changed its pace: what is left of the period lasts `factor` times as long. */
export function stretch(bucket: Bucket, factor: number, now: number): void {
  const stretched = (ms: number) => (ms > now ? Math.ceil(now + (ms - now) * factor) : ms);
  bucket.end = stretched(bucket.end);
  bucket.blockedUntil = stretched(bucket.blockedUntil);
}

/** The service refused more: nothing is left until then, or until the period ends. */
export function block(bucket: Bucket, until: number | undefined): void {
  bucket.blockedUntil = until ?? bucket.end;
  if (bucket.quota === 'window') bucket.end = Math.max(bucket.end, bucket.blockedUntil);
  else bucket.learned = bucket.spent;
}
