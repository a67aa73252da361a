// What a response's headers report: the rate limit, and the service's clock.

import { Failure } from '#domain/wire/Failure.ts';
import type { RateLimitHeaders } from '#server/gateway/ledger/Bucket.ts';
import type { Reservation } from '#server/gateway/ledger/Ledger.ts';
import { AttemptFailure } from '#server/gateway/resilience/withRetries.ts';
import type { UpstreamResponse } from '#server/upstream/Upstream.ts';
import { rateResetAt } from './rateResetAt.ts';

/** The clocks differ; the request may be signed once more with the service's time. */
export class ClockSkewFailure extends AttemptFailure {
  readonly offsetMs: number;
  constructor(failure: Failure, offsetMs: number) {
    super(failure, false);
    this.offsetMs = offsetMs;
  }
}

/** Notes a spent quota in the ledger. Throws ClockSkewFailure when the service's time explains the failure. */
export function recordFailure(
  error: AttemptFailure,
  reply: UpstreamResponse,
  reservation: Reservation | undefined,
): void {
  const { kind, code, retryAt } = error.failure.facts;
  if (kind === 'quota') reservation?.block(retryAt);
  const serverMs = Date.parse(reply.headers.date ?? '');
  if (code !== '135' || Number.isNaN(serverMs)) return;
  const offsetMs = serverMs - Date.now();
  const seconds = Math.round(Math.abs(offsetMs) / 1000);
  const message = `${error.failure.message} It is ${seconds} s ${offsetMs > 0 ? 'slow' : 'fast'}.`;
  throw new ClockSkewFailure(new Failure({ ...error.failure.facts, message }), offsetMs);
}

/** The rate headers, when all three are there and make sense. */
export function readRateLimitHeaders(
  { headers }: UpstreamResponse,
  now: number = Date.now(),
): RateLimitHeaders | undefined {
  if (headers['x-rate-limit-limit'] === undefined) return undefined;
  const limit = Number(headers['x-rate-limit-limit']);
  const remaining = Number(headers['x-rate-limit-remaining']);
  const resetAt = rateResetAt(headers, now);
  const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;
  return isCount(limit) && limit > 0 && isCount(remaining) && resetAt !== undefined
    ? { limit, remaining, resetAt }
    : undefined;
}
