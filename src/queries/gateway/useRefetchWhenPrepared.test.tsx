import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { gatewayStatus } from '#tests/support/page/gatewayStatus.ts';
import { useRefetchWhenPrepared } from './useRefetchWhenPrepared.ts';

const answer = (preparing: number | null) => ({
  reply: gatewayStatus('embedded', { preparing }),
  mode: 'embedded' as const,
  fetchedAt: 0,
  cost: 0,
  notes: [],
});

test('once the sample is made only what failed is asked again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(statusQuery.queryKey, answer(0.9) as never);
  client.setQueryData(['wireless', 'waited'], 'answered');
  await client.prefetchQuery({
    queryKey: ['wireless', 'early'],
    queryFn: () => Promise.reject(new Error('503')),
  });
  renderHook(useRefetchWhenPrepared, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  client.setQueryData(statusQuery.queryKey, answer(null) as never);
  await waitFor(() => expect(client.getQueryState(['wireless', 'early'])?.status).toBe('pending'));
  expect(client.getQueryData(['wireless', 'waited'])).toBe('answered');
});
