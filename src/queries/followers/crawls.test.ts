import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { Failure } from '#domain/wire/Failure.ts';
import { aCrawl } from '#tests/support/page/followersPage.tsx';
import { crawlIdsQuery, crawlsQuery, sendIdList, watchedCrawlsQuery } from './crawls.ts';

afterEach(() => vi.unstubAllGlobals());

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const LARGE = [2n ** 64n - 1n, 9_007_199_254_740_993n, 0n];

function answerWith(bytes: Uint8Array<ArrayBuffer>, status = 200) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(bytes, { status });
  });
  return asked;
}

test('ids come as they are, with the crawl that had each first', async () => {
  const bytes = new Uint8Array(30);
  bytes.set(new Uint8Array(BigUint64Array.from(LARGE).buffer));
  bytes.set(new Uint8Array(Uint16Array.of(2, 0, 1).buffer), 24);
  const asked = answerWith(bytes);
  const { ids, firstSeen } = await client().fetchQuery(crawlIdsQuery({ id: 'a', ids: 3 }));
  expect([...ids]).toEqual(LARGE);
  expect([...firstSeen]).toEqual([2, 0, 1]);
  expect(asked).toEqual(['/api/gateway/crawls/a/ids?seen=1']);
  const earlier = await client().fetchQuery(crawlIdsQuery({ id: 'a', ids: 2 }));
  expect([[...earlier.ids], [...earlier.firstSeen]]).toEqual([LARGE.slice(0, 2), [2, 0]]);
});

test('ids that were cut off are not taken for all of them', async () => {
  answerWith(new Uint8Array(29));
  const error = await client()
    .fetchQuery(crawlIdsQuery({ id: 'a', ids: 3 }))
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(Failure);
  expect((error as Failure).kind).toBe('shape');
});

test('what the gateway says of a failure is what is told', async () => {
  const body = JSON.stringify({ failure: { kind: 'missing', message: 'There is no crawl a.' } });
  answerWith(new TextEncoder().encode(body), 404);
  const error = await client()
    .fetchQuery(crawlIdsQuery({ id: 'a', ids: 3 }))
    .catch((thrown) => thrown);
  expect((error as Failure).facts).toMatchObject({ kind: 'missing', message: 'There is no crawl a.' });
});

test('a list is sent under its name, whatever is in it', async () => {
  const list = aCrawl({ id: 'l', kind: 'list', account: 'a&b?.txt' });
  const asked = answerWith(new TextEncoder().encode(JSON.stringify(list)), 201);
  const kept = await sendIdList(client(), { name: 'a&b?.txt', content: new Blob(['1']) });
  expect(kept.id).toBe('l');
  expect(new URL(asked[0]!, 'http://localhost').searchParams.get('name')).toBe('a&b?.txt');
});

test.each([
  ['only while one goes on', crawlsQuery, false],
  ['less often otherwise where they are looked at', watchedCrawlsQuery, 5000],
])('crawls are requested again, %s', (_, { refetchInterval }, idle) => {
  const interval = refetchInterval as (query: object) => number | false;
  const of = (...states: string[]) =>
    interval({ state: { data: { reply: { crawls: states.map((state) => aCrawl({ id: 'a', state })) } } } });
  expect(of()).toBe(idle);
  expect(of('done', 'paused', 'failed', 'cancelled')).toBe(idle);
  expect(of('done', 'waiting')).toBe(1000);
});
