import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { statusQuery } from '#queries/cache/statusQuery.ts';

/** What colleagues have changed in the team's own data is asked for again; what was paid for stays as it is. */
export function useTeamChanges(): void {
  const client = useQueryClient();
  const { changes, connections } = useQuery(statusQuery).data?.reply ?? {};
  const wireless = connections?.find(({ service }) => service === 'wireless');
  const isOwn = wireless?.mode === 'embedded' && wireless.dataset === 'own';
  const seen = useRef<number | null>(undefined);
  useEffect(() => {
    const isNew = seen.current !== undefined && seen.current !== changes;
    seen.current = changes;
    if (isNew && isOwn) void client.invalidateQueries({ queryKey: ['wireless'] });
  }, [changes, isOwn, client]);
}
