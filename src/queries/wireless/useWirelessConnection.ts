import { useQuery } from '@tanstack/react-query';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import type { Quota, Status } from '#services/gateway/shapes.ts';
import { TOKEN_KINDS, type TokenKind } from '#services/services.ts';

export interface WirelessConnection {
  /** Undefined until the gateway has said. */
  mode: 'embedded' | 'live' | undefined;
  /** Whether queries cost nothing. */
  isFree: boolean;
  /** Whether it can answer: the gateway has said who does, and the sample data exists. */
  isReady: boolean;
  /** What kind of token the live credential is; undefined where that is not known. */
  tokenKind: TokenKind | undefined;
  /** Whether the live credential is commercial: it can only search. */
  isSearchOnly: boolean;
  /** Whose queries are spent: changes with the mode, the address and the credential. */
  account: string;
  dataset: string | null;
  /** Networks in the embedded store. */
  networks: number | null;
  /** 0 to 1 while the embedded store is being filled. */
  preparing: number | null;
  /** Why it could not be filled. */
  unprepared: string | null;
  /** What is spent and left of a class of queries; undefined where nothing is counted. */
  quota: (name: 'search' | 'detail') => Quota | undefined;
}

/** Who answers wireless queries, and what is left to spend. */
export function useWirelessConnection(): WirelessConnection {
  return wirelessConnectionOf(useQuery(statusQuery).data?.reply);
}

/** The same of a status; undefined until the gateway has said. */
export function wirelessConnectionOf(status: Status | undefined): WirelessConnection {
  const wireless = status?.connections.find(({ service }) => service === 'wireless');
  const mode = wireless && (wireless.mode === 'live' ? 'live' : 'embedded');
  const isFree = mode === 'embedded';
  const tokenKind = mode === 'live' ? TOKEN_KINDS.find((kind) => kind === wireless?.tokenKind) : undefined;
  return {
    mode,
    isFree,
    isReady: mode !== undefined && !(isFree && typeof status?.preparing === 'number'),
    tokenKind,
    isSearchOnly: tokenKind === 'COMMAPI',
    account: [mode, wireless?.baseUrl, wireless?.credential].join(' '),
    dataset: wireless?.dataset ?? null,
    networks: status?.networks ?? null,
    preparing: status?.preparing ?? null,
    unprepared: status?.unprepared ?? null,
    quota: (name) =>
      isFree ? undefined : status?.quotas.find((one) => one.service === 'wireless' && one.class === name),
  };
}
