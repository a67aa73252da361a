// The page's side of signing in, in front of a real gateway.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { StaticFiles } from '#server/gateway/http/StaticFiles.ts';
import { freshHome, type GatewayRig, gatewayRig } from '#tests/support/gateway/gatewayRig.ts';

const storage = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async (key: string) => storage.get(key),
  set: async (key: string, value: unknown) => void storage.set(key, value),
}));

beforeEach(() => {
  storage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Sent {
  path: string;
  authorization: string | undefined;
  status: number;
}

/** A page that was just opened in this browser, at `rig`; `reach` points the browser at another gateway. */
async function openPage(rig: GatewayRig, hash = '') {
  vi.resetModules();
  let at = rig;
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (target: string, init: RequestInit) => {
    const { authorization, ...headers } = init.headers as Record<string, string>;
    const host = `127.0.0.1:${at.gateway.port}`;
    const all = { host, origin: `http://${host}`, ...headers, ...(authorization && { authorization }) };
    const {
      status,
      text,
      headers: replied,
    } = await at.ask(init.method!, target, {
      rawHeaders: Object.entries(all).flat(),
      ...(init.body ? { body: String(init.body) } : {}),
    });
    sent.push({ path: target.replace('/api/gateway', ''), authorization, status });
    return new Response(text, { status, headers: replied });
  });
  const location = { origin: rig.gateway.url, hash, pathname: '/', search: '' };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location, history: { replaceState: () => {} } });
  const { QueryClient } = await import('@tanstack/react-query');
  const { openSession } = await import('#app/openSession.ts');
  const { call } = await import('#services/request.ts');
  const { gateway } = await import('#services/gateway/endpoints.ts');
  const { onSignedIn, thisBrowser } = await import('#services/pageSession.ts');
  const client = new QueryClient();
  const linkFailure = await openSession(client);
  const ask = async (row: 'labels' | 'connections' | 'status' = 'labels') => {
    try {
      return (await call(gateway[row], {})).reply && 'in';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const reach = (other: GatewayRig) => {
    at = other;
  };
  const status = client.getQueryData<{ reply: { version: string } }>(['gateway', 'status', {}])?.reply;
  return { ask, sent, linkFailure, onSignedIn, thisBrowser, reach, status };
}

const hashOf = (rig: GatewayRig) => new URL(rig.gateway.link()).hash;

test('a page signs in by a link, and by its key when the browser was closed; nothing stored is a secret', async () => {
  const rig = await gatewayRig();
  const first = await openPage(rig, hashOf(rig));
  expect(first.linkFailure).toBeUndefined();
  expect(await first.ask()).toBe('in');
  const { privateKey } = storage.get('pair') as CryptoKeyPair;
  expect([...storage.keys()]).toEqual(['pair']);
  await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow();

  const again = await openPage(rig);
  expect(await again.ask()).toBe('in');
  expect(again.sent.map(({ path, status }) => [path, status])).toEqual([
    ['/session/challenge', 200],
    ['/session/resume', 200],
    ['/labels', 200],
  ]);
  expect(again.sent.at(-1)!.authorization).not.toBe(first.sent.at(-1)!.authorization);
});

test('a page has its first challenge from its own answer, and the status with its secret', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const page = mkdtempSync(join(tmpdir(), 'page-'));
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  onTestFinished(() => rmSync(page, { recursive: true }));
  const rig = await gatewayRig({ files: new StaticFiles(page) });
  expect((await openPage(rig, hashOf(rig))).status?.version).toBe('test');
  const paths = async (navigation: object) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation as PerformanceEntry]);
    const opened = await openPage(rig);
    expect(await opened.ask()).toBe('in');
    expect(opened.status?.version).toBe('test');
    vi.setSystemTime(Date.now() + 6 * 60_000);
    expect(await opened.ask()).toBe('in');
    return opened.sent.map(({ path, status }) => `${path} ${status}`);
  };
  const [asked, resumed] = ['/session/challenge 200', '/session/resume 200'];
  const [, challenge] = /^challenge;desc="(.+)"$/.exec(
    (await rig.ask('GET', '/density')).headers['server-timing']!,
  )!;
  const sent = {
    transferSize: 900,
    responseStart: performance.now(),
    serverTiming: [{ name: 'challenge', description: challenge }],
  };
  const later = [asked, resumed, '/labels 200'];
  expect(await paths(sent)).toEqual([resumed, '/labels 200', ...later]);
  expect(await paths({ ...sent, transferSize: 0 })).toEqual([...later, ...later]);
  const stale = { ...sent, serverTiming: [{ name: 'challenge', description: 'of another start' }] };
  expect(await paths(stale)).toEqual(['/session/resume 401', ...later, ...later]);
  expect(await paths({ ...sent, responseStart: -60_000 })).toEqual([...later, ...later]);
});

test('a browser without a key is told to open a link, also when the link was used before', async () => {
  const rig = await gatewayRig();
  expect(await (await openPage(rig)).ask()).toMatch('Open the link');
  const hash = hashOf(rig);
  await openPage(rig, hash);
  const known = await openPage(rig, hash);
  expect(known.linkFailure?.message).toMatch('already used');
  expect(await known.ask()).toBe('in');
  storage.clear();
  expect(await (await openPage(rig, hash)).ask()).toMatch('Open the link');
});

test('a page that is signed out sends nothing but the question whether it is still, and comes back by itself', async () => {
  const rig = await gatewayRig();
  const page = await openPage(rig);
  for (const row of ['labels', 'connections', 'labels'] as const)
    expect(await page.ask(row)).toMatch('Open the link');
  expect(page.sent).toEqual([]);
  expect(await page.ask('status')).toMatch('Open the link');
  expect(page.sent.map(({ path }) => path)).toEqual(['/status']);
  // Another tab of this browser opens the link.
  const tab = await openPage(rig, hashOf(rig));
  expect(await tab.ask()).toBe('in');
  expect(await page.ask('status')).toBe('in');
  expect(await page.ask('labels')).toBe('in');
});

test('a secret is replaced while it is in use, once for all requests, and none is lost', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const rig = await gatewayRig();
  const page = await openPage(rig, hashOf(rig));
  const askMany = () => Promise.all(Array.from({ length: 20 }, () => page.ask()));
  expect(new Set(await askMany())).toEqual(new Set(['in']));
  const used = () => new Set(page.sent.flatMap(({ authorization }) => authorization ?? []));
  expect(used().size).toBe(1);
  for (const minutes of [6, 6, 30]) {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    page.sent.length = 0;
    expect(new Set(await askMany())).toEqual(new Set(['in']));
    expect(page.sent.filter(({ path }) => path === '/session/resume')).toHaveLength(1);
    expect(page.sent.filter(({ status }) => status !== 200)).toEqual([]);
    expect(used().size).toBe(1);
  }
});

test('after a restart open pages sign in by themselves: no request fails, and it is told once', async () => {
  const home = freshHome();
  const rig = await gatewayRig({ home });
  const page = await openPage(rig, hashOf(rig));
  const told = vi.fn();
  const stop = page.onSignedIn(told);
  await page.ask();
  const { port } = rig.gateway;
  await rig.gateway.close(0);
  const next = await gatewayRig({ home, port });
  page.reach(next);
  page.sent.length = 0;
  expect(await Promise.all([page.ask(), page.ask('connections'), page.ask()])).toEqual(['in', 'in', 'in']);
  expect(page.sent.filter(({ path }) => path === '/session/resume')).toHaveLength(1);
  expect(told).toHaveBeenCalledOnce();
  stop();
});

test('a page whose browser was signed out is refused, and comes back by a new link in another tab', async () => {
  const rig = await gatewayRig();
  const page = await openPage(rig, hashOf(rig));
  const { browsers } = (await rig.ask('GET', '/api/gateway/browsers')).json as { browsers: { id: string }[] };
  await rig.ask('DELETE', `/api/gateway/browsers/${browsers[0]!.id}`);
  expect(await page.ask()).toMatch('Open the link');
  expect(page.thisBrowser()).toBe(browsers[0]!.id);
  await openPage(rig, hashOf(rig));
  // The question that the page repeats while it is signed out.
  expect(await page.ask('status')).toBe('in');
  expect(await page.ask()).toBe('in');
});

test('a refusal of a service behind the gateway is no reason to sign in', async () => {
  const rig = await gatewayRig();
  const page = await openPage(rig, hashOf(rig));
  rig.upstreams.followers.answer = () => ({ status: 401, headers: {}, body: Buffer.from('{}') });
  const { call } = await import('#services/request.ts');
  const { followers } = await import('#services/followers/endpoints.ts');
  page.sent.length = 0;
  const failure = await call(followers.followerIds, { screen_name: 'a' }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ facts: { kind: 'signedOut' } });
  expect(page.sent).toHaveLength(1);
});
