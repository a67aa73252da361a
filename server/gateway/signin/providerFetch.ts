import type { CustomFetch } from 'openid-client';
import { isLoopbackHttp } from '#server/gateway/credentials/readBaseUrl.ts';
import { type LiveLimits, liveUpstream, Unreachable } from '#server/upstream/liveUpstream.ts';

const LIMITS: LiveLimits = {
  connectMs: 5_000,
  headersMs: 10_000,
  idleMs: 10_000,
  totalMs: 15_000,
  bodyBytes: 1024 * 1024,
};

/** How providers are asked: as the services are, over https or on this machine, without redirects, within limits. */
export const providerFetch: CustomFetch = async (address, { method, headers, body, signal }) => {
  const url = new URL(address);
  if (!isSafeUrl(url)) throw new Unreachable('The provider names an address that is not https.', true);
  const upstream = liveUpstream(url.origin, LIMITS);
  try {
    const request = { method, path: url.pathname + url.search, headers };
    const reply = await upstream.send(
      body ? { ...request, body: String(body) } : request,
      signal ?? AbortSignal.timeout(LIMITS.totalMs),
    );
    const { 'content-encoding': _, 'content-length': __, ...kept } = reply.headers;
    return new Response(reply.body.length > 0 ? Buffer.from(reply.body) : null, {
      status: reply.status,
      headers: kept,
    });
  } finally {
    await upstream.close();
  }
};

/** Whether an address may be asked, or shown to the browser to go to. */
export function isSafeUrl(url: URL): boolean {
  return url.protocol === 'https:' || isLoopbackHttp(url);
}
