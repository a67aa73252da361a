// The stats view on a made-up gateway that has kept snapshots: what is asked is recorded, what is answered and what was kept
// is up to the test.

import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import { ImportsProvider } from '#queries/ImportsProvider.tsx';
import { ToastProvider } from '#ui/Toast.tsx';
import { StatsView } from '#views/stats/StatsView.tsx';
import type { Given } from './searchPage.tsx';

/** 12:00 UTC of the day on which the service answers. */
export const NOON = Date.parse('2026-03-10T12:00:00Z');

interface Kept {
  operation: string;
  input?: string;
  day: string;
  body: unknown;
}

interface StatsPage {
  address?: string;
  mode?: 'embedded' | 'live';
  /** By path below the service's version, with its query. */
  answer?: (path: string, query: Record<string, string>) => Given | undefined;
  snapshots?: readonly Kept[];
}

/** Renders the view; returns the paths that the wireless service was asked for, in order. */
export function openStats({
  address = '/stats',
  mode = 'embedded',
  answer = () => undefined,
  snapshots = [],
}: StatsPage = {}): string[] {
  const asked: string[] = [];
  window.history.replaceState(null, '', address);
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search, searchParams } = new URL(url, 'http://localhost');
    if (pathname.startsWith('/api/gateway'))
      return Response.json(own(pathname, searchParams, mode, snapshots));
    const path = pathname.replace('/api/wireless/api/v2', '');
    asked.push(path + search);
    const given = answer(path, Object.fromEntries(searchParams)) ?? { body: { success: true } };
    return Response.json(given.body, {
      status: given.status ?? 200,
      headers: { 'airledger-mode': mode, 'airledger-fetched-at': String(NOON), 'airledger-cost': '0' },
    });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <ImportsProvider>
          <StatsView searchLink={() => '/'} />
        </ImportsProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return asked;
}

function own(path: string, query: URLSearchParams, mode: string, kept: readonly Kept[]): unknown {
  if (path.endsWith('/status'))
    return {
      version: '0',
      home: '/home',
      startedAt: 0,
      imports: 0,
      networks: 3,
      preparing: null,
      connections: [{ service: 'wireless', mode, dataset: 'sample', built: true }],
      quotas: [],
    };
  if (path.endsWith('/snapshots')) return { series: seriesOf(kept) };
  const operation = /\/snapshots\/(\w+)$/.exec(path)?.[1];
  if (operation === undefined) return {};
  const wanted = kept
    .filter((one) => one.operation === operation && (one.input ?? '') === (query.get('input') ?? ''))
    .filter(({ day }) => day >= (query.get('since') ?? '') && day < (query.get('before') ?? '~'))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .slice(-Number(query.get('most') ?? Number.MAX_SAFE_INTEGER));
  const snapshots = wanted.map(({ day, body }) => ({ day, atMs: Date.parse(`${day}T12:00:00Z`), body }));
  return { snapshots, left: 0 };
}

function seriesOf(kept: readonly Kept[]) {
  const groups = Map.groupBy(kept, ({ operation, input = '' }) => `${operation}?${input}`);
  return [...groups.values()].map((group) => {
    const days = group.map(({ day }) => day).sort();
    const { operation, input = '' } = group[0]!;
    return { operation, input, days: days.length, firstDay: days[0], lastDay: days.at(-1) };
  });
}
