import { API_HEADERS } from '#server/gateway/http/apiHeaders.ts';
import type { GatewayResponse } from '#server/gateway/http/exchange.ts';
import type { SignIns } from './SignIns.ts';

/**
 * Answers the browser that a provider sends back. The request comes from another site, so without our cookie: its one-time
 * state identifies the page that started it. Redirects at once, so that the address with the code stays in no history.
 * Throws Refusal.
 */
export async function signInCallback(signIns: SignIns, query: string): Promise<GatewayResponse> {
  const page = await signIns.finish(query);
  const headers = { ...API_HEADERS, location: `${page}/connections`, 'referrer-policy': 'no-referrer' };
  return { status: 303, headers, body: '' };
}
