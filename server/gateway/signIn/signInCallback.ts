import { API_HEADERS } from '#server/gateway/http/apiHeaders.ts';
import { type GatewayRequest, type GatewayResponse, Refusal } from '#server/gateway/http/exchange.ts';
import type { RequestTarget } from '#server/gateway/http/readTarget.ts';
import type { SignIns } from './SignIns.ts';

/**
 * Answers the browser that a provider sends back. The request comes from another site, so without our cookie: its one-time
 * state stands for the page that began. It goes on at once, and its address, with the code, stays in no history. Throws
 * Refusal.
 */
export async function signInCallback(
  signIns: SignIns,
  request: GatewayRequest,
  target: RequestTarget,
): Promise<GatewayResponse> {
  if (request.method !== 'GET') throw new Refusal(405, 'method', 'This address takes GET.', { allow: 'GET' });
  const page = await signIns.finish(target.query);
  const headers = { ...API_HEADERS, location: `${page}/connections`, 'referrer-policy': 'no-referrer' };
  return { status: 303, headers, body: '' };
}
