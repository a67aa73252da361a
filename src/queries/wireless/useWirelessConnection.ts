import { useQuery } from '@tanstack/react-query';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import type { Quota } from '#services/gateway/shapes.ts';

export interface WirelessConnection {
  /** Undefined until the gateway has said. */
  mode: 'embedded' | 'live' | undefined;
  /** Whether queries cost nothing. */
  isFree: boolean;
  /** Whether it can answer: the gateway has said who does, and the sample data exists. */
  isReady: boolean;
  /** Whose queries are spent: changes with the mode, the address and the credential. */
  account: string;
  dataset: string | null;
  /** Networks in the embedded store. */
  networks: number | null;
  /** 0 to 1 while the embedded store is being filled. */
  preparing: number | null;
  /** What is spent and left of a class of queries; undefined where nothing is counted. */
  quota: (name: 'search' | 'detail') => Quota | undefined;
}

/** Who answers wireless queries, and what is left to spend. */
export function useWirelessConnection(): WirelessConnection {
  const status = useQuery(statusQuery).data?.reply;
  const wireless = status?.connections.find(({ service }) => service === 'wireless');
  const mode = wireless && (wireless.mode === 'live' ? 'live' : 'embedded');
  const isFree = mode === 'embedded';
  return {
    mode,
    isFree,
    isReady: mode !== undefined && !(isFree && typeof status?.preparing === 'number'),
    account: [mode, wireless?.baseUrl, wireless?.credential].join(' '),
    dataset: wireless?.dataset ?? null,
    networks: status?.networks ?? null,
    preparing: status?.preparing ?? null,
    quota: (name) =>
      isFree ? undefined : status?.quotas.find((one) => one.service === 'wireless' && one.class === name),
  };
}
