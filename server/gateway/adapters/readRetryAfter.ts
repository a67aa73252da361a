/**
 * The wait that a Retry-After header asks for, milliseconds: seconds (also decimal, as some services send them) or
 * an HTTP date (RFC 9110, 10.2.3). Undefined for anything else; a past time is no wait.
 */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, MAX_MS);
  if (!/^[A-Z][a-z]{2,8},? .*(GMT|\d{4})$/.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.min(Math.max(0, at - now), MAX_MS);
}

/** A year: nobody waits longer. */
const MAX_MS = 365 * 24 * 60 * 60_000;
