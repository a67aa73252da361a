import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { wifiPages } from '#queries/wireless/searches.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { query } from './query.ts';

interface Asked {
  url: string;
  anew: boolean;
}
const asked: Asked[] = [];

function gatewayAnswers(ageMs = 0) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (url.startsWith('/api/gateway')) return Response.json({}, { status: 503 });
    asked.push({ url, anew: headers.get('cache-control') === 'no-cache' });
    const after = new URL(url, 'http://x').searchParams.get('searchAfter') ?? '0';
    const results = [1, 2].map((at) => ({ netid: `00:00:00:00:0${after}:0${at}` }));
    const searchAfter = String(Number(after) + 1);
    return Response.json(
      { success: true, totalResults: 5, resultCount: after === '2' ? 1 : 2, results, searchAfter },
      { headers: { 'airledger-fetched-at': String(Date.now() - ageMs) } },
    );
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

test('an answer is fresh from when the service gave it, not from when it arrived', async () => {
  const options = query(wireless.networkSearch, { ssid: 'x' });
  gatewayAnswers(wireless.networkSearch.parts.fresh - 60_000);
  const client = new QueryClient();
  await client.fetchQuery(options);
  await client.fetchQuery(options);
  expect(asked).toHaveLength(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  await client.fetchQuery(options);
  expect(asked).toHaveLength(2);
});

test('pages follow the cursor to the page that is not full, and only a refresh goes past what is kept', async () => {
  gatewayAnswers();
  const client = new QueryClient();
  const pages = new InfiniteQueryObserver(client, wifiPages({ ssid: 'x', resultsPerPage: 2 }));
  await pages.refetch();
  for (const _page of [2, 3]) await pages.fetchNextPage();
  expect(pages.getCurrentResult().hasNextPage).toBe(false);
  expect(asked.map(({ url }) => new URL(url, 'http://x').searchParams.get('searchAfter'))).toEqual([
    null,
    '1',
    '2',
  ]);
  expect(asked.every(({ anew }) => !anew)).toBe(true);
  asked.length = 0;
  await pages.refetch();
  expect(asked.map(({ anew }) => anew)).toEqual([true, true, true]);
});
