import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { areaTiles, CHANNEL_KINDS, type ChannelKind, quarters } from '#domain/channels/channelArea.ts';
import type { Box, Position } from '#domain/geo/geo.ts';
import { clearAnswerCache } from '#queries/cache/answerCache.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { gatewayStatus } from '#tests/support/page/gatewayStatus.ts';
import { storage } from '#tests/support/page/idbKeyval.ts';
import { keepStorage } from '#tests/support/page/keepStorage.ts';
import { useAreaLoader } from './useAreaLoader.ts';

keepStorage();

vi.setConfig({ testTimeout: 30_000 });

interface Asked {
  path: string;
  query: Record<string, string>;
}
let asked: Asked[] = [];
let mode: 'embedded' | 'live' = 'live';
let dataset = 'sample';
/** A list of channels is cut after so many. */
let most = 1000;
let answer: (asked: Asked) => Response | undefined = () => undefined;
let cellRows: object[] = [];

afterEach(async () => {
  cleanup();
  await clearAnswerCache();
  vi.unstubAllGlobals();
  asked = [];
  mode = 'live';
  dataset = 'sample';
  most = 1000;
  answer = () => undefined;
  cellRows = [];
});

/** Sixteen cells of each technology in a square over Berlin, each a thousandth of a degree off a round one. */
const PLACES = Array.from({ length: 16 }, (_, index) => ({
  channel: index === 0 ? 0 : 1000 + index,
  latitude: 52.501 + 0.02 * (index % 4),
  longitude: 13.301 + 0.02 * Math.floor(index / 4),
  qos: index % 8,
}));

function channelsReply({ path, query }: Asked): Response {
  const inside = PLACES.filter(
    ({ latitude, longitude }) =>
      latitude >= Number(query.latitude1) &&
      latitude <= Number(query.latitude2) &&
      longitude >= Number(query.longitude1) &&
      longitude <= Number(query.longitude2),
  );
  if (inside.length === 0)
    return Response.json({ failure: { kind: 'missing', message: 'none' } }, { status: 404 });
  const results = inside.slice(0, most);
  return json({
    success: true,
    resultsExceedLimit: results.length < inside.length,
    resultType: path.split('/').at(-1),
    results,
  });
}

function cellsReply({ query }: Asked): Response {
  const first = Number(query.searchAfter ?? 0);
  const results = cellRows.slice(first, first + 100);
  const searchAfter = String(first + results.length);
  return json({
    success: true,
    totalResults: cellRows.length,
    resultCount: results.length,
    results,
    searchAfter,
  });
}

const json = (body: object) =>
  Response.json(body, {
    headers: {
      'airledger-mode': mode,
      'airledger-cost': '1',
      'airledger-fetched-at': String(Date.now()),
    },
  });

function stubGateway() {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.startsWith('/api/gateway'))
      return Response.json(
        gatewayStatus(mode, {
          connections: [{ service: 'wireless', mode, dataset, baseUrl: 'https://a.example', built: true }],
        }),
      );
    const one = { path: pathname, query: Object.fromEntries(searchParams) };
    asked.push(one);
    return answer(one) ?? (pathname.includes('cellChannel') ? channelsReply(one) : cellsReply(one));
  });
}

interface Shown {
  area: Box;
  kinds?: readonly ChannelKind[];
  withCells?: boolean;
  limit?: number;
  near?: Position;
}

/** The hook in a page of its own: memory is empty, storage is what the pages before have left. */
function openPage(shown: Shown) {
  stubGateway();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const hook = renderHook(
    ({ area, kinds = ['lte'], withCells = false, limit = 8, near }: Shown) =>
      useAreaLoader({ area, kinds, withCells, near, limit, isReady: true }),
    {
      initialProps: shown,
      wrapper: ({ children }) => (
        <StrictMode>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </StrictMode>
      ),
    },
  );
  return { ...hook, client, known: () => hook.result.current };
}

const CITY: Box = { south: 52.5, west: 13.3, north: 52.564, east: 13.364 };
const INNER: Box = { south: 52.51, west: 13.31, north: 52.53, east: 13.35 };
const done = (page: ReturnType<typeof openPage>) =>
  waitFor(() => expect(page.known()).toMatchObject({ phase: 'done', missing: 0 }));
const written = (count: number) => waitFor(() => expect(storage.size).toBe(count));

test('area loader: a place asks for the nearest channels first; measuring from another one costs nothing', async () => {
  const page = openPage({ area: CITY, near: { lat: 52.5, lng: 13.3 } });
  await done(page);
  expect(asked[0]!.query).toMatchObject({ closestLat: '52.5', closestLong: '13.3' });
  page.rerender({ area: CITY, near: { lat: 52.55, lng: 13.31 } });
  page.rerender({ area: CITY });
  await done(page);
  await waitFor(() => expect(storage.size).toBeGreaterThan(0));
  page.unmount();
  const later = openPage({ area: INNER });
  await done(later);
  expect(asked).toHaveLength(1);
});

test('area loader: each technology is requested once by the corners; a reload costs nothing', async () => {
  const page = openPage({ area: CITY, kinds: ['nr', 'gsm', 'wcdma', 'lte'] });
  await done(page);
  expect(asked.map(({ path }) => path)).toEqual(
    CHANNEL_KINDS.map((kind) => `/api/wireless/api/v3/cellChannel/${kind.toUpperCase()}`),
  );
  expect(asked[0]!.query).toEqual({
    latitude1: '52.5',
    latitude2: '52.564',
    longitude1: '13.3',
    longitude2: '13.364',
  });
  expect(page.known()).toMatchObject({ answered: 4, cached: 0, dropped: 4, unplaced: 0, mode: 'live' });
  expect(page.known().channels).toHaveLength(60);
  await written(4);
  cleanup();
  const reloaded = openPage({ area: CITY, kinds: CHANNEL_KINDS, limit: 0 });
  await done(reloaded);
  expect(reloaded.known()).toMatchObject({ cached: 4, dropped: 4 });
  expect(reloaded.known().channels).toEqual(page.known().channels);
  expect(asked).toHaveLength(4);
});

test('area loader: part of a cached area is cached, for its technology only', async () => {
  await done(openPage({ area: CITY }));
  await written(1);
  cleanup();
  const page = openPage({ area: INNER, limit: 0 });
  await done(page);
  const inside = PLACES.filter(
    ({ latitude: lat, longitude: lng }) =>
      lat >= INNER.south && lat <= INNER.north && lng >= INNER.west && lng <= INNER.east,
  );
  expect(inside.length).toBeGreaterThan(0);
  expect(page.known().channels).toHaveLength(inside.length);
  expect(asked).toHaveLength(1);
  page.rerender({ area: INNER, kinds: ['gsm'], limit: 0 });
  await waitFor(() => expect(page.known()).toMatchObject({ phase: 'asks', needed: { detail: 1 } }));
  expect(page.known().channels).toEqual([]);
});

test('area loader: a truncated list gives only a hint', async () => {
  most = 9;
  await done(openPage({ area: CITY }));
  await written(1);
  cleanup();
  const page = openPage({ area: INNER, limit: 0 });
  await waitFor(() => expect(page.known()).toMatchObject({ phase: 'asks', missing: 1, isPartial: true }));
  const hinted = page.known().channels.length;
  expect(hinted).toBeGreaterThan(0);
  act(() => page.known().start());
  await done(page);
  expect(page.known().channels.length).toBeGreaterThanOrEqual(hinted);
  expect(page.known()).toMatchObject({ isPartial: false, cut: [] });
  expect(asked).toHaveLength(2);
});

test('area loader: quarters complete a truncated list, also after a reload', async () => {
  most = 6;
  const page = openPage({ area: CITY });
  await done(page);
  expect(page.known().cut).toHaveLength(1);
  expect(page.known().channels.length + page.known().dropped).toBe(6);
  act(() => page.known().splitCut());
  await waitFor(() => expect(page.known()).toMatchObject({ phase: 'done', answered: 4, cut: [] }));
  expect(page.known().channels.length + page.known().dropped).toBe(16);
  expect(asked.slice(1).map(({ query }) => query.latitude1)).toEqual(
    quarters(CITY).map(({ south }) => String(south)),
  );
  await written(5);
  cleanup();
  const reloaded = openPage({ area: CITY, limit: 0 });
  await done(reloaded);
  expect(reloaded.known()).toMatchObject({ cached: 1, cut: [], isPartial: false });
  expect(reloaded.known().channels.length + reloaded.known().dropped).toBe(16);
  expect(asked).toHaveLength(5);
});

test('area loader: an empty answer is cached too', async () => {
  const sea: Box = { south: 54.5, west: 6.5, north: 54.55, east: 6.55 };
  const page = openPage({ area: sea, kinds: ['lte', 'nr'] });
  await done(page);
  expect(page.known()).toMatchObject({
    answered: 2,
    failed: 0,
    channels: [],
    isPartial: false,
    mode: 'live',
  });
  await written(2);
  cleanup();
  await done(openPage({ area: sea, kinds: ['lte', 'nr'], limit: 0 }));
  expect(asked).toHaveLength(2);
});

test('area loader: a spent quota keeps the fetched parts, shows when to retry, and charges only the rest', async () => {
  const large: Box = { south: 52.4, west: 13.2, north: 52.6, east: 13.6 };
  const tiles = areaTiles(large).length;
  const retryAt = Date.now() + 3_600_000;
  answer = () =>
    asked.length > 2
      ? Response.json({ failure: { kind: 'quota', message: 'none left', retryAt } }, { status: 429 })
      : undefined;
  const page = openPage({ area: large });
  await waitFor(() => expect(page.known().phase).toBe('stopped'));
  expect(page.known().failure?.facts.retryAt).toBe(retryAt);
  await waitFor(() => expect(page.known()).toMatchObject({ answered: 2, needed: { detail: tiles - 2 } }));
  await written(2);
  cleanup();
  answer = () => undefined;
  asked = [];
  await done(openPage({ area: large }));
  expect(asked).toHaveLength(tiles - 2);
});

const cellRow = (index: number, changes: object = {}) => ({
  id: `26201_1101_${1000 + index}`,
  gentype: 'LTE',
  attributes: 'LTE;26201',
  channel: 1300,
  ssid: 'Telekom.de',
  trilat: 52.52,
  trilong: 13.32,
  qos: 4,
  firsttime: '2023-04-18T10:00:00.000Z',
  lasttime: '2025-01-02T08:00:00.000Z',
  ...changes,
});

test('area loader: cells are requested for the chosen technologies, as recorded', async () => {
  cellRows = [
    cellRow(0),
    cellRow(1, { gentype: 'GSM' }),
    cellRow(2, { id: null }),
    cellRow(3, { id: 'no cell' }),
    cellRow(4, { trilat: null, trilong: null, channel: 0, qos: 900 }),
  ];
  const page = openPage({ area: CITY, kinds: ['lte', 'gsm'], withCells: true });
  await done(page);
  expect(asked.find(({ path }) => path.endsWith('cell/search'))!.query).toEqual({
    latrange1: '52.5',
    latrange2: '52.564',
    longrange1: '13.3',
    longrange2: '13.364',
    showGsm: 'true',
    showCdma: 'false',
    showLte: 'true',
    showWcdma: 'false',
    showNr: 'false',
    resultsPerPage: '100',
  });
  expect(page.known()).toMatchObject({ unread: 2, cellsTotal: 5, moreNeeded: 0 });
  expect(page.known().cells).toMatchObject([
    { id: '26201_1101_1000', kind: 'lte', operator: '26201', area: '1101', cell: '1000', channel: 1300 },
    { id: '26201_1101_1001', kind: 'gsm', lat: 52.52, lng: 13.32, name: 'Telekom.de' },
    { id: '26201_1101_1004', kind: 'lte', lat: null, lng: null, channel: null, qos: 7 },
  ]);
  expect(page.known().cells[0]!.lastMs).toBe(Date.UTC(2025, 0, 2, 8));
});

test('area loader: a live search loads one page and the next on request; pages are cached', async () => {
  cellRows = Array.from({ length: 250 }, (_, index) => cellRow(index));
  const page = openPage({ area: CITY, withCells: true });
  await done(page);
  expect(page.known()).toMatchObject({ cellsTotal: 250, moreNeeded: 1, isPartial: true });
  act(() => page.known().more());
  await waitFor(() => expect(page.known().cells).toHaveLength(200));
  act(() => page.known().more());
  await waitFor(() => expect(page.known().cells).toHaveLength(250));
  expect(page.known()).toMatchObject({ moreNeeded: 0, isPartial: false });
  expect(asked).toHaveLength(4);
  await written(4);
  cleanup();
  const inner = openPage({ area: INNER, withCells: true, limit: 0 });
  await done(inner);
  expect(inner.known().cells).toHaveLength(250);
  expect(asked).toHaveLength(4);
});

test('area loader: an embedded search loads all pages', async () => {
  mode = 'embedded';
  cellRows = Array.from({ length: 300 }, (_, index) => cellRow(index));
  const page = openPage({ area: CITY, withCells: true, limit: 256 });
  await waitFor(() => expect(page.known().cells).toHaveLength(300));
  await done(page);
  expect(asked.filter(({ path }) => path.endsWith('cell/search'))).toHaveLength(3);
  expect(page.known()).toMatchObject({ isPartial: false, moreNeeded: 0, mode: 'embedded' });
});

test('area loader: an area that is too large shows its cached parts', async () => {
  most = 6;
  const page = openPage({ area: CITY, withCells: true });
  cellRows = [cellRow(0)];
  await done(page);
  act(() => page.known().splitCut());
  await waitFor(() => expect(page.known()).toMatchObject({ phase: 'done', cut: [] }));
  await written(6);
  cleanup();
  const world = openPage({ area: { south: -80, west: -180, north: 80, east: 180 }, withCells: true });
  await waitFor(() => expect(world.known()).toMatchObject({ phase: 'tooLarge', cached: 2 }));
  expect(world.known().channels.length + world.known().dropped).toBe(16);
  expect(world.known().cells).toHaveLength(1);
  expect(asked).toHaveLength(6);
});

test('area loader: another dataset replaces everything shown', async () => {
  const page = openPage({ area: CITY });
  await done(page);
  await written(1);
  dataset = 'own';
  mode = 'embedded';
  answer = () => Response.json({ failure: { kind: 'missing', message: 'none' } }, { status: 404 });
  await act(async () => {
    await page.client.invalidateQueries({ queryKey: ['gateway'] });
    await page.client.resetQueries({ queryKey: ['wireless'] });
  });
  await waitFor(() => expect(asked).toHaveLength(2));
  await done(page);
  expect(page.known().channels).toEqual([]);
});

test('area loader: lists load after a gateway restart', async () => {
  answer = () =>
    Response.json({ failure: { kind: 'signedOut', message: '', service: 'gateway' } }, { status: 401 });
  const page = openPage({ area: CITY });
  await waitFor(() =>
    expect(page.known()).toMatchObject({ phase: 'stopped', failure: { kind: 'signedOut' } }),
  );
  answer = () => undefined;
  asked = [];
  await act(() => page.client.refetchQueries({ queryKey: statusQuery.queryKey }));
  await done(page);
  expect(asked).toHaveLength(1);
});
