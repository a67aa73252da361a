import { expect, test, vi } from 'vitest';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { crawlIdsPath, ID_LIST_PATH } from '#services/gateway/endpoints.ts';
import { fakeFollowers, someIds } from '#tests/support/followers/fakeFollowers.ts';
import { type GatewayRig, gatewayRig, kindOf } from '#tests/support/gateway/gatewayRig.ts';

const JSON_BODY = { 'content-type': 'application/json' };
const BYTES = { 'content-type': 'application/octet-stream' };

async function crawledRig() {
  const followers = fakeFollowers(someIds(25));
  const rig = await gatewayRig({ embedded: { followers } });
  const body = JSON.stringify({ account: 'https://x.com/somebody', kind: 'full', pace: 'burst' });
  const started = await rig.ask('POST', '/api/gateway/crawls', { headers: JSON_BODY, body });
  expect([started.status, (started.json as Crawl).screenName]).toEqual([201, 'somebody']);
  const { id } = started.json as Crawl;
  await vi.waitFor(async () => expect(await crawlOf(rig, id)).toMatchObject({ state: 'done' }));
  return { rig, id, followers };
}

async function crawlOf(rig: GatewayRig, id: string) {
  const { json } = await rig.ask('GET', '/api/gateway/crawls');
  return (json as { crawls: Crawl[] }).crawls.find((crawl) => crawl.id === id);
}

/** Over a real socket, since the rig reads bodies as text. */
const fetched = ({ gateway }: GatewayRig, path: string, init: RequestInit = {}) =>
  fetch(gateway.url + path, {
    ...init,
    headers: { authorization: `Bearer ${gateway.token}`, ...init.headers },
  });

test('crawl ids: sent as bytes, followed by where each was first seen', async () => {
  const { rig, id, followers } = await crawledRig();
  const plain = await fetched(rig, crawlIdsPath(id));
  expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
  expect([...new BigUint64Array(await plain.arrayBuffer())]).toEqual(followers.ids);
  const seen = await (await fetched(rig, `${crawlIdsPath(id)}?seen=1`)).arrayBuffer();
  expect(seen.byteLength).toBe(25 * 10);
  expect([...new Uint16Array(seen, 25 * 8)]).toEqual(Array(25).fill(0));
});

test('crawl ids: an unknown crawl, method or parameter is refused', async () => {
  const { rig, id } = await crawledRig();
  expect((await rig.ask('GET', crawlIdsPath('none'))).status).toBe(404);
  expect((await rig.ask('GET', `${crawlIdsPath(id)}?seen=2`)).status).toBe(400);
  expect((await rig.ask('GET', `${crawlIdsPath(id)}?all=1`)).status).toBe(400);
  for (const hidden of ['..', '%2e%2e', 'a%2fb', "a'", ''])
    expect((await rig.ask('GET', crawlIdsPath(hidden))).status).toBeGreaterThanOrEqual(400);
  for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const asked = await rig.ask(method, crawlIdsPath(id));
    expect([asked.status, asked.headers.allow]).toEqual([405, 'GET']);
  }
  expect((await rig.ask('GET', ID_LIST_PATH)).headers.allow).toBe('POST');
  const head = await fetched(rig, crawlIdsPath(id), { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([405, '']);
});

test.each([
  ['another host', { host: 'evil.com' }, 421],
  ['another origin', { origin: 'http://evil.com' }, 403],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a typed address', { 'sec-fetch-site': 'none' }, 403],
  ['no token', { authorization: 'Bearer no' }, 401],
])('raw endpoints refuse %s', async (_, headers, status) => {
  const { rig, id } = await crawledRig();
  expect(
    (await rig.ask('GET', crawlIdsPath(id), { headers: headers as Record<string, string> })).status,
  ).toBe(status);
  const upload = { headers: { ...BYTES, ...headers } as Record<string, string>, body: '5' };
  expect((await rig.ask('POST', ID_LIST_PATH, upload)).status).toBe(status);
  expect(((await rig.ask('GET', '/api/gateway/crawls')).json as { crawls: Crawl[] }).crawls).toHaveLength(1);
});

test('id list: imported from a file and read back digit for digit', async () => {
  const { rig } = await crawledRig();
  const asked = await rig.ask('POST', `${ID_LIST_PATH}?name=my%20list.txt&account=somebody`, {
    headers: BYTES,
    body: '18446744073709551615\r\n9007199254740993\nhello\n',
  });
  expect(asked.status).toBe(201);
  expect(asked.json).toMatchObject({ kind: 'list', account: 'my list.txt', ids: 2, rejected: 1 });
  const { id } = asked.json as Crawl;
  const bytes = await (await fetched(rig, crawlIdsPath(id))).arrayBuffer();
  expect([...new BigUint64Array(bytes)]).toEqual([18446744073709551615n, 9007199254740993n]);
  expect((await rig.ask('DELETE', `/api/gateway/crawls/${id}`)).json).toEqual({ done: true });
  expect((await rig.ask('GET', crawlIdsPath(id))).status).toBe(404);
});

test('id list: a large one is read in a worker while others are answered', async () => {
  const { rig } = await crawledRig();
  const ids = someIds(100_000);
  const upload = rig.ask('POST', `${ID_LIST_PATH}?name=large`, {
    headers: BYTES,
    body: `${ids.join('\n')}\nx\n`,
  });
  expect((await rig.ask('GET', '/api/gateway/status')).status).toBe(200);
  const { json } = await upload;
  expect(json).toMatchObject({ ids: 100_000, rejected: 1 });
  const bytes = await (await fetched(rig, crawlIdsPath((json as Crawl).id))).arrayBuffer();
  expect([...new BigUint64Array(bytes)]).toEqual(ids);
});

test('id list: refused from a foreign form, without ids, or for an invalid account', async () => {
  const { rig } = await crawledRig();
  const upload = (query: string, headers: Record<string, string>, body: string) =>
    rig.ask('POST', `${ID_LIST_PATH}?${query}`, { headers, body });
  expect((await upload('name=a', { 'content-type': 'text/plain' }, '5')).status).toBe(415);
  expect(kindOf(await upload('name=a', BYTES, 'none at all'))).toBe('invalid');
  expect(kindOf(await upload('name=a&account=a%20b', BYTES, '5'))).toBe('invalid');
  expect(kindOf(await upload(`name=${'a'.repeat(256)}`, BYTES, '5'))).toBe('invalid');
});

test('id list: an endless one is cut off one byte over 128 MB', { timeout: 30_000 }, async () => {
  const { rig } = await crawledRig();
  const chunk = Buffer.alloc(1024 * 1024, '1234567\n');
  let sent = 0;
  async function* endless() {
    for (;;) {
      sent += 1;
      yield sent > 128 ? chunk.subarray(0, 1) : chunk;
    }
  }
  const { handleRequest } = await import('#server/gateway/handleRequest.ts');
  const { gateway } = rig;
  const answer = await handleRequest(gateway.parts, {
    method: 'POST',
    target: `${ID_LIST_PATH}?name=a`,
    rawHeaders: ['host', `127.0.0.1:${gateway.port}`, 'authorization', `Bearer ${gateway.token}`],
    readText: async () => '',
    stream: endless,
    signal: new AbortController().signal,
  });
  expect(answer.status).toBe(413);
  expect(sent).toBe(129);
});
