import {
  hashKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Answer } from '#services/request.ts';
import { readCached } from './answerCache.ts';

/**
 * The answer of a query, which is asked for only when it `isAllowed`; what memory or storage has of it is there
 * anyway. `everyMs` asks again by itself, until that fails.
 */
export function usePaidQuery<T>(
  options: UseQueryOptions<Answer<T>> & { queryKey: readonly unknown[] },
  isAllowed: boolean,
  everyMs?: number,
): UseQueryResult<Answer<T>> {
  const client = useQueryClient();
  const { queryKey } = options;
  const hash = hashKey(queryKey);
  const recallNow = useEffectEvent(() => void readCached(client, { queryKey }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key is looked for once
  useEffect(() => recallNow(), [hash]);
  return useQuery({
    ...options,
    enabled: isAllowed,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : (everyMs ?? false)),
  });
}
