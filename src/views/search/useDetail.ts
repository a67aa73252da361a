import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { asFailure } from '#domain/failure.ts';
import type { Network } from '#domain/network.ts';
import type { NetworkDetail } from '#domain/networkDetail.ts';
import { bluetoothDetail, cdmaDetail, cellDetail, wifiDetail } from '#queries/wireless.ts';
import { detailOf } from '#services/wireless/details.ts';
import { type DetailCall, detailCall } from './detailCall.ts';

export interface DetailState {
  status: 'problem' | 'waiting' | 'pending' | 'missing' | 'failed' | 'ready';
  detail: NetworkDetail | undefined;
  fetchedAt: number | undefined;
  error: unknown;
  /** The rule that the identifier breaks. */
  problem?: string;
  /** Queries that asking may spend. */
  mostQueries: number;
  /** True when the answer came from the GSM record of the cell. */
  isFallback: boolean;
  retry: () => void;
}

/** What the service knows in detail of a network; nothing is asked before `isAllowed`. */
export function useDetail(network: Network, isAllowed: boolean): DetailState {
  const { kind, id } = network;
  const call = useMemo(() => detailCall({ kind, id }), [kind, id]);
  const problem = 'problem' in call ? call.problem : undefined;
  const first = useQuery({ ...optionsOf(call), enabled: isAllowed && !problem });
  const fallback = 'problem' in call ? undefined : call.fallback;
  const isMissing = first.isError && asFailure(first.error).kind === 'missing';
  const second = useQuery({
    ...cellDetail((fallback ?? NO_CELL) as never),
    enabled: isAllowed && isMissing && fallback !== undefined,
  });
  const isFallback = isMissing && fallback !== undefined;
  const query = isFallback ? second : first;
  const reply = query.data?.reply;
  const detail = useMemo(
    () => (reply ? detailOf(reply as Parameters<typeof detailOf>[0]) : undefined),
    [reply],
  );
  return {
    status: problem ? 'problem' : statusOf(query),
    detail,
    fetchedAt: query.data?.fetchedAt,
    error: query.error,
    ...(problem && { problem }),
    mostQueries: fallback ? 2 : 1,
    isFallback,
    retry: () => void query.refetch(),
  };
}

const NO_CELL = { type: 'GSM', operator: '0', lac: '0', cid: '0' };

/** The operations differ in their replies, which `detailOf` reads alike. */
function optionsOf(call: DetailCall | { problem: string }) {
  const { operation, input } = 'problem' in call ? { operation: 'detailCell', input: NO_CELL } : call;
  const options = {
    detailWifi: () => wifiDetail((input as { wifiNetworkId: string }).wifiNetworkId),
    detailBt: () => bluetoothDetail((input as { btNetworkId: string }).btNetworkId),
    detailCdma: () => cdmaDetail(input as never),
    detailCell: () => cellDetail(input as never),
  }[operation as DetailCall['operation']]();
  return options as ReturnType<typeof wifiDetail>;
}

function statusOf(query: { isError: boolean; isSuccess: boolean; fetchStatus: string; error: unknown }) {
  if (query.isSuccess) return 'ready';
  if (query.fetchStatus === 'fetching') return 'pending';
  if (query.isError) return asFailure(query.error).kind === 'missing' ? 'missing' : 'failed';
  return 'waiting';
}
