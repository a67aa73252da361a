/** Answers take a moment, and `Date` has whole seconds: below this the two clocks are the same. */
const SAME_CLOCK_MS = 10_000;
/** No window lasts longer. */
const MAX_MS = 24 * 60 * 60_000;

/**
 * When the service's window ends, in epoch milliseconds of this machine's clock, which may differ from the service's;
 * undefined if the response has no valid one.
 */
export function rateResetAt(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const header = headers['x-rate-limit-reset'] ?? '';
  if (!/^\d{1,12}$/.test(header)) return undefined;
  const seconds = Number(header);
  const aheadMs = Date.parse(headers.date ?? '') - now;
  const resetAt = seconds * 1000 - (Math.abs(aheadMs) > SAME_CLOCK_MS ? aheadMs : 0);
  return resetAt <= now + MAX_MS ? resetAt : undefined;
}
