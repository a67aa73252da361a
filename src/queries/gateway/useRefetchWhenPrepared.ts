import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { statusQuery } from '#queries/cache/statusQuery.ts';

/** When the embedded store has been filled, what it was asked too early is asked again. */
export function useRefetchWhenPrepared(): void {
  const client = useQueryClient();
  const preparing = useQuery(statusQuery).data?.reply.preparing;
  const wasPreparing = useRef(false);
  useEffect(() => {
    const isPreparing = typeof preparing === 'number';
    if (wasPreparing.current && !isPreparing)
      void client.resetQueries({
        queryKey: ['wireless'],
        predicate: ({ state }) => state.status === 'error',
      });
    wasPreparing.current = isPreparing;
  }, [preparing, client]);
}
