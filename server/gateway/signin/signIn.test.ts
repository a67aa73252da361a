import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { faultyServer, httpAnswer } from '#tests/support/faults/faultyServer.ts';
import {
  freshHome,
  type GatewayRig,
  gatewayRig,
  kindOf,
  type RigResponse,
} from '#tests/support/gateway/gatewayRig.ts';
import {
  CLIENT_ID,
  type OAuthProvider,
  SCOPES,
  startOAuthProvider,
  walkThrough,
} from '#tests/support/gateway/oauthProvider.ts';

const MINUTE_MS = 60_000;
const CHILDREN = '/api/workbook/me/drive/root/children';
const JSON_TYPE = { 'content-type': 'application/json' };

let idp: OAuthProvider;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  idp = await startOAuthProvider();
});
afterEach(async () => {
  await idp.close();
  vi.useRealTimers();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const refreshes = () => idp.grants.filter((grant) => grant === 'refresh_token').length;

async function liveRig(home = freshHome(), more: Record<string, string> = {}): Promise<GatewayRig> {
  const rig = await gatewayRig({ home });
  const credential = { scheme: 'oauth2', issuer: idp.issuer, clientId: CLIENT_ID, scopes: SCOPES, ...more };
  expect((await rig.goLive('workbook', idp.service, credential)).status).toBe(200);
  return rig;
}

const begin = (rig: GatewayRig, page = rig.gateway.url) =>
  rig.ask('POST', '/api/gateway/connections/workbook/signIn', {
    headers: JSON_TYPE,
    body: JSON.stringify({ page }),
  });

/** As a browser asks that another site has sent here. */
const comeBack = (
  rig: GatewayRig,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  more: string[] = [],
) =>
  rig.ask('GET', pathname + search, {
    rawHeaders: [
      ...['host', `localhost:${rig.gateway.port}`, 'sec-fetch-site', 'cross-site'],
      ...['sec-fetch-mode', 'navigate', 'sec-fetch-dest', 'document', ...more],
    ],
  });

async function addressOf(rig: GatewayRig): Promise<URL> {
  return walkThrough(((await begin(rig)).json as { url: string }).url);
}

async function signIn(rig: GatewayRig): Promise<RigResponse> {
  return comeBack(rig, await addressOf(rig));
}

async function workbookOf(rig: GatewayRig) {
  const { json } = await rig.ask('GET', '/api/gateway/connections');
  const { connections } = json as { connections: { service: string; signIn: Record<string, unknown> }[] };
  return connections.find(({ service }) => service === 'workbook')!;
}

const refetch = (rig: GatewayRig, target = CHILDREN) =>
  rig.ask('GET', target, { headers: { 'cache-control': 'no-cache' } });

test('sign-in: holds also when its tokens cannot be written', async () => {
  const rig = await liveRig();
  const address = await addressOf(rig);
  const path = join(rig.home, 'credentials.json');
  rmSync(path);
  mkdirSync(path);
  expect((await comeBack(rig, address)).status).toBe(303);
  expect((await rig.ask('GET', CHILDREN)).status).toBe(200);
  rmdirSync(path);
  await rig.goLive('workbook', idp.service, { scheme: 'bearer', token: 'another-token' }); // nothing waits to be written
});

test('sign-in: goes to the provider and back, and calls carry its token', async () => {
  const rig = await liveRig();
  const refused = await rig.ask('GET', CHILDREN);
  expect(kindOf(refused)).toBe('signedOut');
  expect(refused.text).toContain('Nobody is signed in.');

  const { url } = (await begin(rig)).json as { url: string };
  const query = new URL(url).searchParams;
  expect(query.get('code_challenge_method')).toBe('S256');
  expect(query.get('redirect_uri')).toBe(`http://localhost:${rig.gateway.port}/signed-in`);

  const back = await comeBack(rig, await walkThrough(url));
  expect(back.status).toBe(303);
  expect(back.headers.location).toBe(`${rig.gateway.url}/connections`);
  expect(back.headers['set-cookie']).toBeUndefined();
  expect(back.text).toBe('');

  expect((await rig.ask('GET', CHILDREN)).status).toBe(200);
  expect(idp.calls).toEqual([{ token: expect.any(String), status: 200 }]);
  expect(await workbookOf(rig)).toMatchObject({
    scheme: 'oauth2',
    credential: 'oauth2 air…ient',
    expiresAt: expect.any(Number),
    signIn: { isSignedIn: true, renews: true, message: null, scopes: SCOPES, hasSecret: false },
  });
});

test('sign-in: an ID token is checked against the nonce', async () => {
  const rig = await liveRig(freshHome(), { scopes: `openid ${SCOPES}` });
  expect((await signIn(rig)).status).toBe(303);
});

test('sign-in: a code is useless with the verifier of another sign-in', async () => {
  const rig = await liveRig();
  const [first, second] = [await addressOf(rig), await addressOf(rig)];
  second.searchParams.set('code', first.searchParams.get('code')!);
  const back = await comeBack(rig, second);
  expect(back).toMatchObject({ status: 400, text: expect.stringContaining('invalid_grant') });
  expect(idp.grants).toEqual(['invalid_grant']);
  expect((await workbookOf(rig)).signIn).toMatchObject({ isSignedIn: false });
});

test('sign-in: the callback works once, for the page that began it, within ten minutes, in a tab only', async () => {
  const rig = await liveRig();
  const address = await addressOf(rig);
  const asImage = ['sec-fetch-dest', 'image'];
  expect((await comeBack(rig, address, asImage)).status).toBe(403);
  expect((await rig.ask('POST', address.pathname + address.search)).status).toBe(405);
  const foreign = await comeBack(await liveRig(), address);
  expect(foreign).toMatchObject({ status: 400, text: expect.stringContaining('not started here') });
  const { searchParams } = new URL(address);
  searchParams.append('state', searchParams.get('state')!);
  expect((await comeBack(rig, { pathname: '/signed-in', search: `?${searchParams}` })).status).toBe(400);
  expect((await comeBack(rig, { pathname: '/signed-in', search: '' })).status).toBe(400);
  expect((await comeBack(rig, { pathname: '/signed-in', search: '?code=abc' })).status).toBe(400);
  expect(idp.grants).toEqual([]);

  expect((await comeBack(rig, address)).status).toBe(303);
  const replayed = await comeBack(rig, address);
  expect(replayed).toMatchObject({ status: 400, text: expect.stringContaining('already used') });
  expect(replayed.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(idp.grants).toEqual(['authorization_code']);
  expect((await workbookOf(rig)).signIn).toMatchObject({ isSignedIn: true });

  const slow = await addressOf(rig);
  later(10 * MINUTE_MS + 1);
  expect((await comeBack(rig, slow)).text).toContain('longer than 10 minutes');
});

test("sign-in: a provider's refusal is explained and ends only that sign-in", async () => {
  const rig = await liveRig();
  await signIn(rig);
  const { url } = (await begin(rig)).json as { url: string };
  const state = new URL(url).searchParams.get('state')!;
  const hostile = encodeURIComponent('<script>alert(1)</script>\n\u202e no');
  const search = `?error=access_denied&error_description=${hostile}&state=${state}&iss=${encodeURIComponent(idp.issuer)}`;
  const back = await comeBack(rig, { pathname: '/signed-in', search });
  expect(back.status).toBe(400);
  expect(back.text).toContain('The provider says access_denied: <script>alert(1)</script> no');
  expect(back.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const foreign = await comeBack(rig, { pathname: '/signed-in', search: `?error=x&error_description=evil` });
  expect(foreign.text).not.toContain('evil');
  expect((await refetch(rig)).status).toBe(200);
});

test('sign-in: changed settings end one that was begun before', async () => {
  const rig = await liveRig();
  const address = await addressOf(rig);
  await rig.goLive('workbook', idp.service, {
    ...{ scheme: 'oauth2', issuer: idp.issuer, clientId: CLIENT_ID },
    scopes: 'Files.Read',
  });
  expect((await comeBack(rig, address)).text).toContain('settings were changed');
  expect(idp.grants).toEqual([]);
});

test('sign-in: a credential that is entered while a code is exchanged stays', async () => {
  const rig = await liveRig();
  const address = await addressOf(rig);
  const [back] = await Promise.all([
    comeBack(rig, address),
    rig.goLive('workbook', idp.service, { scheme: 'bearer', token: 'pasted-token' }),
  ]);
  expect(back.text).toContain('settings were changed');
  expect(await workbookOf(rig)).toMatchObject({ scheme: 'bearer', signIn: null });
});

test('sign-in: only pages of this gateway can begin one, with the token of this start', async () => {
  const rig = await liveRig();
  for (const page of ['https://evil.example', `${rig.gateway.url}.evil.example`, 'null', ''])
    expect((await begin(rig, page)).status).toBe(400);
  const body = JSON.stringify({ page: rig.gateway.url });
  const rawHeaders = ['host', `127.0.0.1:${rig.gateway.port}`, 'content-type', 'application/json'];
  const asked = await rig.ask('POST', '/api/gateway/connections/workbook/signIn', { rawHeaders, body });
  expect(asked.status).toBe(401);
  const ofFollowers = await rig.ask('POST', '/api/gateway/connections/followers/signIn', {
    headers: JSON_TYPE,
    body,
  });
  expect(ofFollowers.text).toContain('Enter the sign-in settings first.');
});

test('renewal: twenty calls with an expiring token renew it once, and the new refresh token is stored first', async () => {
  const home = freshHome();
  const rig = await liveRig(home);
  await signIn(rig);
  const kept = () => JSON.parse(readFileSync(join(home, 'credentials.json'), 'utf8')).workbook.tokens;
  const before = kept();
  later(59.5 * MINUTE_MS);
  const targets = Array.from(
    { length: 20 },
    (_, at) => `/api/workbook/me/drive/items/${at}/workbook/worksheets`,
  );
  const answers = await Promise.all(targets.map((target) => refetch(rig, target)));
  expect(answers.map(({ status }) => status)).toEqual(targets.map(() => 200));
  expect(refreshes()).toBe(1);
  expect(kept().refresh).not.toBe(before.refresh);
  expect(new Set(idp.calls.map(({ token }) => token))).toEqual(new Set([kept().access]));
  expect(kept().grant).toBe(before.grant);

  later(2 * 60 * MINUTE_MS);
  expect((await refetch(rig)).status).toBe(200);
  expect(refreshes()).toBe(2);
});

test('renewal: a restart uses the stored tokens', async () => {
  const home = freshHome();
  const first = await liveRig(home);
  await signIn(first);
  const address = await addressOf(first);
  await first.gateway.close(0);
  later(2 * 60 * MINUTE_MS);
  const second = await gatewayRig({ home });
  expect((await refetch(second)).status).toBe(200);
  expect(refreshes()).toBe(1);
  expect((await comeBack(second, address)).text).toContain('not started here');
});

test('renewal: a token that is refused early is renewed once for a read', async () => {
  const rig = await liveRig();
  await signIn(rig);
  expect((await refetch(rig)).status).toBe(200);
  later(MINUTE_MS);
  await (await idp.provider.AccessToken.find(idp.calls[0]!.token))!.destroy();
  expect((await refetch(rig)).status).toBe(200);
  expect(idp.calls.map(({ status }) => status)).toEqual([200, 401, 200]);
  expect(refreshes()).toBe(1);
});

test('renewal: a service that refuses every token causes no series of renewals', async () => {
  const rig = await liveRig();
  await signIn(rig);
  idp.isUnfriendly = true;
  later(MINUTE_MS);
  const answers = [await refetch(rig), await refetch(rig), await refetch(rig)];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(refreshes()).toBe(1);
  expect(idp.calls).toHaveLength(4);
});

test('renewal: a write is sent once; the next one has a new token', async () => {
  const rig = await liveRig();
  await signIn(rig);
  await refetch(rig);
  later(MINUTE_MS);
  await (await idp.provider.AccessToken.find(idp.calls[0]!.token))!.destroy();
  const write = () =>
    rig.ask('POST', '/api/workbook/me/drive/items/1/workbook/worksheets', {
      headers: JSON_TYPE,
      body: JSON.stringify({ name: 'New' }),
    });
  expect((await write()).status).toBe(401);
  expect((await write()).status).toBe(200);
  expect(idp.calls.map(({ status }) => status)).toEqual([200, 401, 200]);
});

test('renewal: a refused refresh token ends the sign-in and says why, also after a restart', async () => {
  const home = freshHome();
  const rig = await liveRig(home);
  await signIn(rig);
  const { refresh } = JSON.parse(readFileSync(join(home, 'credentials.json'), 'utf8')).workbook.tokens;
  await (await idp.provider.RefreshToken.find(refresh))!.destroy();
  later(2 * 60 * MINUTE_MS);
  const answers = await Promise.all([refetch(rig), refetch(rig, `${CHILDREN}?$top=1`)]);
  for (const asked of answers) {
    expect(kindOf(asked)).toBe('signedOut');
    expect(asked.text).toContain('Sign in again.');
  }
  expect(idp.grants).toEqual(['authorization_code', 'invalid_grant']);
  expect((await refetch(rig)).text).toContain('Sign in again.');
  expect(idp.grants).toHaveLength(2);
  await rig.gateway.close(0);
  const second = await gatewayRig({ home });
  expect((await workbookOf(second)).signIn).toMatchObject({
    isSignedIn: false,
    message: expect.stringContaining('invalid_grant'),
  });
  expect((await signIn(second)).status).toBe(303);
  expect((await refetch(second)).status).toBe(200);
});

test('renewal: while the provider is away a valid token is used, an expired one is kept', async () => {
  const rig = await liveRig();
  await signIn(rig);
  onTestFinished(() => void vi.restoreAllMocks());
  const away = vi.spyOn(idp.provider.RefreshToken, 'find').mockRejectedValue(new Error('down'));
  later(59.5 * MINUTE_MS);
  expect((await refetch(rig)).status).toBe(200);
  expect((await workbookOf(rig)).signIn).toMatchObject({ isSignedIn: true, message: expect.any(String) });
  later(2 * MINUTE_MS);
  expect(kindOf(await refetch(rig))).toBe('upstream');
  expect(away).toHaveBeenCalledTimes(2);
  expect(kindOf(await refetch(rig))).toBe('upstream'); // at once: the provider is left alone for a moment
  expect(away).toHaveBeenCalledTimes(2);
  away.mockRestore();
  later(MINUTE_MS);
  expect((await refetch(rig)).status).toBe(200);
  expect((await workbookOf(rig)).signIn).toMatchObject({ isSignedIn: true, message: null });
});

test('sign-out: deletes the tokens and revokes them at the provider', async () => {
  const home = freshHome();
  const rig = await liveRig(home);
  await signIn(rig);
  await refetch(rig);
  const { refresh } = JSON.parse(readFileSync(join(home, 'credentials.json'), 'utf8')).workbook.tokens;
  const out = await rig.ask('POST', '/api/gateway/connections/workbook/signOut');
  expect(out.json).toMatchObject({ signIn: { isSignedIn: false, message: null, clientId: CLIENT_ID } });
  expect(await idp.provider.RefreshToken.find(refresh)).toBeUndefined();
  expect(readFileSync(join(home, 'credentials.json'), 'utf8')).not.toContain(refresh);
  expect(kindOf(await rig.ask('GET', CHILDREN))).toBe('signedOut');
});

test('sign-out: wins over a renewal under way', async () => {
  const rig = await liveRig();
  await signIn(rig);
  later(2 * 60 * MINUTE_MS);
  const [asked] = await Promise.all([
    refetch(rig),
    rig.ask('POST', '/api/gateway/connections/workbook/signOut'),
  ]);
  expect(kindOf(asked)).toBe('signedOut');
  expect((await workbookOf(rig)).signIn).toMatchObject({ isSignedIn: false });
});

test('provider: an unreachable one is explained', async () => {
  const rig = await gatewayRig();
  const credential = { scheme: 'oauth2', issuer: 'http://127.0.0.1:9/', clientId: 'app', scopes: 'a' };
  await rig.goLive('workbook', idp.service, credential);
  expect((await begin(rig)).text).toContain('Nothing listens at its address.');
  await rig.goLive('workbook', idp.service, { ...credential, issuer: `${idp.service}/nothing` });
  expect((await begin(rig)).text).toContain('unusable');
});

test.each<[string, object]>([
  ['script', { authorization_endpoint: 'javascript:alert(1)' }],
  ['plain http', { authorization_endpoint: 'http://idp.example/authorize' }],
  ['another issuer', { issuer: 'https://idp.example' }],
  ['too much', { more: 'x'.repeat(2 * 1024 * 1024) }],
])('provider: one that describes itself with %s is refused', async (_, more) => {
  const hostile = await faultyServer((socket) => {
    const endpoints = {
      authorization_endpoint: `${hostile.url}/auth`,
      token_endpoint: `${hostile.url}/token`,
    };
    socket.write(httpAnswer(200, JSON.stringify({ issuer: hostile.url, ...endpoints, ...more })));
  });
  const rig = await liveRig(freshHome(), { issuer: hostile.url });
  const asked = await begin(rig);
  expect(asked.status).toBe(502);
  expect(asked.text).not.toContain('idp.example');
  expect(hostile.heads).toHaveLength(1);
});

test('provider: a token endpoint without https gets no code', async () => {
  const hostile = await faultyServer((socket) => {
    const endpoints = {
      authorization_endpoint: `${hostile.url}/auth`,
      token_endpoint: 'http://idp.example/token',
    };
    socket.write(httpAnswer(200, JSON.stringify({ issuer: hostile.url, ...endpoints })));
  });
  const rig = await liveRig(freshHome(), { issuer: hostile.url });
  const { url } = (await begin(rig)).json as { url: string };
  const search = `?code=abc&state=${new URL(url).searchParams.get('state')}`;
  expect((await comeBack(rig, { pathname: '/signed-in', search })).text).toContain('not https');
});

test('another site can open a tab at the plain Connections page, and nowhere else', async () => {
  const rig = await liveRig();
  const status = async (pathname: string, search = '') => (await comeBack(rig, { pathname, search })).status;
  expect(await status('/connections')).toBe(404); // let in; this gateway has no page
  for (const [path, search] of [
    ['/'],
    ['/connections', '?a=1'],
    ['/search'],
    ['/api/gateway/status'],
  ] as const)
    expect(await status(path, search)).toBe(403);
});

test('no code, token or verifier is in a response, the log or any file but the credentials', async () => {
  const home = freshHome();
  const rig = await liveRig(home);
  const seen: string[] = [];
  const note = (asked: RigResponse) => seen.push(asked.text, JSON.stringify(asked.headers));
  note(await signIn(rig));
  note(await refetch(rig));
  later(2 * 60 * MINUTE_MS);
  note(await refetch(rig));
  idp.isUnfriendly = true; // its failures repeat the token
  note(await refetch(rig));
  note(await rig.ask('POST', '/api/gateway/connections/workbook/test'));
  for (const name of ['status', 'connections', 'ledger', 'log'])
    note(await rig.ask('GET', `/api/gateway/${name}`));
  note(await rig.ask('POST', '/api/gateway/connections/workbook/signOut'));
  await rig.gateway.close(0);
  for (const name of readdirSync(home, { recursive: true, encoding: 'utf8' }))
    if (statSync(join(home, name)).isFile()) seen.push(readFileSync(join(home, name), 'latin1'));
  expect(idp.secrets.size).toBeGreaterThanOrEqual(6);
  const all = seen.join('\n');
  expect([...idp.secrets].filter((secret) => all.includes(secret))).toEqual([]);
  expect(statSync(join(home, 'credentials.json')).mode & 0o777).toBe(0o600);
});
