import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { gatewayStatus } from '#tests/support/page/gatewayStatus.ts';
import { useTeamChanges } from './useTeamChanges.ts';

const SEARCH = ['wireless', 'networkSearch'];

/** Whether a search is out of date after each of these counts of changes. */
async function staleAfter(mode: 'embedded' | 'live', dataset: string, counts: number[]): Promise<boolean> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const tell = (changes: number) => {
    const reply = gatewayStatus(mode, { changes });
    for (const connection of reply.connections) Object.assign(connection, { dataset });
    client.setQueryData(statusQuery.queryKey, { reply, mode, fetchedAt: 0, cost: 0, notes: [] } as never);
  };
  tell(counts[0]!);
  client.setQueryData(SEARCH, 'answered');
  const { result } = renderHook(() => useTeamChanges(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  for (const count of counts.slice(1)) tell(count);
  await waitFor(() => expect(result.current).toBeUndefined());
  await new Promise((resolve) => setTimeout(resolve, 20));
  return client.getQueryState(SEARCH)!.isInvalidated;
}

test('useTeamChanges: own data is refetched when a colleague has changed it, and only then', async () => {
  expect(await staleAfter('embedded', 'own', [3, 4])).toBe(true);
  expect(await staleAfter('embedded', 'own', [3, 3])).toBe(false);
  expect(await staleAfter('embedded', 'sample', [3, 4])).toBe(false);
  expect(await staleAfter('live', 'own', [3, 4])).toBe(false);
});
