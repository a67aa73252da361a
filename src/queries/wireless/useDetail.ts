import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CellId } from '#domain/network/CellId.ts';
import type { NetworkDetail } from '#domain/network/detail/NetworkDetail.ts';
import type { Network } from '#domain/network/Network.ts';
import type { CellKind } from '#domain/network/RadioKind.ts';
import { asFailure, Failure } from '#domain/wire/Failure.ts';
import { readCached } from '#queries/cache/answerCache.ts';
import { modeOf } from '#queries/cache/dataset.ts';
import { readQuery } from '#queries/cache/query.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import type { Endpoint, Reply } from '#services/endpoint.ts';
import type { Answer } from '#services/request.ts';
import {
  cellDetailCall,
  type DetailCall,
  detailCall,
  olderDetailCall,
} from '#services/wireless/detailCall.ts';
import { detailOf, type OlderDetail, olderDetailOf } from '#services/wireless/details.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { wirelessConnectionOf } from './useWirelessConnection.ts';

interface LookupState {
  status: 'problem' | 'waiting' | 'pending' | 'missing' | 'failed' | 'ready';
  fetchedAt: number | undefined;
  error: unknown;
  /** A sentence: the rule that the identifier breaks. */
  problem?: string;
  /** The reply as it came. */
  text: string | undefined;
  /** Asks the service, for one query; what is shown stays until the answer is there. */
  ask: () => void;
  isAsking: boolean;
}

export interface DetailState extends LookupState {
  detail: NetworkDetail | undefined;
  /** Queries that an answer may have cost, where nothing was kept. */
  mostQueries: number;
  /** Queries that asking may spend now. */
  needed: number;
  /** Queries that were spent when the answers came, the one that found nothing included. */
  spent: number;
  /** True when the answer came from the GSM record of the cell. */
  isFallback: boolean;
}

export interface OlderDetailState extends LookupState {
  older: OlderDetail | undefined;
}

type Named = Pick<Network, 'kind' | 'id'>;

/** What the service knows in detail of a network; before `isAllowed` only what is kept, and nothing is asked. */
export function useDetail({ kind, id }: Named, isAllowed: boolean): DetailState {
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

/** What the second version of the API says of a network, as far as it is kept or was asked for. */
export function useOlderDetail({ kind, id }: Named): OlderDetailState {
  const call = useMemo(() => olderDetailCall({ kind, id }), [kind, id]);
  const problem = 'problem' in call ? call.problem : undefined;
  const { operation, input } = 'problem' in call ? NO_CALL : call;
  useCachedDetail(problem ? undefined : operation, input);
  const query = useQuery({ ...detailQuery<OlderEndpoint>(operation, input), enabled: false });
  const reply = query.data?.reply;
  const older = useMemo(() => (reply ? olderDetailOf(reply) : undefined), [reply]);
  return { ...lookupState(query, problem), older };
}

/**
 * Asks for a network at once, and for its GSM record where the first finds nothing, as `useDetail` would: what it spends was
 * said before. A credential that can only search is not sent. Never rejects: `useDetail` and `useOlderDetail` tell what went wrong.
 */
export async function askDetail(client: QueryClient, named: Named, isOlder: boolean): Promise<void> {
  const status = client.getQueryData(statusQuery.queryKey)?.reply;
  if (wirelessConnectionOf(status).isSearchOnly) return;
  const call = isOlder ? olderDetailCall(named) : detailCall(named);
  if ('problem' in call) return;
  const ask = (operation: DetailCall['operation'], input: DetailCall['input']) =>
    client.fetchQuery(detailQuery(operation, input)).catch(() => undefined);
  const first = await ask(call.operation, call.input);
  if (first?.reply === null && call.fallback) await ask('detailCell', call.fallback);
}

const NO_CELL = { kind: 'gsm', operator: '0', area: '0', cell: '0' } as const;
const NO_INPUT = { type: 'GSM', operator: '0', lac: '0', cid: '0' };
const NO_CALL = { operation: 'detailCell' as const, input: NO_INPUT, fallback: undefined };

function useDetailCall(call: ReturnType<typeof detailCall>, isAllowed: boolean): DetailState {
  const problem = 'problem' in call ? call.problem : undefined;
  const { operation, input, fallback } = 'problem' in call ? NO_CALL : call;
  useCachedDetail(problem ? undefined : operation, input);
  const first = useQuery({
    ...detailQuery<NewerEndpoint>(operation, input),
    enabled: isAllowed && !problem,
  });
  const isFallback = fallback !== undefined && first.data?.reply === null;
  useCachedDetail(isFallback ? 'detailCell' : undefined, fallback ?? NO_INPUT);
  const second = useQuery({
    ...detailQuery<NewerEndpoint>('detailCell', fallback ?? NO_INPUT),
    enabled: isAllowed && isFallback,
  });
  const query = isFallback ? second : first;
  const reply = query.data?.reply;
  const detail = useMemo(() => (reply ? detailOf(reply) : undefined), [reply]);
  return {
    ...lookupState(query, problem),
    detail,
    mostQueries: fallback ? 2 : 1,
    needed: fallback && !isFallback ? 2 : 1,
    spent: (first.data?.cost ?? 0) + (isFallback ? (second.data?.cost ?? 0) : 0),
    isFallback,
  };
}

/** Brings what storage has of an operation into memory, where its query finds it. */
function useCachedDetail(operation: DetailCall['operation'] | undefined, input: DetailCall['input']): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!operation) return;
    void readCached(client, detailQuery(operation, input));
  }, [client, operation, input]);
}

type NewerEndpoint = typeof wireless.detailWifi | typeof wireless.detailBt | typeof wireless.detailCell;
type OlderEndpoint = typeof wireless.networkDetail | typeof wireless.bluetoothDetail;
type DetailEndpoint = NewerEndpoint | OlderEndpoint;
/** `reply` is null where the service knows no such network. */
type DetailAnswer<E extends Endpoint = DetailEndpoint> = Omit<Answer<unknown>, 'reply'> & {
  reply: Reply<E> | null;
};

/** What a network is asked by. The operations of a version differ in their inputs and replies, which one function reads alike. */
export function detailQuery<E extends DetailEndpoint>(
  operation: DetailCall['operation'],
  input: DetailCall['input'],
) {
  return readQuery(wireless[operation] as E, input as never, readDetail<E>);
}

/** "No such network" is an answer as well, and was paid for: it is kept like any other. */
async function readDetail<E extends Endpoint>(
  came: Promise<Answer<Reply<E>>>,
  client: QueryClient,
): Promise<DetailAnswer<E>> {
  try {
    return await came;
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'missing') throw error;
    const mode = await modeOf(client, 'wireless');
    return { reply: null, mode, fetchedAt: Date.now(), cost: 1, notes: [] };
  }
}

interface Asked {
  data: DetailAnswer | undefined;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

function lookupState(query: Asked, problem: string | undefined): LookupState {
  return {
    status: problem ? 'problem' : statusOf(query),
    fetchedAt: query.data?.fetchedAt,
    error: query.error,
    ...(problem && { problem }),
    text: query.data?.text,
    ask: () => void query.refetch(),
    isAsking: query.isFetching,
  };
}

function statusOf({ data, isError, isFetching, error }: Asked): LookupState['status'] {
  if (isFetching && !data?.reply) return 'pending';
  if (data) return data.reply ? 'ready' : 'missing';
  if (isError) return asFailure(error).kind === 'missing' ? 'missing' : 'failed';
  return 'waiting';
}
