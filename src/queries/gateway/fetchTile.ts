import { tilePath } from '#services/gateway/tileEndpoints.ts';
import { fetchInSession } from '#services/pageSession.ts';
import { failureOf, gatewayOffline } from '#services/request.ts';

const WHERE = { service: 'gateway', operation: 'tile' };

/** A tile of the source with this id; undefined where it has none. Rejects with Failure, or the signal's reason. */
export async function fetchTile(
  id: string,
  { z, x, y }: { z: number; x: number; y: number },
  signal?: AbortSignal,
): Promise<ArrayBuffer | undefined> {
  const response = await fetchInSession(tilePath(id, z, x, y), { signal: signal ?? null }).catch(
    (error: unknown) => {
      throw signal?.aborted
        ? signal.reason
        : gatewayOffline(`The gateway does not respond (${error}).`, WHERE);
    },
  );
  if (response.status === 204) return undefined;
  if (!response.ok) throw failureOf(await response.json().catch(() => null), response.status, WHERE);
  return response.arrayBuffer();
}
