import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { statusQuery } from './status.ts';

/** When the embedded store has been filled, what could not be answered before is asked again. */
export function usePrepared(): void {
  const client = useQueryClient();
  const preparing = useQuery(statusQuery).data?.reply.preparing;
  const wasPreparing = useRef(false);
  useEffect(() => {
    const isPreparing = typeof preparing === 'number';
    if (wasPreparing.current && !isPreparing) void client.resetQueries({ queryKey: ['wireless'] });
    wasPreparing.current = isPreparing;
  }, [preparing, client]);
}
