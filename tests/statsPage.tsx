// A page of the stats view on a made-up gateway: what is asked is recorded, what is answered is up to the test.

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import type { Given } from '#tests/searchPage.tsx';
import { ToastProvider } from '#ui/Toast.tsx';

interface StatsPage {
  address: string;
  mode?: 'embedded' | 'live';
  /** Of the wireless service; `path` is behind /api/v2, without the query. Nothing is status 404. */
  answer?: (path: string, query: Record<string, string>) => Given | undefined;
  /** Of the gateway itself; `path` is behind /api/gateway. */
  own?: (path: string, body: unknown) => Given | Promise<Given> | undefined;
  client?: QueryClient;
}

const NOTHING: Given = {
  status: 404,
  body: { failure: { kind: 'missing', message: 'There is none.', status: 404 } },
};

/** Renders a page; returns what the wireless service was asked, in order: paths, with their query if they have one. */
export function openStatsPage(Page: ComponentType, options: StatsPage): string[] {
  const { address, mode = 'embedded', answer, own, client = createQueryClient() } = options;
  const asked: string[] = [];
  window.history.replaceState(null, '', address);
  const known: Record<string, unknown> = {
    '/status': {
      version: '0',
      home: '/home',
      startedAt: 0,
      imports: 0,
      networks: 3,
      connections: [{ service: 'wireless', mode, dataset: 'sample', built: true }],
      quotas: [],
    },
    '/snapshots/statsGroup': { snapshots: [], left: 0 },
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams, search } = new URL(url, 'http://localhost');
    const [, service, path] = /^\/api\/(\w+)(?:\/api\/v2)?(\/.*)$/.exec(pathname)!;
    if (service === 'gateway') {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      return response((await own?.(path!, body)) ?? { body: known[path!] ?? {} });
    }
    asked.push(path + search);
    return response(answer?.(path!, Object.fromEntries(searchParams)) ?? NOTHING, {
      'airledger-mode': mode,
      'airledger-cost': mode === 'live' ? '1' : '0',
    });
  });
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return asked;
}

function response({ status = 200, body }: Given, headers: Record<string, string> = {}): Response {
  if (status === 204) return new Response(null, { status, headers });
  return Response.json(body, { status, headers });
}
