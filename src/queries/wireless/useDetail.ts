import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CellId } from '#domain/network/CellId.ts';
import type { Network } from '#domain/network/Network.ts';
import type { NetworkDetail } from '#domain/network/NetworkDetail.ts';
import type { CellKind } from '#domain/network/RadioKind.ts';
import { asFailure, Failure } from '#domain/wire/Failure.ts';
import { readCached } from '#queries/cache/answerCache.ts';
import { modeOf } from '#queries/cache/dataset.ts';
import { readQuery } from '#queries/cache/query.ts';
import type { Reply } from '#services/endpoint.ts';
import type { Answer } from '#services/request.ts';
import { detailOf } from '#services/wireless/details.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { cellDetailCall, type DetailCall, detailCall } from './detailCall.ts';

export interface DetailState {
  status: 'problem' | 'waiting' | 'pending' | 'missing' | 'failed' | 'ready';
  detail: NetworkDetail | undefined;
  fetchedAt: number | undefined;
  error: unknown;
  /** A sentence: the rule that the identifier breaks. */
  problem?: string;
  /** Queries that an answer may have cost, where nothing was kept. */
  mostQueries: number;
  /** Queries that asking may spend now. */
  needed: number;
  /** Queries that were spent when the answers came, the one that found nothing included. */
  spent: number;
  /** True when the answer came from the GSM record of the cell. */
  isFallback: boolean;
  retry: () => void;
}

/** What the service knows in detail of a network; before `isAllowed` only what is kept, and nothing is asked. */
export function useDetail({ kind, id }: Pick<Network, 'kind' | 'id'>, isAllowed: boolean): DetailState {
  const call = useMemo(() => detailCall({ kind, id }), [kind, id]);
  return useDetailCall(call, isAllowed);
}

/** The same for a cell by the parts of its identifier; of none nothing is asked. */
export function useCellDetail(
  named: (CellId & { kind: CellKind }) | undefined,
  isAllowed: boolean,
): DetailState {
  const { kind, operator, area, cell } = named ?? NO_CELL;
  const call = useMemo(() => cellDetailCall(kind, { operator, area, cell }), [kind, operator, area, cell]);
  return useDetailCall(call, isAllowed && named !== undefined);
}

const NO_CELL = { kind: 'gsm', operator: '0', area: '0', cell: '0' } as const;
const NO_INPUT = { type: 'GSM', operator: '0', lac: '0', cid: '0' };

function useDetailCall(call: ReturnType<typeof detailCall>, isAllowed: boolean): DetailState {
  const problem = 'problem' in call ? call.problem : undefined;
  const { operation, input, fallback } =
    'problem' in call ? { operation: 'detailCell' as const, input: NO_INPUT, fallback: undefined } : call;
  useCachedDetail(problem ? undefined : operation, input);
  const first = useQuery({ ...detailQuery(operation, input), enabled: isAllowed && !problem });
  const isFallback = fallback !== undefined && first.data?.reply === null;
  useCachedDetail(isFallback ? 'detailCell' : undefined, fallback ?? NO_INPUT);
  const second = useQuery({
    ...detailQuery('detailCell', fallback ?? NO_INPUT),
    enabled: isAllowed && isFallback,
  });
  const query = isFallback ? second : first;
  const reply = query.data?.reply;
  const detail = useMemo(() => (reply ? detailOf(reply) : undefined), [reply]);
  return {
    status: problem ? 'problem' : statusOf(query),
    detail,
    fetchedAt: query.data?.fetchedAt,
    error: query.error,
    ...(problem && { problem }),
    mostQueries: fallback ? 2 : 1,
    needed: fallback && !isFallback ? 2 : 1,
    spent: (first.data?.cost ?? 0) + (isFallback ? (second.data?.cost ?? 0) : 0),
    isFallback,
    retry: () => void query.refetch(),
  };
}

/** Brings what storage has of an operation into memory, where its query finds it. */
function useCachedDetail(
  operation: DetailCall['operation'] | undefined,
  input: Record<string, string>,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!operation) return;
    void readCached(client, detailQuery(operation, input));
  }, [client, operation, input]);
}

type DetailEndpoint = typeof wireless.detailWifi | typeof wireless.detailBt | typeof wireless.detailCell;
/** `reply` is null where the service knows no such network. */
type DetailAnswer = Omit<Answer<unknown>, 'reply'> & { reply: Reply<DetailEndpoint> | null };

/** The operations differ in their inputs and replies, which `detailOf` reads alike. */
function detailQuery(operation: DetailCall['operation'], input: Record<string, string>) {
  const endpoint = wireless[operation] as typeof wireless.detailCell;
  return readQuery(endpoint, input as never, readDetail);
}

/** "No such network" is an answer as well, and was paid for: it is kept like any other. */
async function readDetail(
  came: Promise<Answer<Reply<DetailEndpoint>>>,
  client: QueryClient,
): Promise<DetailAnswer> {
  try {
    return await came;
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'missing') throw error;
    const mode = await modeOf(client, 'wireless');
    return { reply: null, mode, fetchedAt: Date.now(), cost: 1, notes: [] };
  }
}

function statusOf(query: {
  data: DetailAnswer | undefined;
  isError: boolean;
  fetchStatus: string;
  error: unknown;
}): DetailState['status'] {
  if (query.fetchStatus === 'fetching' && !query.data?.reply) return 'pending';
  if (query.data) return query.data.reply ? 'ready' : 'missing';
  if (query.isError) return asFailure(query.error).kind === 'missing' ? 'missing' : 'failed';
  return 'waiting';
}
