import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { NO_CACHE } from './answerCache.ts';

/** Asks past every cache, and keeps the answer as if it had been asked for where it is shown. */
export const askAfresh = <D, K extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<D, Error, D, K>,
) => client.fetchQuery({ ...options, staleTime: 0, meta: NO_CACHE });
