// @vitest-environment jsdom

import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { crawlsQuery } from '#queries/followers/crawls.ts';
import { wifiPages } from '#queries/wireless/searches.ts';
import { worksheetsQuery } from '#queries/workbook/workbookQueries.ts';
import { gatewayStatus } from '#tests/support/page/gatewayStatus.ts';
import { RECONNECT_MS, statusQuery } from './statusQuery.ts';
import { useGatewayReconnect, useGatewayWatch } from './useGatewayReconnect.ts';

type Answer = (path: string, cursor: string | null) => Response | undefined;
const GONE: Answer = () => {
  throw new TypeError('Failed to fetch');
};
const SIGNED_OUT: Answer = () =>
  Response.json(
    { failure: { kind: 'signedOut', message: '', service: 'gateway', status: 401 } },
    { status: 401 },
  );

let asked: string[] = [];
let answer: Answer = () => undefined;
const askedOf = (name: string) => asked.filter((path) => path.includes(name));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  asked = [];
  answer = () => undefined;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const cursor = searchParams.get('searchAfter');
    asked.push(cursor === null ? pathname : `${pathname} ${cursor}`);
    return answer(pathname, cursor) ?? Response.json(usual(pathname));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function usual(path: string) {
  if (path.endsWith('/status')) return gatewayStatus('embedded');
  if (path.endsWith('/crawls')) return { crawls: [] };
  if (path.endsWith('/worksheets')) return { value: [] };
  return {
    success: true,
    totalResults: 3,
    first: 1,
    last: 1,
    resultCount: 1,
    results: [],
    searchAfter: 'next',
    search_after: null,
  };
}

/** A page with the frame's watch; what it reads is up to the test. */
function openPage<T>(useReads: () => T) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(
    () => {
      useQuery(statusQuery);
      useGatewayWatch();
      return useReads();
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  return { client, result };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('what failed on screen is read again by itself once this page is signed in again, and nothing else is', async () => {
  const { client, result } = openPage(() => ({
    sheets: useQuery(worksheetsQuery({ item: '1' })),
    crawls: useQuery({ ...crawlsQuery, enabled: false }),
  }));
  await waitFor(() => expect(result.current.sheets.data).toBeDefined());
  answer = SIGNED_OUT;
  // Left behind by a view that is closed.
  await client.prefetchQuery(worksheetsQuery({ item: 'closed' }));
  await act(() => result.current.crawls.refetch());
  await waitFor(() => expect(result.current.crawls.isError).toBe(true));
  await pass(2 * RECONNECT_MS);
  asked = [];
  answer = () => undefined;
  await pass(RECONNECT_MS);
  expect(result.current.crawls.isError).toBe(false);
  expect(askedOf('crawls')).toHaveLength(1);
  expect(askedOf('worksheets')).toEqual([]);
});

test('reads that the service refused are not repeated when the gateway is back', async () => {
  const { result } = openPage(() => ({
    sheets: useQuery(worksheetsQuery({ item: '1' })),
    other: useQuery(worksheetsQuery({ item: '2' })),
  }));
  answer = (path) =>
    path.includes('/1/')
      ? Response.json(
          { failure: { kind: 'signedOut', message: '', service: 'workbook', status: 401 } },
          { status: 401 },
        )
      : path.endsWith('/status')
        ? undefined
        : GONE(path, null);
  await waitFor(() => expect(result.current.sheets.isError && result.current.other.isError).toBe(true));
  asked = [];
  answer = () => undefined;
  await pass(RECONNECT_MS);
  expect(result.current.other.data).toBeDefined();
  expect(askedOf('worksheets').map((path) => path.includes('/2/'))).toEqual([true]);
  expect(result.current.sheets.isError).toBe(true);
});

test('of a search only the page that is missing is asked for', async () => {
  const { result } = openPage(() =>
    useInfiniteQuery({ ...wifiPages({ ssid: 'x', resultsPerPage: 1 }), notifyOnChangeProps: 'all' }),
  );
  await waitFor(() => expect(result.current.data?.pages).toHaveLength(1));
  answer = GONE;
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.isFetchNextPageError).toBe(true));
  asked = [];
  answer = () => undefined;
  await pass(2 * RECONNECT_MS);
  expect(result.current.data?.pages).toHaveLength(2);
  expect(askedOf('/network/search')).toEqual([expect.stringContaining('next')]);
});

test('a call that fails again and again though the gateway is there is repeated less and less often', async () => {
  answer = (path) => (path.endsWith('/worksheets') ? GONE(path, null) : undefined);
  openPage(() => useQuery(worksheetsQuery({ item: '1' })));
  await pass(60_000);
  expect(askedOf('worksheets').length).toBeGreaterThan(3);
  expect(askedOf('worksheets').length).toBeLessThan(9);
});

test('what is kept outside of the queries hears of the return, once for each time', async () => {
  const again = vi.fn();
  const { client } = openPage(() => useGatewayReconnect(again));
  await waitFor(() => expect(client.getQueryData(statusQuery.queryKey)).toBeDefined());
  await pass(100);
  expect(again).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    answer = GONE;
    await client.fetchQuery({ ...worksheetsQuery({ item: '1' }), staleTime: 0 }).catch(() => {});
    await pass(RECONNECT_MS + 100);
    answer = () => undefined;
    await pass(2 * RECONNECT_MS);
    expect(again).toHaveBeenCalledTimes(times);
  }
});
