import { fetchInSession } from './pageSession.ts';
import { failureOf, gatewayOffline } from './request.ts';
import type { UpstreamService } from './services.ts';

/**
 * Sends a read once more as it was, past the gateway's cache; `target` is its path and query, which the gateway checks as
 * it does any. Resolves with the upstream queries that it spent. Throws Failure.
 */
export async function replay(service: UpstreamService, operation: string, target: string): Promise<number> {
  const where = { service, operation };
  const response = await fetchInSession(`/api/${service}${target}`, {
    headers: { 'cache-control': 'no-cache' },
    redirect: 'error',
  }).catch((error: unknown) => {
    throw gatewayOffline(`The gateway does not respond (${error}).`, where);
  });
  if (!response.ok) throw failureOf(await response.json().catch(() => null), response.status, where);
  await response.arrayBuffer();
  return Number(response.headers.get('airledger-cost') ?? 0);
}
