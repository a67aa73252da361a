import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Failure } from '#domain/wire/Failure.ts';
import { dropOperations } from '#queries/cache/answerCache.ts';
import { queryKeyOf } from '#queries/cache/queryKeyOf.ts';
import { gateway } from '#services/gateway/endpoints.ts';
import { onSignedIn } from '#services/pageSession.ts';

/** Only the gateway retries, and nothing that costs a query is asked again without being told to. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: ({ state, queryKey }) =>
          queryKey[0] === 'gateway' ||
          (state.isInvalidated && !(queryKey[0] === 'wireless' && isLive(state.data))),
      },
      mutations: { networkMode: 'always', retry: false },
    },
    queryCache: new QueryCache({
      onSuccess: (data) => hasCost(data) && tellQuota(),
      onError: (error) => hasSpent(error) && tellQuota(),
    }),
    mutationCache: new MutationCache({
      onError: (error) => void (hasSpent(error) && tellQuota()),
      onSuccess: (data, _input, _result, { meta }) => {
        if (hasCost(data)) tellQuota();
        const endpoint = meta?.endpoint;
        // Wireless reads cost a query each.
        const isPaid = endpoint?.service === 'wireless';
        const refetchType = meta?.amends || isPaid ? 'none' : 'active';
        const stale = endpoint?.parts.stale ?? [];
        // What was paid for stays, as old as it is.
        if (endpoint && !isPaid && stale.length > 0) void dropOperations(endpoint.service, stale);
        return Promise.all(
          stale.map((operation) =>
            client.invalidateQueries({ queryKey: [endpoint!.service, operation], refetchType }),
          ),
        );
      },
    }),
  });
  // It may be another start, or have done things meanwhile.
  onSignedIn(() => void client.invalidateQueries({ queryKey: ['gateway'] }));
  const tellQuota = () => void client.invalidateQueries({ queryKey: queryKeyOf(gateway.status, {}) });
  return client;
}

/** Whether an answer, or the last page of one, cost a query. */
const hasCost = (data: unknown) => (answerOf(data).cost ?? 0) > 0;

/** Whether a failed call spent a query, or was told that none is left. */
const hasSpent = (error: unknown) =>
  error instanceof Failure && ((error.facts.cost ?? 0) > 0 || error.kind === 'quota');

/** Whether asking for it again may cost a query. */
const isLive = (data: unknown) => answerOf(data).mode === 'live';

function answerOf(data: unknown): { cost?: number; mode?: string } {
  return (data as { pages?: object[] } | undefined)?.pages?.at(-1) ?? data ?? {};
}
