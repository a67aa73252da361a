/** Answers take a moment, and `Date` has whole seconds: below this the two clocks are the same. */
const SAME_CLOCK_MS = 10_000;

/**
 * When the service's window ends, in epoch milliseconds of this machine's clock, which may differ from the service's;
 * undefined when the answer does not say.
 */
export function rateResetAt(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const seconds = Number(headers['x-rate-limit-reset']);
  if (headers['x-rate-limit-reset'] === undefined || !Number.isSafeInteger(seconds) || seconds < 0)
    return undefined;
  const aheadMs = Date.parse(headers.date ?? '') - now;
  return seconds * 1000 - (Math.abs(aheadMs) > SAME_CLOCK_MS ? aheadMs : 0);
}
