import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { reportFailure } from '#services/watchFailures.ts';
import { gatewayStatus } from '#tests/support/page/gatewayStatus.ts';
import { FindUserMessage } from './FindUserMessage.tsx';

test('find user: repeats the search when the gateway is reachable again', async () => {
  vi.stubGlobal('fetch', async () => Response.json(gatewayStatus('embedded')));
  const client = createQueryClient();
  const retry = vi.fn();
  const failure = new Failure({ kind: 'signedOut', message: '', service: 'gateway', status: 401 });
  render(
    <QueryClientProvider client={client}>
      <FindUserMessage outcome={{ kind: 'failed', failure, asked: 'u1', retry }} sort="discovered" />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/^The gateway on this machine no longer accepts/)).toBeTruthy();
  reportFailure(failure);
  await act(() => client.prefetchQuery(statusQuery));
  await vi.waitFor(() => expect(retry).toHaveBeenCalledTimes(1));
  vi.unstubAllGlobals();
});
