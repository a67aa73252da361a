import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearAnswerCache } from '#queries/cache/answerCache.ts';
import { gatewayStatus } from '#tests/support/page/gatewayStatus.ts';
import { storage } from '#tests/support/page/idbKeyval.ts';
import { keepStorage } from '#tests/support/page/keepStorage.ts';
import { askDetail, useCellDetail, useDetail, useOlderDetail } from './useDetail.ts';

keepStorage();

let asked: string[] = [];
let known: Record<string, object> = {};
let status = 404;

afterEach(async () => {
  cleanup();
  await clearAnswerCache();
  vi.unstubAllGlobals();
  asked = [];
  known = {};
  status = 404;
});

const connections = [
  { service: 'wireless', mode: 'live', dataset: 'own', baseUrl: 'https://a.example', built: true },
];

function stubGateway() {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/gateway')) return Response.json(gatewayStatus('live', { connections }));
    const path = url.replace('/api/wireless/api/v3/detail/', '').replace('/api/wireless/api/v2/', '');
    asked.push(path);
    if (known[path])
      return Response.json(known[path], { headers: { 'airledger-mode': 'live', 'airledger-cost': '1' } });
    const kind = status === 404 ? 'missing' : 'upstream';
    return Response.json({ failure: { kind, message: 'none' } }, { status });
  });
}

const LTE = { kind: 'lte', operator: '26201', area: '1101', cell: '274' } as const;
const reply = { networkId: '26201_1101_274', trilateratedLatitude: 52.5, trilateratedLongitude: 13.4 };

type Cell = Parameters<typeof useCellDetail>[0];

/** The hook in a page of its own: memory is empty, storage is what the pages before have left. */
function openCell(cell: Cell, isAllowed = true) {
  stubGateway();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderHook(
    (shown: { cell: Cell; isAllowed: boolean }) => useCellDetail(shown.cell, shown.isAllowed),
    {
      initialProps: { cell, isAllowed },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
}
const becomes = (page: ReturnType<typeof openCell>, wanted: string) =>
  waitFor(() => expect(page.result.current.status).toBe(wanted));

test('nothing is asked before it is allowed, nor of no cell', async () => {
  known['cell/LTE/26201/1101/274'] = reply;
  const page = openCell(LTE, false);
  expect(page.result.current).toMatchObject({ status: 'waiting', mostQueries: 2, spent: 0 });
  page.rerender({ cell: undefined, isAllowed: true });
  expect(page.result.current).toMatchObject({ status: 'waiting' });
  page.rerender({ cell: LTE, isAllowed: true });
  await becomes(page, 'ready');
  expect(page.result.current).toMatchObject({
    isFallback: false,
    spent: 1,
    detail: { lat: 52.5, lng: 13.4 },
  });
  expect(asked).toEqual(['cell/LTE/26201/1101/274']);
});

test('an LTE cell that is not known is asked for as GSM: both are said and counted', async () => {
  known['cell/GSM/26201/1101/274'] = reply;
  const page = openCell(LTE);
  await becomes(page, 'ready');
  expect(page.result.current).toMatchObject({ isFallback: true, spent: 2, mostQueries: 2 });
  expect(asked).toEqual(['cell/LTE/26201/1101/274', 'cell/GSM/26201/1101/274']);
  await waitFor(() => expect(storage.size).toBe(2));
  cleanup();
  const reloaded = openCell(LTE);
  await becomes(reloaded, 'ready');
  expect(reloaded.result.current).toMatchObject({ isFallback: true, spent: 2 });
  expect(asked).toHaveLength(2);
});

test('what is kept is there without being asked for, and the price is that of the rest', async () => {
  known['cell/LTE/26201/1101/274'] = reply;
  await becomes(openCell(LTE), 'ready');
  await waitFor(() => expect(storage.size).toBe(1));
  cleanup();
  await becomes(openCell(LTE, false), 'ready');
  cleanup();
  known = {};
  const other = { ...LTE, cell: '275' };
  await becomes(openCell(other), 'missing');
  await waitFor(() => expect(storage.size).toBe(3));
  storage.delete([...storage.keys()].find((key) => key.includes('GSM'))!);
  cleanup();
  const half = openCell(other, false);
  await waitFor(() => expect(half.result.current).toMatchObject({ status: 'waiting', needed: 1 }));
  expect(asked).toHaveLength(3);
});

test.each([
  ['gsm', ['cell/GSM/26201/1101/274']],
  ['nr', ['cell/NR/26201/1101/274']],
  ['wcdma', ['cell/WCDMA/26201/1101/274', 'cell/GSM/26201/1101/274']],
  ['cdma', ['cell/CDMA/26201/1101/274']],
] as const)('%s that is not known costs %j, once', async (kind, paths) => {
  const page = openCell({ ...LTE, kind });
  await becomes(page, 'missing');
  expect(page.result.current).toMatchObject({ spent: paths.length, mostQueries: paths.length });
  expect(asked).toEqual(paths);
  await waitFor(() => expect(storage.size).toBe(paths.length));
  cleanup();
  const again = openCell({ ...LTE, kind });
  await becomes(again, 'missing');
  expect(asked).toHaveLength(paths.length);
});

test('a service that fails is no missing cell: there is no second try as GSM, and a retry', async () => {
  status = 500;
  const page = openCell(LTE);
  await becomes(page, 'failed');
  expect(asked).toHaveLength(1);
  known['cell/LTE/26201/1101/274'] = reply;
  act(() => page.result.current.ask());
  await becomes(page, 'ready');
  expect(asked).toHaveLength(2);
});

test.each([
  [{ ...LTE, kind: 'nr', area: '1677721' }, /tracking area code has 7 digits/],
  [{ ...LTE, operator: '' }, /operator is missing/],
  [{ ...LTE, cell: '../../profile' }, /cell id is not a number/],
] as const)('%j is a problem before it is a query', (cell, problem) => {
  const page = openCell(cell);
  expect(page.result.current).toMatchObject({ status: 'problem', problem: expect.stringMatching(problem) });
  expect(asked).toEqual([]);
});

test('a network of a search is asked for in the same way', async () => {
  stubGateway();
  known['cell/GSM/26201/1101/274'] = reply;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = renderHook(() => useDetail({ kind: 'lte', id: '26201_1101_274' }, true), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await becomes(page, 'ready');
  expect(page.result.current).toMatchObject({ isFallback: true, spent: 2 });
});

const WIFI = { kind: 'wifi', id: '0A:2C:EF:3D:25:1B' } as const;

function openLookup() {
  stubGateway();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = renderHook(() => ({ newer: useDetail(WIFI, false), older: useOlderDetail(WIFI) }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { client, page };
}

test('detail: asking at once fills what the hook shows, with the reply as it came', async () => {
  const path = 'wifi/0A%3A2C%3AEF%3A3D%3A25%3A1B';
  known[path] = { networkId: WIFI.id, trilateratedLatitude: 52.5, extra: { kept: true } };
  const { client, page } = openLookup();
  await act(() => askDetail(client, WIFI, false));
  await waitFor(() => expect(page.result.current.newer.status).toBe('ready'));
  expect(JSON.parse(page.result.current.newer.text!)).toEqual(known[path]);
  expect(page.result.current.older.status).toBe('waiting');
  await act(() => askDetail(client, WIFI, false));
  expect(asked).toEqual([path]);
  known[path] = { networkId: WIFI.id, trilateratedLatitude: 53 };
  act(() => page.result.current.newer.ask());
  await waitFor(() => expect(asked).toEqual([path, path]));
});

test('detail: asking at once asks for an LTE cell as GSM too, and never rejects', async () => {
  const { client } = openLookup();
  await askDetail(client, { kind: 'lte', id: '26201_1101_274' }, false);
  expect(asked).toEqual(['cell/LTE/26201/1101/274', 'cell/GSM/26201/1101/274']);
  status = 500;
  await askDetail(client, WIFI, false);
  await askDetail(client, { kind: 'lte', id: 'nonsense' }, false);
  expect(asked).toHaveLength(3);
});

test('older detail: it is asked only on request, and kept', async () => {
  const path = 'network/detail?netid=0A%3A2C%3AEF%3A3D%3A25%3A1B';
  known[path] = { success: true, wifi: true, results: [{ netid: WIFI.id, transid: '20230301-00417' }] };
  const { client, page } = openLookup();
  expect(page.result.current.older).toMatchObject({ status: 'waiting', older: undefined });
  await act(() => askDetail(client, WIFI, true));
  await waitFor(() => expect(page.result.current.older.status).toBe('ready'));
  expect(page.result.current.older.older?.networks[0]?.trans).toBe('20230301-00417');
  expect(asked).toEqual([path]);
  await waitFor(() => expect(storage.size).toBe(1));
  cleanup();
  const again = openLookup();
  await waitFor(() => expect(again.page.result.current.older.status).toBe('ready'));
  expect(asked).toEqual([path]);
});
