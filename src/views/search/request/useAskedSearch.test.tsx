import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepStorage } from '#tests/support/page/keepStorage.ts';
import { pageClient } from '#tests/support/page/pageClient.ts';
import { resultPage } from '#tests/support/page/searchPage.tsx';
import { stubReply } from '#tests/support/page/stubReply.ts';
import { INITIAL_STATE, type SearchState } from '#views/search/state/searchState.ts';
import { useAskedSearch } from './useAskedSearch.ts';

keepStorage();
afterEach(() => vi.unstubAllGlobals());

const STATE: SearchState = { ...INITIAL_STATE, where: { south: 52.5, north: 52.6, west: 13.3, east: 13.5 } };
const EMBEDDED = { mode: 'embedded', isFree: true, isReady: true, account: 'embedded' } as const;
const live = (account: string) => ({ mode: 'live', isFree: false, isReady: true, account }) as const;

test('asked search: consent to spend queries is for one account only', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/gateway')) return Response.json({}, { status: 503 });
    asked.push(url);
    return stubReply(resultPage([]), 'live');
  });
  const client = pageClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(({ connection }) => useAskedSearch(STATE, connection), {
    wrapper,
    initialProps: { connection: EMBEDDED as Parameters<typeof useAskedSearch>[1] },
  });
  act(() => hook.result.current.pay(hook.result.current.requests));
  await waitFor(() => expect(asked).toHaveLength(1));

  const switchTo = async (connection: Parameters<typeof useAskedSearch>[1]) => {
    hook.rerender({ connection });
    await act(() => client.resetQueries({ queryKey: ['wireless'] }));
  };
  await switchTo(live('ann'));
  await waitFor(() => expect(hook.result.current.needsConsent).toBe(true));
  expect(asked).toHaveLength(1);
  act(() => hook.result.current.pay(hook.result.current.requests));
  await waitFor(() => expect(asked).toHaveLength(2));
  await switchTo(live('bob'));
  await waitFor(() => expect(hook.result.current.needsConsent).toBe(true));
  expect(asked).toHaveLength(2);
});
