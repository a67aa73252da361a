import type { TokenEndpointResponse } from 'openid-client';
import type { SignInTokens } from '#server/gateway/credentials/SignInCredential.ts';
import { visibleAscii } from '#server/gateway/credentials/visibleAscii.ts';

/**
 * The tokens of a provider's reply. A reply without a new refresh token leaves the one before in force (RFC 6749, 6).
 * Throws ParamError for a token that no header can carry.
 */
export function tokensOf(
  reply: TokenEndpointResponse,
  grant: string,
  refreshBefore: string | undefined,
  nowMs: number,
): SignInTokens {
  const refresh = reply.refresh_token ?? refreshBefore;
  const { expires_in: seconds } = reply;
  return {
    grant,
    access: visibleAscii('access_token', reply.access_token),
    ...(refresh !== undefined && { refresh: visibleAscii('refresh_token', refresh) }),
    receivedAt: nowMs,
    ...(seconds !== undefined && Number.isFinite(seconds) && { expiresAt: nowMs + seconds * 1000 }),
  };
}
