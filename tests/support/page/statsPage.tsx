// The stats view on a made-up gateway: what is asked is recorded, what is answered and what was kept is up to the test.

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import { ImportsProvider } from '#queries/gateway/ImportsProvider.tsx';
import { ToastProvider } from '#ui/feedback/Toast.tsx';
import { StatsView } from '#views/stats/StatsView.tsx';
import { gatewayStatus } from './gatewayStatus.ts';
import { failure } from './searchPage.tsx';
import type { StubResponse } from './stubReply.ts';

/** 12:00 UTC of a day, for tests that stop the clock. */
export const NOON = Date.parse('2026-03-10T12:00:00Z');

interface StoredSnapshot {
  operation: string;
  input?: string;
  day: string;
  body: unknown;
}

interface StatsPage {
  address?: string;
  mode?: 'embedded' | 'live';
  /** Of the wireless service; `path` is behind /api/v2, without the query. Nothing is status 404. */
  answer?: (path: string, query: Record<string, string>) => StubResponse | undefined;
  snapshots?: readonly StoredSnapshot[];
  /** Of the gateway itself, before what it answers as a rule; `path` is behind /api/gateway. */
  own?: (path: string, body: unknown) => StubResponse | Promise<StubResponse> | undefined;
  client?: QueryClient;
}

/** Renders the view; returns what the wireless service was asked, in order: paths, with their query if they have one. */
export function openStats(options: StatsPage = {}): string[] {
  const { address = '/stats', mode = 'embedded', answer, snapshots = [], own } = options;
  const asked: string[] = [];
  window.history.replaceState(null, '', address);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams, search } = new URL(url, 'http://localhost');
    const [, service, path] = /^\/api\/(\w+)(?:\/api\/v2)?(\/.*)$/.exec(pathname)!;
    if (service === 'gateway') {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      return response(
        (await own?.(path!, body)) ?? { body: usualReply(path!, searchParams, mode, snapshots) },
      );
    }
    asked.push(path + search);
    const given = answer?.(path!, Object.fromEntries(searchParams));
    return response(given ?? failure(404, 'missing', 'There is none.'), {
      'airledger-mode': mode,
      'airledger-fetched-at': String(Date.now()),
      'airledger-cost': mode === 'live' ? '1' : '0',
    });
  });
  render(
    <QueryClientProvider client={options.client ?? createQueryClient()}>
      <ToastProvider>
        <ImportsProvider>
          <StatsView searchLink={() => '/'} />
        </ImportsProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return asked;
}

function response({ status = 200, body }: StubResponse, headers: Record<string, string> = {}): Response {
  if (status === 204) return new Response(null, { status, headers });
  return Response.json(body, { status, headers });
}

function usualReply(
  path: string,
  query: URLSearchParams,
  mode: string,
  kept: readonly StoredSnapshot[],
): unknown {
  if (path === '/status') return gatewayStatus(mode);
  if (path === '/snapshots') return { series: seriesOf(kept) };
  const operation = /^\/snapshots\/(\w+)$/.exec(path)?.[1];
  if (operation === undefined) return {};
  const wanted = kept
    .filter((one) => one.operation === operation && (one.input ?? '') === (query.get('input') ?? ''))
    .filter(({ day }) => day >= (query.get('since') ?? '') && day < (query.get('before') ?? '~'))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .slice(-Number(query.get('most') ?? Number.MAX_SAFE_INTEGER));
  const snapshots = wanted.map(({ day, body }) => ({ day, atMs: Date.parse(`${day}T12:00:00Z`), body }));
  return { snapshots, left: 0, pending: 0 };
}

function seriesOf(kept: readonly StoredSnapshot[]) {
  const groups = Map.groupBy(kept, ({ operation, input = '' }) => `${operation}?${input}`);
  return [...groups.values()].map((group) => {
    const days = group.map(({ day }) => day).sort();
    const { operation, input = '' } = group[0]!;
    return { operation, input, days: days.length, firstDay: days[0], lastDay: days.at(-1) };
  });
}
