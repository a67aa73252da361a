import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Box } from '#domain/geo/geo.ts';
import { clearAnswerCache } from '#queries/cache/answerCache.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { gatewayStatus } from '#tests/support/page/gatewayStatus.ts';
import { storage } from '#tests/support/page/idbKeyval.ts';
import { keepStorage } from '#tests/support/page/keepStorage.ts';
import { useQuadLoader } from './useQuadLoader.ts';

keepStorage();

// The next try of a gateway that was away comes three seconds later.
vi.setConfig({ testTimeout: 60_000 });

interface Asked {
  query: Record<string, string>;
  isAnew: boolean;
}
let asked: Asked[] = [];
let dataset = 'sample';
let isAway = false;
let held: Promise<void> | undefined;
let answer: (query: Record<string, string>, number: number) => Response | undefined = () => undefined;

afterEach(async () => {
  cleanup();
  await clearAnswerCache();
  vi.unstubAllGlobals();
  asked = [];
  dataset = 'sample';
  held = undefined;
  answer = () => undefined;
});

const oneCell = ({ topLat, leftLon }: Record<string, string>) => ({
  histogramByCell: [
    {
      topLat: Number(topLat),
      bottomLat: Number(topLat) + 0.01,
      leftLon: Number(leftLon),
      rightLon: Number(leftLon) + 0.01,
      densities: [{ date: '2015-01-01', firstTimeSeenDensity: 7, lastTimeSeenDensity: 5 }],
    },
  ],
  cells: 1,
});

function stubGateway() {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (isAway) throw new TypeError('Failed to fetch');
    if (pathname.startsWith('/api/gateway'))
      return Response.json(
        gatewayStatus('embedded', {
          connections: [{ service: 'wireless', mode: 'embedded', dataset, built: true }],
        }),
      );
    const query = Object.fromEntries(searchParams);
    const number = asked.push({
      query,
      isAnew: new Headers(init.headers).get('cache-control') === 'no-cache',
    });
    await held;
    return (
      answer(query, number) ??
      Response.json(oneCell(query), {
        headers: {
          'airledger-mode': 'embedded',
          'airledger-cost': '1',
          'airledger-fetched-at': String(Date.now()),
        },
      })
    );
  });
}

/** The hook in a page of its own: memory is empty, storage is what the pages before have left. */
function openPage(
  box: Box,
  limit = 4,
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  stubGateway();
  const hook = renderHook(
    (view: Box) =>
      useQuadLoader({
        box: view,
        centre: { lat: (view.south + view.north) / 2, lng: (view.west + view.east) / 2 },
        limit,
        isReady: true,
      }),
    {
      initialProps: box,
      wrapper: ({ children }) => (
        <StrictMode>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </StrictMode>
      ),
    },
  );
  return { ...hook, client, loader: () => hook.result.current };
}

const HERE = { south: 52, west: 13, north: 53, east: 14 };
const THERE = { ...HERE, west: 23, east: 24 };
const done = (page: ReturnType<typeof openPage>) =>
  waitFor(() => expect(page.loader()).toMatchObject({ phase: 'done', answered: page.loader().total }));

test('quad loader: a quad is requested once by its exact corners; panning back and reloading cost nothing', async () => {
  const page = openPage(HERE);
  await done(page);
  expect(asked).toHaveLength(4);
  expect(asked.map(({ query }) => query)).toContainEqual({
    topLat: '52',
    bottomLat: '52.5',
    leftLon: '13.5',
    rightLon: '14',
  });
  expect(page.loader().histograms.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  page.rerender(THERE);
  await waitFor(() => expect(asked).toHaveLength(8));
  await done(page);
  page.rerender(HERE);
  await done(page);
  page.rerender({ ...HERE, north: 52.5 });
  await done(page);
  await waitFor(() => expect(storage.size).toBe(8));
  cleanup();
  const reloaded = openPage(HERE, 0);
  await done(reloaded);
  expect(reloaded.loader()).toMatchObject({ answered: 4, cached: 4 });
  expect(Array.from(reloaded.loader().histograms[0]!.firstSeen)).toEqual([7]);
  expect(asked).toHaveLength(8);
});

test('quad loader: a view that is too large shows its cached quads', async () => {
  await done(openPage(HERE));
  await waitFor(() => expect(storage.size).toBe(4));
  cleanup();
  const page = openPage({ south: -90, west: -180, north: 90, east: 180 });
  await waitFor(() => expect(page.loader()).toMatchObject({ phase: 'tooLarge', cached: 4 }));
  expect(page.loader().total).toBe(360 * 720);
  expect(page.loader().histograms).toHaveLength(4);
  expect(asked).toHaveLength(4);
});

test('quad loader: a refresh bypasses every cache and is what a reload finds', async () => {
  await done(openPage(HERE));
  await waitFor(() => expect(storage.size).toBe(4));
  cleanup();
  const page = openPage(HERE);
  await done(page);
  act(() => page.loader().refresh());
  await waitFor(() => expect(asked).toHaveLength(8));
  await done(page);
  expect(asked.map(({ isAnew }) => isAnew)).toEqual([...Array(4).fill(false), ...Array(4).fill(true)]);
  expect(page.loader().cached).toBe(0);
});

test('quad loader: an empty answer is cached too', async () => {
  answer = () => Response.json({ failure: { kind: 'missing', message: 'none' } }, { status: 404 });
  const page = openPage(HERE);
  await done(page);
  expect(page.loader()).toMatchObject({ answered: 4, failed: 0 });
  expect(page.loader().quads[0]).toMatchObject({ state: 'fetched', mode: 'embedded' });
  await waitFor(() => expect(storage.size).toBe(4));
  cleanup();
  await done(openPage(HERE));
  expect(asked).toHaveLength(4);
});

test('quad loader: an answer of another shape fails its quad and is not cached', async () => {
  answer = () => Response.json({ message: 'hello' });
  const page = openPage(HERE);
  await waitFor(() => expect(page.loader()).toMatchObject({ phase: 'done', answered: 0, failed: 4 }));
  expect(page.loader().quads[0]!.failure!.kind).toBe('shape');
  expect(storage.size).toBe(0);
});

test('quad loader: a spent quota stops the loader and shows when to retry', async () => {
  const retryAt = Date.now() + 3_600_000;
  answer = (_query, number) =>
    number > 2
      ? Response.json({ failure: { kind: 'quota', message: 'none left', retryAt } }, { status: 429 })
      : undefined;
  const page = openPage(HERE);
  await waitFor(() => expect(page.loader().phase).toBe('stopped'));
  expect(page.loader().failure?.facts.retryAt).toBe(retryAt);
  await waitFor(() => expect(page.loader()).toMatchObject({ answered: 2, queriesNeeded: 2 }));
  const spent = asked.length;
  answer = () => undefined;
  act(() => page.loader().start());
  await done(page);
  expect(asked).toHaveLength(spent + 2);
});

test('quad loader: another dataset replaces everything shown', async () => {
  const page = openPage(HERE);
  await done(page);
  await waitFor(() => expect(storage.size).toBe(4));
  dataset = 'own';
  answer = () => Response.json({ histogramByCell: [], cells: 0 });
  await act(async () => {
    await page.client.invalidateQueries({ queryKey: ['gateway'] });
    await page.client.resetQueries({ queryKey: ['wireless'] });
  });
  await waitFor(() => expect(asked).toHaveLength(8));
  await done(page);
  expect(page.loader().histograms.every(({ length }) => length === 0)).toBe(true);
});

test('quad loader: the page finds a gateway that was unreachable when it opened', async () => {
  isAway = true;
  const page = openPage(HERE);
  await waitFor(() => expect(page.client.getQueryState(['wireless', 'world'])?.status).toBe('error'));
  isAway = false;
  await done(page);
  expect(asked).toHaveLength(4);
});

test('quad loader: quads load after a gateway restart', async () => {
  answer = () =>
    Response.json({ failure: { kind: 'signedOut', message: '', service: 'gateway' } }, { status: 401 });
  const page = openPage(HERE);
  await waitFor(() =>
    expect(page.loader()).toMatchObject({ phase: 'stopped', failure: { kind: 'signedOut' } }),
  );
  answer = () => undefined;
  asked = [];
  await act(() => page.client.refetchQueries({ queryKey: statusQuery.queryKey }));
  await done(page);
  expect(asked).toHaveLength(4);
});

test('quad loader: leaving the page sends nothing more and caches what was in flight', async () => {
  let release = () => {};
  held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = openPage(HERE);
  await waitFor(() => expect(page.loader().quads.filter(({ state }) => state === 'loading')).toHaveLength(3));
  page.unmount();
  release();
  await waitFor(() => expect(storage.size).toBe(3));
  expect(asked).toHaveLength(3);
});
