import { setTimeout } from 'node:timers/promises';
import { hashKey, InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { refusals, storage } from '#tests/support/page/idbKeyval.ts';
import { keepStorage } from '#tests/support/page/keepStorage.ts';

keepStorage();

const { clearAnswerCache, dropStaleAnswers, readCached } = await import('./answerCache.ts');
const { query } = await import('./query.ts');
const { wifiPages } = await import('#queries/wireless/searches.ts');
const { wireless } = await import('#services/wireless/endpoints.ts');

const endpoint = wireless.general;
let searches = 0;
let networks = 10;

function client(mode = 'embedded') {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/gateway/status'))
      return Response.json({
        version: '1',
        home: '/h',
        startedAt: 1,
        imports: 0,
        networks,
        preparing: null,
        quotas: [],
        connections: [
          { service: 'wireless', mode, dataset: 'own', baseUrl: 'https://a.example', built: true },
        ],
      });
    searches += 1;
    if (url.includes('/network/search'))
      return pageAfter(new URL(url, 'http://x').searchParams.get('searchAfter'), mode);
    return Response.json({ total: searches }, { headers: { 'airledger-fetched-at': String(Date.now()) } });
  });
  return new QueryClient();
}

const ROWS = 25;
const TOTAL = 120 * ROWS;
/** A page of a commercial account's search, whose cursor is how many rows came before the next one. */
function pageAfter(cursor: string | null, mode: string): Response {
  const from = Number(cursor ?? 0);
  const results = Array.from({ length: ROWS }, (_, at) => ({ netid: `n${from + at}` }));
  const body = {
    success: true,
    totalResults: TOTAL,
    resultCount: ROWS,
    results,
    searchAfter: String(from + ROWS),
  };
  const headers = { 'airledger-fetched-at': String(Date.now()), 'airledger-mode': mode };
  return Response.json(body, { headers });
}
const SEARCH = wifiPages({ ssid: 'cafe' });
const askPages = (from: QueryClient, pages: number) => from.fetchInfiniteQuery({ ...SEARCH, pages });
const hasStored = (pages: number) =>
  vi.waitFor(() => expect([...storage.keys()].filter((key) => key.startsWith('page '))).toHaveLength(pages));
const ask = async (from: QueryClient) => (await from.fetchQuery(query(endpoint, {}))).reply.get('total');

afterEach(() => {
  storage.clear();
  refusals.writes = [];
  refusals.always = undefined;
  searches = 0;
  networks = 10;
  vi.unstubAllGlobals();
});

const written = () => vi.waitFor(() => expect(storage.size).toBe(1));

test('an answer outlives the tab and costs no second call', async () => {
  expect(await ask(client())).toBe(1);
  await written();
  expect(await ask(client())).toBe(1);
  expect(searches).toBe(1);
});

test('answer cache: what nobody looks at any more once storage has answered is not asked for', async () => {
  const from = client();
  const stop = new QueryObserver(from, query(endpoint, {})).subscribe(() => {});
  stop();
  await setTimeout(20);
  expect(searches).toBe(0);
  expect(await ask(from)).toBe(1);
});

test('an answer of another twin, or of a data set that has changed, is not shown', async () => {
  await ask(client());
  await written();
  expect(await ask(client('live'))).toBe(2);
  await vi.waitFor(() => expect(JSON.stringify([...storage])).toContain('live'));
  expect(await ask(client())).toBe(3);
  await vi.waitFor(() => expect(JSON.stringify([...storage])).toContain('own 10'));
  networks = 11;
  expect(await ask(client())).toBe(4);
});

test('an answer that is no longer fresh is asked again, and swept', async () => {
  await ask(client());
  await written();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + endpoint.parts.fresh + 1000);
  expect(await ask(client())).toBe(2);
  vi.mocked(Date.now).mockReturnValue(Date.now() + 3 * endpoint.parts.fresh);
  await dropStaleAnswers();
  expect(storage.size).toBe(0);
});

test('answer cache: a search of 120 pages is kept whole, and costs no second call', async () => {
  const whole = await askPages(client(), 200);
  expect(searches).toBe(120);
  await hasStored(120);
  const kept = await readCached<typeof whole>(client(), SEARCH);
  expect(kept).toEqual(whole);
  expect(searches).toBe(120);
});

test('answer cache: the first pages of a long search are there before the others, in whose place nothing is asked for', async () => {
  await askPages(client(), 60);
  await hasStored(60);
  const tab = client();
  const first = await askPages(tab, 1);
  expect(first).toMatchObject({ pages: { length: 25 }, unread: { keys: { length: 35 } } });
  const observer = new InfiniteQueryObserver(tab, { ...SEARCH, enabled: false });
  const [next, again] = [observer.fetchNextPage(), readCached<typeof first>(tab, SEARCH)];
  expect((await next).data?.pages).toHaveLength(60);
  expect(await again).not.toHaveProperty('unread');
  expect(searches).toBe(60);
});

test('answer cache: pages that are refetched while others are read are kept', async () => {
  await askPages(client(), 60);
  await hasStored(60);
  const tab = client();
  await askPages(tab, 1);
  const whole = readCached<{ pages: unknown[] }>(tab, SEARCH);
  tab.setQueryData(SEARCH.queryKey, { pages: [{}], pageParams: [undefined] } as never);
  expect((await whole)?.pages).toHaveLength(1);
});

test('answer cache: a page more writes that page alone', async () => {
  const from = client();
  await askPages(from, 2);
  await hasStored(2);
  const before = new Map(storage);
  const observer = new InfiniteQueryObserver(from, { ...SEARCH, enabled: false });
  await observer.fetchNextPage();
  await hasStored(3);
  for (const [key, page] of before) if (key.startsWith('page ')) expect(storage.get(key)).toBe(page);
});

test('answer cache: pages behind one that is lost are not shown, and are dropped with what no search has', async () => {
  await askPages(client(), 3);
  await hasStored(3);
  const [, second] = (storage.get(hashKey(SEARCH.queryKey)) as { pages: string[] }).pages;
  storage.delete(second!);
  expect((await readCached<{ pages: unknown[] }>(client(), SEARCH))?.pages).toHaveLength(1);
  storage.set('page of nobody', {});
  await dropStaleAnswers();
  await hasStored(2);
});

test('answer cache: an answer that was paid for is kept past its freshness, for ninety days', async () => {
  await askPages(client('live'), 2);
  await hasStored(2);
  const day = 86_400_000;
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 60 * day);
  await dropStaleAnswers();
  expect((await readCached<{ pages: unknown[] }>(client('live'), SEARCH))?.pages).toHaveLength(2);
  expect(searches).toBe(2);
  vi.mocked(Date.now).mockReturnValue(now + 92 * day);
  expect(await readCached(client('live'), SEARCH)).toBeUndefined();
  await dropStaleAnswers();
  expect(storage.size).toBe(0);
});

test('answer cache: where there is no room, the oldest answers make it', async () => {
  await ask(client());
  await written();
  refusals.writes = [new DOMException('no room', 'QuotaExceededError')];
  await askPages(client(), 1);
  await hasStored(1);
  expect([...storage.keys()].some((key) => key.includes('general'))).toBe(false);
});

test('answer cache: where there is no room, a search keeps the pages that it has', async () => {
  const from = client('live');
  await askPages(from, 2);
  await hasStored(2);
  const noRoom = () => new DOMException('no room', 'QuotaExceededError');
  refusals.writes = [noRoom(), noRoom()];
  const observer = new InfiniteQueryObserver(from, { ...SEARCH, enabled: false });
  await observer.fetchNextPage();
  await vi.waitFor(() => expect(refusals.writes).toEqual([]));
  expect((await readCached<{ pages: unknown[] }>(client('live'), SEARCH))?.pages).toHaveLength(2);
  await observer.fetchNextPage();
  await hasStored(4);
});

test('answer cache: a tab that is behind in a search does not take the pages of another', async () => {
  await askPages(client('live'), 1);
  await hasStored(1);
  const [behind, ahead] = [client('live'), client('live')];
  await readCached(behind, SEARCH);
  await readCached(ahead, SEARCH);
  const next = (tab: QueryClient) =>
    new InfiniteQueryObserver(tab, { ...SEARCH, enabled: false }).fetchNextPage();
  await next(ahead);
  await hasStored(2);
  await next(ahead);
  await hasStored(3);
  const kept = new Map(storage);
  const write = vi.spyOn(storage, 'set');
  await next(behind);
  // What is written next is behind it.
  await ask(behind);
  await vi.waitFor(() => expect(write).toHaveBeenCalled());
  write.mockRestore();
  for (const [key, value] of kept) expect(storage.get(key)).toBe(value);
  await hasStored(3);
});

test('answer cache: a search that was paid for and is out of date comes back whole when it is asked', async () => {
  await askPages(client('live'), 3);
  await hasStored(3);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 60 * 86_400_000);
  expect((await client('live').fetchInfiniteQuery(SEARCH)).pages).toHaveLength(3);
  expect(searches).toBe(3);
});

test('an answer that is about to be written is forgotten with the others', async () => {
  await ask(client());
  await clearAnswerCache();
  await ask(client('live'));
  await written();
  expect(JSON.stringify([...storage])).toContain('live');
});

test('storage that fails is done without', async () => {
  refusals.always = new DOMException('refused', 'InvalidStateError');
  const one = client();
  expect(await ask(one)).toBe(1);
  expect(await ask(one)).toBe(1);
  expect(await ask(client())).toBe(2);
  await dropStaleAnswers();
});
