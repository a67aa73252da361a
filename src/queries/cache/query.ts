// An endpoint becomes query options, page options or mutation options. Keys, freshness and what a write makes stale are
// the endpoint's own; nothing of it is said again anywhere.

import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
} from '@tanstack/react-query';
import type { Endpoint, Input, Reply } from '#services/endpoint.ts';
import { type Answer, call } from '#services/request.ts';
import { answerPersister, dropCached, isUncached } from './answerCache.ts';
import { queryKeyOf } from './queryKeyOf.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** What the query client reads when a mutation succeeds: what it makes stale, and whether nothing is refetched. */
    mutationMeta: { endpoint?: Endpoint; amends?: true };
  }
}

/** Where a page begins, in the service's own terms. */
type Cursor = string | number;
type Data<E extends Endpoint> = Answer<Reply<E>>;
type Pages<E extends Endpoint> = InfiniteData<Data<E>, Cursor | undefined>;

/** Answers that are good for less than this are not worth storage. */
const MIN_PERSISTED_MS = 60_000;
/** Timers wait no longer than this, about 25 days; a longer wait would be none at all. */
const MAX_WAIT_MS = 2 ** 31 - 2;

/** Options for `useQuery` and its kin: the answer of one call. */
export function query<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return readQuery(endpoint, input, (answer) => answer);
}

/** The same, where `read` makes of the answer what is kept in memory and in storage. */
export function readQuery<E extends Endpoint, D extends { fetchedAt: number }>(
  endpoint: E,
  input: Input<E>,
  read: (answer: Promise<Data<E>>, client: QueryClient) => Promise<D>,
) {
  const freshUntil = (data: D) => data.fetchedAt + endpoint.parts.fresh;
  return queryOptions<D>({
    queryKey: queryKeyOf(endpoint, input as object),
    queryFn: (context) => read(call(endpoint, input, context.signal, isRefetch(context)), context.client),
    staleTime: ({ state }) => remaining(state, freshUntil),
    structuralSharing: endpoint.service === 'gateway',
    ...(isPersisted(endpoint) && { persister: answerPersister(freshUntil) }),
  });
}

/** Options for `useInfiniteQuery`: pages of one search, each begun at the cursor that `cursorAfter` finds in all before it. */
export function pages<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  cursorName: string,
  cursorAfter: (pages: readonly Data<E>[]) => Cursor | undefined,
) {
  const freshUntil = (data: Pages<E>) =>
    Math.min(...data.pages.map((page) => page.fetchedAt)) + endpoint.parts.fresh;
  return infiniteQueryOptions<Data<E>, Error, Pages<E>, readonly unknown[], Cursor | undefined>({
    queryKey: queryKeyOf(endpoint, { ...(input as object), pages: true }),
    queryFn: (context) => {
      const cursor = context.pageParam === undefined ? {} : { [cursorName]: context.pageParam };
      return call(endpoint, { ...input, ...cursor }, context.signal, isRefetch(context));
    },
    initialPageParam: undefined,
    getNextPageParam: (_last, all) => cursorAfter(all),
    staleTime: ({ state }) => remaining(state as Query<Pages<E>>['state'], freshUntil),
    structuralSharing: false,
    ...(isPersisted(endpoint) && { persister: answerPersister(freshUntil as never) as never }),
  });
}

/** Options for `useMutation`; the query client makes stale what the endpoint says, and then `after` runs on success. */
export function mutation<E extends Endpoint>(
  endpoint: E,
  after?: (input: Input<E>, client: QueryClient) => Promise<void>,
) {
  return mutationOptions<Data<E>, Error, Input<E>>({
    mutationKey: [endpoint.service, endpoint.operation],
    mutationFn: (input) => call(endpoint, input),
    meta: { endpoint },
    onSuccess: (_answer, input, _result, { client }) => after?.(input, client),
  });
}

/** The same for one of many writes: what is shown is not read again after each, and nothing of a write is kept. */
export const quietMutation = <E extends Endpoint>(endpoint: E) =>
  mutationOptions({ ...mutation(endpoint), meta: { endpoint, amends: true }, gcTime: 0 });

/**
 * The same for a write that tells all that it has changed: its answer is put into what is `shown`, and nothing is asked for
 * again at once. One runs after the other, so that the last answer stays.
 */
export function updatingMutation<E extends Endpoint, D>(
  endpoint: E,
  shown: (input: Input<E>) => Pick<Query, 'queryKey'>,
  change: (data: D, input: Input<E>, reply: Reply<E>) => D,
) {
  return mutationOptions<Data<E>, Error, Input<E>>({
    ...mutation(endpoint),
    meta: { endpoint, amends: true },
    scope: { id: `${endpoint.service} ${endpoint.operation}` },
    // Before, so that no reload finds what is about to change.
    onMutate: (input) => dropCached(shown(input)),
    async onSuccess({ reply }, input, _result, { client }) {
      const { queryKey } = shown(input);
      // What was asked for before may be answered with how it was.
      const isAsked = client.isFetching({ queryKey }) > 0;
      client.setQueryData<D>(queryKey, (data) => data && change(data, input, reply as Reply<E>));
      if (isAsked) await client.invalidateQueries({ queryKey });
    },
  });
}

/** Whether what is shown already is asked for once more, rather than for the first time or for its next page. */
function isRefetch(context: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'meta'>): boolean {
  const { client, queryKey } = context;
  if (isUncached(context)) return true;
  const state = client.getQueryState(queryKey);
  return state?.data !== undefined && !state.fetchMeta?.fetchMore;
}

function isPersisted(endpoint: Endpoint): boolean {
  return (
    endpoint.service !== 'gateway' && endpoint.method === 'GET' && endpoint.parts.fresh >= MIN_PERSISTED_MS
  );
}

/** Freshness counts from when the service gave the answer, however long it was kept on the way. */
function remaining<T>(
  state: { data: T | undefined; dataUpdatedAt: number },
  freshUntil: (data: T) => number,
): number {
  if (state.data === undefined) return 0;
  return Math.min(MAX_WAIT_MS, Math.max(0, freshUntil(state.data) - state.dataUpdatedAt));
}
