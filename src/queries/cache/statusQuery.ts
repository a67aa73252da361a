import { queryOptions } from '@tanstack/react-query';
import { gateway } from '#services/gateway/endpoints.ts';
import { call } from '#services/request.ts';
import { queryKeyOf } from './queryKeyOf.ts';

const BUSY_MS = 1000;
/** How soon a finding of a watch, or what a colleague has changed, is on screen. */
const WATCH_MS = 15_000;
/** How soon a gateway that does not answer is asked once more. */
export const RECONNECT_MS = 3000;

/** What runs and who answers; asked again by itself while the store is filled, jobs go on, or nobody answers. */
export const statusQuery = queryOptions({
  queryKey: queryKeyOf(gateway.status, {}),
  queryFn: ({ signal }) => call(gateway.status, {}, signal),
  staleTime: 60_000,
  // Back from the tab in which the link was opened.
  refetchOnWindowFocus: ({ state }) => (state.status === 'error' ? 'always' : false),
  refetchInterval: ({ state }) => {
    if (state.status === 'error') return RECONNECT_MS;
    const status = state.data?.reply;
    const isPreparing = typeof status?.preparing === 'number' && status.preparing < 1;
    if (isPreparing || (status?.imports ?? 0) + (status?.running ?? 0) > 0) return BUSY_MS;
    return (status?.watching ?? 0) > 0 || status?.database ? WATCH_MS : false;
  },
});
