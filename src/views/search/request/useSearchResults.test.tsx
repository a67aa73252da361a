import { QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SEARCH_PAGES } from '#queries/wireless/searches.ts';
import { gatewayStatus } from '#tests/support/page/gatewayStatus.ts';
import { storage } from '#tests/support/page/idbKeyval.ts';
import { keepStorage } from '#tests/support/page/keepStorage.ts';
import { pageClient } from '#tests/support/page/pageClient.ts';
import { resultPage } from '#tests/support/page/searchPage.tsx';
import { stubReply } from '#tests/support/page/stubReply.ts';
import { LoadMore } from '#views/search/results/LoadMore.tsx';
import { useSearchResults } from './useSearchResults.ts';

keepStorage();
afterEach(() => {
  vi.unstubAllGlobals();
  storage.clear();
});

const INPUT = { ssid: 'cafe' };

/** A service with so many pages of a row each; what it is asked. */
function servePages(total: number): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/gateway')) return Response.json(gatewayStatus('embedded'));
    asked.push(url);
    const from = Number(new URL(url, 'http://x').searchParams.get('searchAfter') ?? 0);
    return stubReply(resultPage([{ netid: `n${from}` }], total, String(from + 1)), 'embedded');
  });
  return asked;
}

function showResults(client = pageClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useSearchResults([{ family: 'wifi', input: INPUT }], true, true), { wrapper });
}

test.each([
  [9, 9, 9],
  [12, 12, 12],
  [13, 10, 13],
])('search results: of %i pages that cost nothing, %i come by themselves', async (total, loaded, after) => {
  const asked = servePages(total);
  const { result } = showResults();
  await waitFor(() => expect(result.current.families[0]).toMatchObject({ loaded, hasMore: loaded < total }));
  await waitFor(() => expect(result.current.isLoadingMore).toBe(false));
  expect(asked).toHaveLength(loaded);
  await result.current.loadMore(total);
  expect(asked).toHaveLength(after);
});

test('search results: while kept pages are read, nothing is offered in their place', async () => {
  const asked = servePages(40);
  const client = pageClient();
  const { queryKey, ...options } = SEARCH_PAGES.wifi(INPUT);
  const data = await client.fetchInfiniteQuery({ queryKey, ...options, pages: 25 });
  client.setQueryData(queryKey, { ...data, unread: { keys: ['page one'], params: ['25'] } } as typeof data);
  storage.set('page one', data.pages[0]);
  const { result } = showResults(client);
  expect(result.current).toMatchObject({ isReading: true, families: [{ loaded: 25, hasMore: true }] });
  render(<LoadMore results={result.current} requests={[]} isFree={false} quota={undefined} />);
  expect(screen.getByText('25 of 40')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  await waitFor(() => expect(result.current).toMatchObject({ isReading: false, families: [{ loaded: 26 }] }));
  expect(asked).toHaveLength(25);
});
