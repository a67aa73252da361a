import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import { asFailure } from '#domain/wire/Failure.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { useGatewayWatch } from '#queries/cache/useGatewayReconnect.ts';
import { gatewayStatus } from '#tests/support/page/gatewayStatus.ts';
import { loadCode } from '#ui/loading/loadCode.ts';
import { useReloadOnReconnect } from './useReloadOnReconnect.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['that was open for long is loaded again', 61_000, 1],
  ['that was just opened is not, or it might be for ever', 1000, 0],
])('a page %s once the gateway can send its code', async (_name, openMs, times) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async () => Response.json(gatewayStatus('embedded')));
  await vi.advanceTimersByTimeAsync(openMs);
  const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const failure = await loadCode(missing).catch(asFailure);
  const reload = vi.fn();
  const client = createQueryClient();
  renderHook(
    () => {
      useReloadOnReconnect(failure, reload);
      useGatewayWatch();
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  await client.prefetchQuery(statusQuery);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(failure).toMatchObject({ kind: 'offline', facts: { service: 'gateway' } });
  expect(reload).toHaveBeenCalledTimes(times);
});
