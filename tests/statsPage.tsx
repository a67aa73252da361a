// The stats view on a made-up gateway: what is asked is recorded, what is answered is up to the test.

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import { ImportsProvider } from '#queries/ImportsProvider.tsx';
import type { Given } from '#tests/searchPage.tsx';
import { ToastProvider } from '#ui/Toast.tsx';
import { StatsView } from '#views/stats/StatsView.tsx';

/** When every answer of the service came. */
export const NOON = Date.UTC(2026, 2, 10, 12);

interface KeptDay {
  operation: string;
  /** The query string of what was asked. */
  input?: string;
  /** UTC, yyyy-mm-dd. */
  day: string;
  body: unknown;
}

interface GatewayCall {
  /** Behind /api/gateway. */
  path: string;
  method: string;
  body: unknown;
}

interface StatsPage {
  address?: string;
  mode?: 'embedded' | 'live';
  /** Of the wireless service; `path` is behind /api/v2, without the query. Nothing is status 404. */
  answer?: (path: string, query: Record<string, string>) => Given | Promise<Given> | undefined;
  snapshots?: readonly KeptDay[];
  /** Of the gateway itself, beside its status and its snapshots. */
  own?: (call: GatewayCall) => Given | Promise<Given> | undefined;
  client?: QueryClient;
}

/** Renders the view; returns what the wireless service was asked, in order: paths, with their query if they have one. */
export function openStats({
  address = '/stats',
  mode = 'embedded',
  answer = () => undefined,
  snapshots = [],
  own = () => undefined,
  client = createQueryClient(),
}: StatsPage = {}): string[] {
  const asked: string[] = [];
  window.history.replaceState(null, '', address);
  const status = {
    version: '0',
    home: '/home',
    startedAt: 0,
    imports: 0,
    networks: 3,
    preparing: null,
    connections: [{ service: 'wireless', mode, dataset: 'sample', built: true }],
    quotas: [],
  };
  const ofGateway = (call: GatewayCall, query: URLSearchParams): Given | Promise<Given> => {
    if (call.path === '/status') return { body: status };
    if (call.path === '/snapshots') return { body: { series: seriesOf(snapshots) } };
    const operation = /^\/snapshots\/(\w+)$/.exec(call.path)?.[1];
    if (operation) return { body: kept(snapshots, operation, query) };
    return own(call) ?? { body: {} };
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams, search } = new URL(url, 'http://localhost');
    if (pathname.startsWith('/api/gateway/')) {
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      const call = { path: pathname.slice('/api/gateway'.length), method: init.method ?? 'GET', body };
      return response(await ofGateway(call, searchParams));
    }
    const path = pathname.replace('/api/wireless/api/v2', '');
    asked.push(path + search);
    const nothing = { status: 404, body: { failure: { kind: 'missing', message: 'nothing', status: 404 } } };
    return response((await answer(path, Object.fromEntries(searchParams))) ?? nothing, {
      'airledger-mode': mode,
      'airledger-cost': mode === 'live' ? '1' : '0',
      'airledger-fetched-at': String(NOON),
    });
  });
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <ImportsProvider>
          <StatsView />
        </ImportsProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return asked;
}

function response({ status = 200, body }: Given, headers: Record<string, string> = {}): Response {
  if (status === 204) return new Response(null, { status, headers });
  return Response.json(body, { status, headers });
}

function kept(snapshots: readonly KeptDay[], operation: string, query: URLSearchParams) {
  const before = query.get('before') ?? '9999';
  const since = query.get('since') ?? '';
  const found = snapshots
    .filter((one) => one.operation === operation && (one.input ?? '') === (query.get('input') ?? ''))
    .filter(({ day }) => day >= since && day < before)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const most = Number(query.get('most') ?? found.length);
  const last = most < found.length ? found.slice(-most) : found;
  return {
    snapshots: last.map(({ day, body }) => ({ day, atMs: Date.parse(`${day}T12:00:00Z`), body })),
    left: found.length - last.length,
  };
}

function seriesOf(snapshots: readonly KeptDay[]) {
  const groups = Map.groupBy(snapshots, ({ operation, input = '' }) => `${operation}?${input}`);
  return [...groups.values()].map((all) => {
    const days = all.map(({ day }) => day).sort();
    const { operation, input = '' } = all[0]!;
    return { operation, input, days: days.length, firstDay: days[0], lastDay: days.at(-1) };
  });
}
