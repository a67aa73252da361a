// The followers view on a made-up gateway: what it is asked is recorded, what it answers is up to the test.

import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { ImportsProvider } from '#queries/gateway/ImportsProvider.tsx';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { ToastProvider } from '#ui/feedback/Toast.tsx';
import { FollowersView } from '#views/followers/FollowersView.tsx';
import { gatewayStatus } from './gatewayStatus.ts';
import { pageClient } from './pageClient.ts';

export interface FollowersRequest {
  method: string;
  path: string;
  /** With its question mark. */
  query: string;
  body: unknown;
}

/** A crawl that is done, as changed. */
export function aCrawl(facts: Partial<Crawl> & Pick<Crawl, 'id'>): Crawl {
  return {
    account: 'alice',
    screenName: 'alice',
    userId: null,
    kind: 'full',
    state: 'done',
    pace: 'burst',
    mode: 'embedded',
    pages: 1,
    ids: 3,
    repeated: 0,
    restarts: 0,
    startedAt: Date.UTC(2026, 10, 20, 12),
    endedAt: Date.UTC(2026, 10, 20, 13),
    nextAt: null,
    windowLimit: null,
    windowLeft: null,
    windowResetAt: null,
    expectedIds: null,
    expectedEndAt: null,
    idsPerMinute: null,
    stopAfterKnown: null,
    basedOn: null,
    newIds: null,
    rejected: null,
    failure: null,
    ...facts,
  };
}

interface Answer {
  status: number;
  body: unknown;
}

interface FollowersPage {
  address?: string;
  mode?: 'embedded' | 'live';
  speed?: number;
  crawls?: Crawl[];
  /** By crawl, in the order in which they came. */
  ids?: Record<string, bigint[]>;
  /** What a write is answered with; what is undefined is answered with the crawl of the path. */
  answer?: (asked: FollowersRequest) => Answer | undefined | Promise<Answer>;
}

/** Renders the view; returns what was asked other than reads, and the crawls, which may be changed. */
export function openFollowersView({
  address = '/followers',
  mode = 'embedded',
  speed = 1,
  crawls = [],
  ids = {},
  answer = () => undefined,
}: FollowersPage = {}) {
  const asked: FollowersRequest[] = [];
  window.history.replaceState(null, '', address);
  const status = gatewayStatus(mode, {
    connections: [
      {
        service: 'followers',
        mode,
        dataset: null,
        built: true,
        credential: mode === 'live' ? 'bearer …' : null,
      },
    ],
    quotas: [{ service: 'followers', class: 'window', spent: 0, limit: 15, resetAt: null }],
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    const path = pathname.replace('/api/gateway', '');
    const method = init.method ?? 'GET';
    const list = /^\/crawls\/([^/]+)\/ids$/.exec(path);
    if (list) return idsAnswer(ids[list[1]!] ?? []);
    if (path === '/status') return Response.json(status);
    if (path === '/crawls' && method === 'GET') return Response.json({ crawls });
    if (path === '/followersClock' && method === 'GET') return Response.json({ speed, nowMs: 0 });
    if (method === 'GET') return Response.json({});
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const request = { method, path, query: search, body };
    asked.push(request);
    const given = await answer(request);
    if (given) return Response.json(given.body, { status: given.status });
    const id = path.split('/').at(-1);
    return Response.json(crawls.find((crawl) => crawl.id === id) ?? { done: true, speed, nowMs: 0 });
  });
  const client = pageClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['gateway', 'crawls'] });
  render(
    <QueryClientProvider client={client}>
      <ImportsProvider>
        <ToastProvider>
          <FollowersView />
        </ToastProvider>
      </ImportsProvider>
    </QueryClientProvider>,
  );
  return { asked, crawls, refresh };
}

function idsAnswer(ids: readonly bigint[]): Response {
  const bytes = new Uint8Array(ids.length * 10);
  bytes.set(new Uint8Array(BigUint64Array.from(ids).buffer));
  return new Response(bytes);
}
