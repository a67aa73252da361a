import { isLoopbackHttp } from '#server/gateway/credentials/readBaseUrl.ts';
import { liveUpstream } from '#server/upstream/liveUpstream.ts';
import type { MemoryShare, UpstreamResponse } from '#server/upstream/Upstream.ts';
import { isDownload } from '#services/endpoint.ts';
import type { Call } from './Call.ts';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * The file where the service keeps it: drives answer a download with an address that is good by itself for a while. It is
 * asked without the credential, over https, and no further redirect is followed. All else is passed on as it is. Throws
 * Unreachable and UnusableBody.
 */
export async function followDownload(
  { endpoint, connection, signal }: Pick<Call, 'endpoint' | 'connection' | 'signal'>,
  response: UpstreamResponse,
  memory: MemoryShare,
): Promise<UpstreamResponse> {
  const { location } = response.headers;
  if (!isDownload(endpoint) || !REDIRECTS.has(response.status) || location === undefined) return response;
  const base = new URL(connection.baseUrl);
  const url = URL.canParse(location, base.href) ? new URL(location, base) : undefined;
  const isSafe = url?.protocol === 'https:' || (url && isLoopbackHttp(url) && isLoopbackHttp(base));
  if (!isSafe) return response;
  const store = liveUpstream(url.origin);
  try {
    const path = url.pathname + url.search;
    return await store.send({ method: 'GET', path, headers: { accept: '*/*' } }, signal, memory);
  } finally {
    await store.close();
  }
}
