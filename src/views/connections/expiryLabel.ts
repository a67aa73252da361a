import type { Connection } from '#services/gateway/shapes.ts';
import { formatAge, formatClock } from '#ui/format/timeFormat.ts';

/** When the token of a connection ends, in words; undefined for credentials that are not known to end. */
export function expiryLabel(
  { service, scheme, expiresAt, signIn }: Pick<Connection, 'service' | 'scheme' | 'expiresAt' | 'signIn'>,
  nowMs: number,
): string | undefined {
  if (signIn && !signIn.isSignedIn) return undefined;
  if (expiresAt === null)
    return scheme === 'bearer' && service === 'workbook' ? 'when it expires is not known' : undefined;
  if (signIn?.renews)
    return expiresAt > nowMs
      ? `renews itself, next by ${formatClock(expiresAt, nowMs)}`
      : 'renews itself with the next call';
  const age = formatAge(expiresAt, nowMs);
  return expiresAt > nowMs ? `expires ${age}, ${formatClock(expiresAt, nowMs)}` : `expired ${age}`;
}
