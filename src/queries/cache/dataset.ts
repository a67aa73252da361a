import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { SAMPLE_DATA_VERSION } from '#domain/network/sampleDataVersion.ts';
import type { Mode } from '#services/request.ts';
import type { UpstreamService } from '#services/services.ts';
import { RECONNECT_MS, statusQuery } from './statusQuery.ts';

/**
 * Names the dataset that a service answers from: mode, dataset, address, account and, for embedded data, its size.
 * An answer that was cached under another name is never shown.
 */
export async function datasetOf(client: QueryClient, service: string): Promise<string> {
  const { reply } = await status(client);
  const connection = reply.connections.find((one) => one.service === service);
  if (!connection) return 'none';
  const { mode, dataset, baseUrl, credential } = connection;
  if (mode === 'live') return `live ${baseUrl} ${credential}`;
  if (dataset === null) return `embedded ${dataset} `;
  return `embedded ${dataset === 'sample' ? `sample ${SAMPLE_DATA_VERSION}` : dataset} ${reply.networks}`;
}

/** Whether the emulator or the live service answers. */
export async function modeOf(client: QueryClient, service: UpstreamService): Promise<Mode> {
  const { reply } = await status(client);
  const connection = reply.connections.find((one) => one.service === service);
  return connection?.mode === 'live' ? 'live' : 'embedded';
}

/** An invalidated status would name the dataset before. */
function status(client: QueryClient) {
  const isOutdated = client.getQueryState(statusQuery.queryKey)?.isInvalidated;
  return isOutdated ? client.fetchQuery(statusQuery) : client.ensureQueryData(statusQuery);
}

/** The current dataset; when another one answers, wireless data are reset, and this with them. */
export function datasetQuery(service: UpstreamService) {
  return queryOptions({
    queryKey: [service, 'world'],
    queryFn: async ({ client }) => ({ name: await datasetOf(client, service) }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? RECONNECT_MS : false),
    structuralSharing: false,
  });
}
