import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { faultyServer, httpAnswer } from '#tests/support/faults/faultyServer.ts';
import {
  type GatewayRig,
  gatewayRig,
  kindOf,
  type RigResponse,
  reply,
} from '#tests/support/gateway/gatewayRig.ts';

const SEARCH = '/api/wireless/api/v2/network/search?ssid=a';
const DETAIL = '/api/wireless/api/v2/network/detail?netid=0A:2C:EF:3D:25:1B';
const IDS = '/api/followers/1.1/followers/ids.json?screen_name=a&cursor=';
const BASIC = { scheme: 'basic', name: 'AID0123456789', token: 'wireless-secret-token' };
const OAUTH = { scheme: 'oauth1', consumerKey: 'consumer-key-1', consumerSecret: 'consumer-secret-1' };

const facts = ({ headers }: RigResponse) => [headers['airledger-mode'], headers['airledger-cost']];

async function spentOf(rig: GatewayRig, wanted: string): Promise<number> {
  const { json } = await rig.ask('GET', '/api/gateway/ledger');
  return (json as { quotas: { class: string; spent: number }[] }).quotas.find((one) => one.class === wanted)!
    .spent;
}

test('single flight: a hundred identical reads send one request and cost one query', async () => {
  const rig = await gatewayRig();
  rig.upstreams.wireless.answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return reply({ success: true, results: [] });
  };
  const answers = await Promise.all(Array.from({ length: 100 }, () => rig.ask('GET', SEARCH)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter(({ headers }) => headers['airledger-cost'] === '1')).toHaveLength(1);
  expect(rig.upstreams.wireless.requests).toHaveLength(1);
  expect(await spentOf(rig, 'search')).toBe(1);
});

test('single flight: goes on when one of two callers leaves, aborts when both have', async () => {
  const rig = await gatewayRig();
  let wasAborted = false;
  let arrived = Promise.withResolvers<void>();
  let landing = Promise.withResolvers<void>();
  rig.upstreams.wireless.answer = async (_, signal) => {
    arrived.resolve();
    const left = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => {
      wasAborted = true;
      left.reject(signal.reason);
    });
    await Promise.race([landing.promise, left.promise]);
    return reply({ success: true });
  };
  const leaver = new AbortController();
  const left = rig.ask('GET', SEARCH, { signal: leaver.signal });
  const stayed = rig.ask('GET', SEARCH);
  await arrived.promise;
  leaver.abort(new Error('gone'));
  expect((await left).status).not.toBe(200);
  expect(wasAborted).toBe(false);
  landing.resolve();
  expect((await stayed).status).toBe(200);

  arrived = Promise.withResolvers();
  landing = Promise.withResolvers();
  const alone = new AbortController();
  const asked = rig.ask('GET', DETAIL, { signal: alone.signal });
  await arrived.promise;
  alone.abort(new Error('gone'));
  await asked;
  expect(wasAborted).toBe(true);
});

test('a read waits for an emulator that is not ready; whoever leaves meanwhile has spent nothing', async () => {
  const rig = await gatewayRig();
  const waiting: AbortSignal[] = [];
  const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const made = Promise.withResolvers<void>();
  rig.upstreams.wireless.answer = () => reply({ success: true, results: [] });
  rig.upstreams.wireless.ready = (signal) => {
    arrived[waiting.push(signal) - 1]!.resolve();
    const left = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return Promise.race([made.promise, left]);
  };
  const leaver = new AbortController();
  const left = rig.ask('GET', SEARCH, { signal: leaver.signal });
  await arrived[0]!.promise;
  leaver.abort(new Error('gone'));
  expect((await left).status).not.toBe(200);
  expect([await spentOf(rig, 'search'), rig.upstreams.wireless.requests]).toEqual([0, []]);
  const stayed = rig.ask('GET', SEARCH);
  await arrived[1]!.promise;
  expect(await spentOf(rig, 'search')).toBe(0);
  made.resolve();
  expect((await stayed).status).toBe(200);
  expect(await spentOf(rig, 'search')).toBe(1);
});

test('an emulator that is not ready never opens the circuit breaker', async () => {
  const rig = await gatewayRig();
  rig.upstreams.wireless.answer = async () => ({
    status: 503,
    headers: { 'content-type': 'application/json', 'retry-after': '60' },
    body: new TextEncoder().encode(
      '{"success":false,"message":"The sample data is still being generated: 40 %"}',
    ),
  });
  for (let call = 0; call < 12; call++) expect((await rig.ask('GET', SEARCH)).status).not.toBe(200);
  rig.upstreams.wireless.answer = async () => reply({ success: true, results: [] });
  expect((await rig.ask('GET', SEARCH)).status).toBe(200);
});

test('cache: a fresh response costs nothing, and no-cache refetches', async () => {
  const rig = await gatewayRig();
  expect(facts(await rig.ask('GET', SEARCH))).toEqual(['embedded', '1']);
  const second = await rig.ask('GET', SEARCH);
  expect(facts(second)).toEqual(['embedded', '0']);
  const known = await rig.ask('GET', SEARCH, { headers: { 'if-none-match': second.headers.etag! } });
  expect([known.status, known.text]).toEqual([304, '']);
  expect(facts(await rig.ask('GET', SEARCH, { headers: { 'cache-control': 'no-cache' } }))).toEqual([
    'embedded',
    '1',
  ]);
  expect(rig.upstreams.wireless.requests).toHaveLength(2);
});

test('a write invalidates what its endpoint names, also while a read is under way', async () => {
  const rig = await gatewayRig();
  const sheets = '/api/workbook/me/drive/items/1/workbook/worksheets';
  const range = `${sheets}('S')/range(address='A1')`;
  const headers = { 'content-type': 'application/json' };
  const write = () => rig.ask('PATCH', range, { headers, body: '{"values":[[1]]}' });
  const count = () => rig.upstreams.workbook.requests.filter(({ method }) => method === 'GET').length;
  await rig.ask('GET', range);
  await rig.ask('GET', range);
  expect(count()).toBe(1);
  await write();
  let release = () => {};
  rig.upstreams.workbook.answer = ({ method }) =>
    method === 'GET'
      ? new Promise((resolve) => (release = () => resolve(reply({ address: 'old' }))))
      : reply({});
  const slow = rig.ask('GET', range);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await write();
  release();
  await slow;
  rig.upstreams.workbook.answer = () => reply({ address: 'new' });
  expect((await rig.ask('GET', range)).text).toContain('new');
});

test('a read is compressed for who accepts it, the first time too', async () => {
  const rig = await gatewayRig();
  const body = { success: true, results: Array.from({ length: 100 }, (_, at) => ({ netid: `0A:${at}` })) };
  rig.upstreams.wireless.answer = () => reply(body);
  const headers = { 'accept-encoding': 'gzip, br' };
  const [first, second] = [
    await rig.ask('GET', SEARCH, { headers }),
    await rig.ask('GET', SEARCH, { headers }),
  ];
  for (const { bytes, headers: told } of [first, second]) {
    expect(told['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(bytes).toString())).toEqual(body);
  }
  expect([first.headers.etag, typeof second.headers.etag]).toEqual([undefined, 'string']);
});

test('readResponse passes long ids digit for digit', async () => {
  const rig = await gatewayRig();
  const text = '{"ids":[9007199254740993,1540000000000000001],"next_cursor":1374004777531007833}';
  rig.upstreams.followers.answer = () => reply(text);
  expect((await rig.ask('GET', `${IDS}-1`)).text).toBe(text);
});

test('readResponse masks tokens to their last four characters', async () => {
  const rig = await gatewayRig();
  const token = { authName: 'AID1', token: 'fedcba9876543210fedcba9876543210', type: 'API' };
  rig.upstreams.wireless.answer = () => reply({ success: true, result: [token], digest: null });
  const { json, text } = await rig.ask('GET', '/api/wireless/api/v2/profile/apiToken');
  expect(json).toEqual({ success: true, result: [{ ...token, token: '…3210' }], digest: null });
  expect(text).not.toContain('fedcba');
});

test.each<[string, () => ReturnType<typeof reply>, string, number]>([
  [
    'a refusal with status 200',
    () => reply({ success: false, message: 'too many queries today' }),
    'quota',
    429,
  ],
  [
    'a refusal with blanks',
    () => reply('{ "success" : false, "message": "too many queries today" }'),
    'quota',
    429,
  ],
  [
    'a refusal of a service of ours',
    () => ({ ...reply({ success: false, message: 'too many queries today' }), isOwnJson: true }),
    'quota',
    429,
  ],
  ['a captive portal', () => reply('<!doctype html><p>Sign in', 200), 'shape', 502],
  ['a cut answer', () => reply('{"results":[{"a":1'), 'shape', 502],
  ['an empty answer', () => reply(''), 'shape', 502],
  ['too deep an answer', () => reply('['.repeat(70) + ']'.repeat(70)), 'shape', 502],
  ['a redirect', () => reply('', 302, { location: 'http://evil.com/' }), 'upstream', 502],
  ['a status that does not exist', () => reply('{}', 600), 'upstream', 502],
])('%s is a failure', async (_, answer, kind, status) => {
  const rig = await gatewayRig();
  rig.upstreams.wireless.answer = answer;
  const asked = await rig.ask('GET', SEARCH);
  expect([kindOf(asked), asked.status]).toEqual([kind, status]);
  expect(asked.headers.location).toBeUndefined();
  expect(asked.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
});

test('quota: nothing is sent after the service refuses for the day', async () => {
  const rig = await gatewayRig();
  rig.upstreams.wireless.answer = () => reply({ success: false, message: 'too many queries today' }, 429);
  for (const ssid of ['b', 'c', 'd']) {
    const asked = await rig.ask('GET', `/api/wireless/api/v2/network/search?ssid=${ssid}`);
    expect([asked.status, kindOf(asked)]).toEqual([429, 'quota']);
  }
  expect(rig.upstreams.wireless.requests).toHaveLength(1);
});

test('quota: 64 callers with 15 queries left send exactly 15 requests', async () => {
  const rig = await gatewayRig();
  rig.upstreams.followers.answer = () => reply({ ids: [], next_cursor_str: '0' });
  const answers = await Promise.all(Array.from({ length: 64 }, (_, at) => rig.ask('GET', IDS + (at + 1))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
  expect(rig.upstreams.followers.requests).toHaveLength(15);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
});

test('quota: a query that was never sent is refunded, one that may have arrived is not', async () => {
  const rig = await gatewayRig();
  await rig.goLive('wireless', 'http://127.0.0.1:1', BASIC);
  expect(kindOf(await rig.ask('GET', SEARCH))).toBe('offline');
  expect(await spentOf(rig, 'search')).toBe(0);
  const server = await faultyServer((socket) => socket.resetAndDestroy());
  await rig.goLive('wireless', server.url, BASIC);
  expect(kindOf(await rig.ask('GET', SEARCH))).toBe('offline');
  expect(server.heads).toHaveLength(3);
  expect(await spentOf(rig, 'search')).toBe(3);
});

test('retries: a write is never sent twice', async () => {
  const rig = await gatewayRig();
  const server = await faultyServer((socket) => socket.resetAndDestroy());
  await rig.goLive('wireless', server.url, BASIC);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const asked = await rig.ask('POST', '/api/wireless/api/v2/network/comment', {
    headers,
    body: 'netid=0A:2C:EF:3D:25:1B&comment=x',
  });
  expect(kindOf(asked)).toBe('offline');
  expect(server.heads).toHaveLength(1);
});

test('retries: a read is repeated when the service is over capacity', async () => {
  const rig = await gatewayRig();
  let count = 0;
  const server = await faultyServer((socket) => {
    count += 1;
    socket.write(
      count < 3 ? httpAnswer(503, '{}', { 'retry-after': '0' }) : httpAnswer(200, '{"success":true}'),
    );
  });
  await rig.goLive('wireless', server.url, BASIC);
  const asked = await rig.ask('GET', SEARCH);
  expect([asked.status, ...facts(asked)]).toEqual([200, 'live', '3']);
});

test('clock skew: learned from the service, then the request is signed once more', async () => {
  const rig = await gatewayRig();
  const hourAgo = new Date(Date.now() - 3_600_000);
  const stamps: number[] = [];
  const server = await faultyServer((socket, head) => {
    stamps.push(Number(/oauth_timestamp="(\d+)"/.exec(head)![1]));
    const isNear = Math.abs(stamps.at(-1)! * 1000 - hourAgo.getTime()) < 300_000;
    const body = isNear ? { ids: [1] } : { errors: [{ code: 135, message: 'Timestamp out of bounds.' }] };
    socket.write(httpAnswer(isNear ? 200 : 401, JSON.stringify(body), { date: hourAgo.toUTCString() }));
  });
  await rig.goLive('followers', server.url, OAUTH);
  expect((await rig.ask('GET', `${IDS}-1`)).status).toBe(200);
  expect((await rig.ask('GET', `${IDS}5`)).status).toBe(200);
  expect(stamps).toHaveLength(3);
});

test('clock skew: one that cannot be corrected costs two attempts and is stated in the failure', async () => {
  const rig = await gatewayRig();
  const server = await faultyServer((socket) =>
    socket.write(
      httpAnswer(401, '{"errors":[{"code":135}]}', { date: new Date(Date.now() + 600_000).toUTCString() }),
    ),
  );
  await rig.goLive('followers', server.url, OAUTH);
  const asked = await rig.ask('GET', `${IDS}-1`);
  expect(kindOf(asked)).toBe('signedOut');
  expect(asked.text).toMatch(/It is \d+ s slow/);
  expect(server.heads).toHaveLength(2);
});

test('credentials never mix: each response belongs to its own', async () => {
  const rig = await gatewayRig();
  const server = await faultyServer((socket, head) => {
    const name = Buffer.from(/authorization: Basic (\S+)/i.exec(head)![1]!, 'base64')
      .toString()
      .split(':')[0];
    setTimeout(
      () => socket.write(httpAnswer(200, JSON.stringify({ success: true, name }))),
      Math.random() * 5,
    );
  });
  for (let round = 0; round < 20; round += 1) {
    const name = `AID-of-round-${round}`;
    await rig.goLive('wireless', server.url, { ...BASIC, name });
    const answers = await Promise.all([rig.ask('GET', SEARCH), rig.ask('GET', `${SEARCH}${round}`)]);
    for (const { json } of answers) expect(json).toMatchObject({ name });
  }
});
