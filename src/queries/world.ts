import type { QueryClient } from '@tanstack/react-query';
import { statusQuery } from './status.ts';

/**
 * A name for what a service's answers come from: twin, data set, address, account and, for embedded data, its size.
 * An answer that was kept under another name is of another world and is never shown.
 */
export async function worldOf(client: QueryClient, service: string): Promise<string> {
  const { reply } = await client.ensureQueryData(statusQuery);
  const connection = reply.connections.find((one) => one.service === service);
  if (!connection) return 'none';
  const { mode, dataset, baseUrl, credential } = connection;
  if (mode === 'live') return `live ${baseUrl} ${credential}`;
  return `embedded ${dataset} ${service === 'wireless' ? reply.networks : ''}`;
}
