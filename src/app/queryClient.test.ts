import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { Failure } from '#domain/wire/Failure.ts';
import { storage } from '#tests/support/page/idbKeyval.ts';
import { keepStorage } from '#tests/support/page/keepStorage.ts';

keepStorage();

const { createQueryClient } = await import('./queryClient.ts');
const { addChart, chartsQuery, updateChart } = await import('#queries/workbook/workbookQueries.ts');
const { clearAnswerCache } = await import('#queries/cache/answerCache.ts');
const { statusQuery } = await import('#queries/cache/statusQuery.ts');
const { setSecret } = await import('#services/pageSession.ts');
const { hashKey } = await import('@tanstack/react-query');

const AT = { item: '1', worksheet: 'S' };
const OTHER = { ...AT, session: 's' };
const MOVE = {
  ...AT,
  chart: 'c',
  body: { left: 20.5, top: undefined, name: undefined, width: undefined, height: undefined },
};

/** A service with one chart, whose calls are listed; each read may be held back. */
function service() {
  const chart = { id: 'c', name: 'Signal', left: 1, top: 2, width: 300, height: 200 };
  const calls: string[] = [];
  let release = () => {};
  const rig = { calls, chart, isSlow: false, release: () => release(), onWrite: () => {} };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.startsWith('/api/gateway')) return Response.json({}, { status: 503 });
    const method = init.method ?? 'GET';
    calls.push(method);
    if (method === 'PATCH') {
      rig.onWrite();
      Object.assign(chart, JSON.parse(String(init.body)), { width: 300.04 });
      return Response.json(chart);
    }
    if (method === 'POST') return Response.json({ ...chart, id: 'd' }, { status: 201 });
    const answer = Response.json({ value: [{ ...chart }] });
    if (rig.isSlow) await new Promise<void>((resolve) => (release = resolve));
    return answer;
  });
  return rig;
}

async function look(client = createQueryClient()) {
  const observer = new QueryObserver(client, chartsQuery(AT));
  observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeDefined());
  return { client, shown: () => observer.getCurrentResult().data!.reply.value[0]! };
}

afterEach(async () => {
  await clearAnswerCache(); // an answer that is stored later asks for the status, in the next test
  vi.unstubAllGlobals();
});

test('what a write tells of goes into what is shown, as far as it was asked for, and nothing is read again', async () => {
  const { calls } = service();
  const { client, shown } = await look();
  await new MutationObserver(client, updateChart).mutate(MOVE);
  expect(shown()).toMatchObject({ left: 20.5, top: 2, width: 300 });
  expect(calls).toEqual(['GET', 'PATCH']);
  await new MutationObserver(client, addChart).mutate({
    ...AT,
    body: { type: 'Pie', sourcedata: 'A1', seriesby: undefined },
  });
  expect(calls).toEqual(['GET', 'PATCH', 'POST', 'GET']);
});

test('the same list of another session is read again once it is looked at', async () => {
  service();
  const { client } = await look();
  await client.fetchQuery(chartsQuery(OTHER));
  await new MutationObserver(client, updateChart).mutate(MOVE);
  expect(client.getQueryState(chartsQuery(OTHER).queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(chartsQuery(AT).queryKey)?.isInvalidated).toBe(false);
});

test('storage has forgotten it before it changes, so that no reload finds how it was', async () => {
  const rig = service();
  const { client } = await look();
  const hash = hashKey(chartsQuery(AT).queryKey);
  storage.set(hash, { kept: true });
  let wasKept: boolean | undefined;
  rig.onWrite = () => {
    wasKept = storage.has(hash);
  };
  await new MutationObserver(client, updateChart).mutate(MOVE);
  expect(wasKept).toBe(false);
});

test('storage forgets what a write makes stale, and nothing else, so that no reload shows it as new', async () => {
  service();
  const { client } = await look();
  const other = { ...AT, worksheet: 'T' };
  const hashes = [chartsQuery(AT), chartsQuery(other)].map(({ queryKey }) => hashKey(queryKey));
  const others = ['["workbook","chartsOther",{}]', '["wireless","charts",{}]'];
  for (const hash of [...hashes, ...others]) storage.set(hash, { kept: true });
  const body = { type: 'Pie', sourcedata: 'A1', seriesby: undefined };
  await new MutationObserver(client, addChart).mutate({ ...AT, body });
  await vi.waitFor(() => expect(hashes.filter((hash) => storage.has(hash))).toEqual([]));
  expect(others.filter((hash) => storage.has(hash))).toEqual(others);
});

test('a read that was under way is asked again, since it may tell how it was', async () => {
  const rig = service();
  const { client, shown } = await look();
  rig.isSlow = true;
  void client.refetchQueries(chartsQuery(AT));
  await vi.waitFor(() => expect(rig.calls).toEqual(['GET', 'GET']));
  rig.isSlow = false;
  await new MutationObserver(client, updateChart).mutate(MOVE);
  rig.release();
  expect(rig.calls).toEqual(['GET', 'GET', 'PATCH', 'GET']);
  expect(shown().left).toBe(20.5);
});

test.each([
  ['a failure that spent a query', { kind: 'upstream', message: '', service: 'wireless', cost: 1 }, 1],
  ['a spent quota', { kind: 'quota', message: '', service: 'wireless', cost: 0 }, 1],
  ['no failure that spent nothing', { kind: 'offline', message: '', service: 'wireless', cost: 0 }, 0],
] as const)('what is left is read again after %s', async (_name, facts, times) => {
  const client = createQueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const fail = () => Promise.reject(new Failure(facts));
  await expect(client.fetchQuery({ queryKey: ['wireless', 'x'], queryFn: fail })).rejects.toThrow();
  const { queryKey } = statusQuery;
  expect(invalidate.mock.calls.filter(([one]) => hashKey(one!.queryKey!) === hashKey(queryKey))).toHaveLength(
    times,
  );
});

test('what the gateway tells of itself is read again once the page is signed in after a restart', async () => {
  const answer = { home: '/h', startedAt: 1, version: '1', connections: [], quotas: [], imports: 0 };
  const fetched = vi.fn(async () => Response.json(answer));
  vi.stubGlobal('fetch', fetched);
  const observer = new QueryObserver(createQueryClient(), statusQuery);
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeDefined());
  setSecret({ secret: 's', validMs: 1000, browser: 'b' });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  stop();
});
