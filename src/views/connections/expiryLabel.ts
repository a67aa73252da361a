import type { Connection } from '#services/gateway/shapes.ts';
import { formatAge, formatClock } from '#ui/format/timeFormat.ts';

/** When the token of a connection expires; undefined for credentials that do not expire. */
export function expiryLabel(
  { service, scheme, expiresAt, signIn }: Pick<Connection, 'service' | 'scheme' | 'expiresAt' | 'signIn'>,
  nowMs: number,
): string | undefined {
  if (signIn && !signIn.isSignedIn) return undefined;
  if (expiresAt === null) return scheme === 'bearer' && service === 'workbook' ? 'expiry unknown' : undefined;
  if (signIn?.renews)
    return expiresAt > nowMs
      ? `renews automatically, next by ${formatClock(expiresAt, nowMs)}`
      : 'renews automatically with the next call';
  const age = formatAge(expiresAt, nowMs);
  return expiresAt > nowMs ? `expires ${age}, ${formatClock(expiresAt, nowMs)}` : `expired ${age}`;
}
