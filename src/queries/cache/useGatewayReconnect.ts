// After a call got no further than the gateway, nothing that failed stays so: the gateway is asked until it lets this
// page in again, and then what failed and is still on screen is read again.

import {
  hashKey,
  InfiniteQueryObserver,
  type Query,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { asFailure, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import { watchFailures } from '#services/watchFailures.ts';
import { RECONNECT_MS, statusQuery } from './statusQuery.ts';

/** A call that fails again within this time of a return is not repeated at once: it may be what ends the gateway. */
const CALM_MS = 60_000;
const MAX_PAUSE_MS = 60_000;

const STATUS = hashKey(statusQuery.queryKey);
const isAwayError = (error: unknown) => error instanceof Error && isGatewayUnreachable(asFailure(error));

/** Calls `again` each time that the gateway answers this page after a call had come no further than it. */
export function useGatewayReconnect(again: () => void): void {
  const client = useQueryClient();
  const latest = useEffectEvent(again);
  useEffect(() => onGatewayReconnect(client, () => latest()), [client]);
}

export function onGatewayReconnect(client: QueryClient, again: () => void): () => void {
  let isAway = isAwayError(client.getQueryState(statusQuery.queryKey)?.error);
  const unwatch = watchFailures((failure) => {
    isAway ||= isGatewayUnreachable(failure);
  });
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== STATUS || event.type !== 'updated' || event.action.type !== 'success')
      return;
    if (!isAway) return;
    isAway = false;
    again();
  });
  return () => {
    unwatch();
    unsubscribe();
  };
}

/** For the page's frame: finds out when a gateway that was away is back, and has what failed meanwhile read again. */
export function useGatewayWatch(): void {
  const client = useQueryClient();
  useEffect(() => watchGateway(client), [client]);
}

function watchGateway(client: QueryClient): () => void {
  const { queryKey } = statusQuery;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = 0;
  let backAtMs = Number.NEGATIVE_INFINITY;
  const unwatch = watchFailures((failure) => {
    const isOfStatus = failure.facts.operation === queryKey[1];
    if (!isGatewayUnreachable(failure) || isOfStatus || timer !== undefined) return;
    // From its first failure on it is asked at intervals.
    if (client.getQueryState(queryKey)?.status === 'error') return;
    const isCalm = Date.now() - backAtMs > CALM_MS;
    pauseMs = isCalm ? 0 : Math.min(MAX_PAUSE_MS, Math.max(RECONNECT_MS, 2 * pauseMs));
    timer = setTimeout(() => {
      timer = undefined;
      void client.refetchQueries({ queryKey });
    }, pauseMs);
  });
  const end = onGatewayReconnect(client, () => {
    backAtMs = Date.now();
    refetchFailed(client);
  });
  return () => {
    clearTimeout(timer);
    unwatch();
    end();
  };
}

/** Only what is mounted and failed at the gateway; of pages, only the one that is missing. */
function refetchFailed(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) {
    const { status, error, fetchStatus } = query.state;
    if (status === 'error' && fetchStatus === 'idle' && isAwayError(error)) refetch(query);
  }
}

function refetch({ observers }: Query): void {
  const [observer] = observers;
  if (!observer) return;
  const isPage =
    observer instanceof InfiniteQueryObserver && observer.getCurrentResult().isFetchNextPageError;
  if (isPage) void observer.fetchNextPage();
  else void observer.refetch();
}
