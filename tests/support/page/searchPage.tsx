// The search view on a made-up gateway: what is asked is recorded, what is answered is up to the test.

import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import * as pointLayer from '#map/points/PointLayerView.tsx';
import { ImportsProvider } from '#queries/gateway/ImportsProvider.tsx';
import * as areaOnMap from '#views/search/area/AreaOnMap.tsx';
import * as evidence from '#views/search/network/NetworkEvidence.tsx';
import { SearchView } from '#views/search/SearchView.tsx';
import { gatewayStatus } from './gatewayStatus.ts';
import { NOTHING, stubMap } from './stubMap.tsx';
import { type StubResponse, stubReply } from './stubReply.ts';

export interface RecordedRequest {
  path: string;
  query: Record<string, string>;
  body: string | null;
}

type Answerer = (asked: RecordedRequest) => StubResponse | Promise<StubResponse> | undefined;

/** A page of search results. */
export const resultPage = (
  results: object[],
  total = results.length,
  searchAfter = 'next',
): StubResponse => ({
  body: {
    success: true,
    totalResults: total,
    first: 1,
    last: results.length,
    resultCount: results.length,
    results,
    searchAfter,
    search_after: null,
  },
});

export const failure = (status: number, kind: string, message: string): StubResponse => ({
  status,
  body: { failure: { kind, message } },
});

/** Renders the view at an address; returns what the wireless service was asked, in order. */
export function openSearch(
  address: string,
  mode: 'embedded' | 'live',
  answer: Answerer,
  preparing: number | null = null,
  /** Answers of the gateway itself, by method and path; its status where there is none. */
  gateway: (line: string, body: unknown) => object | undefined = () => undefined,
): RecordedRequest[] {
  const asked: RecordedRequest[] = [];
  window.history.replaceState(null, '', address);
  stubMap();
  vi.spyOn(pointLayer, 'PointLayerView').mockReturnValue(NOTHING);
  vi.spyOn(evidence, 'NetworkEvidence').mockReturnValue(NOTHING);
  vi.spyOn(areaOnMap, 'AreaOnMap').mockReturnValue(NOTHING);
  const status = gatewayStatus(mode, {
    preparing,
    quotas: [
      { service: 'wireless', class: 'search', spent: 3, limit: 10, resetAt: null },
      { service: 'wireless', class: 'detail', spent: 0, limit: 5, resetAt: null },
    ],
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (!pathname.startsWith('/api')) return new Response('', { status: 404 }); // no files of the page
    if (pathname.startsWith('/api/gateway')) {
      const line = `${init.method ?? 'GET'} ${url.replace('/api/gateway', '')}`;
      const own = gateway(line, typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
      return Response.json(own ?? (pathname.endsWith('status') ? status : {}));
    }
    const request: RecordedRequest = {
      path: pathname.replace('/api/wireless', ''),
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? init.body : null,
    };
    asked.push(request);
    const given = (await answer(request)) ?? resultPage([]);
    return stubReply(given, mode);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportsProvider>
        <SearchView />
      </ImportsProvider>
    </QueryClientProvider>,
  );
  return asked;
}
