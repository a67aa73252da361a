import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshHome, gatewayRig } from '#tests/support/gateway/gatewayRig.ts';
import { compressFolder } from '#tools/compressPage.ts';
import { StaticFiles } from './StaticFiles.ts';

const INDEX =
  '<!doctype html><style>body{margin:0}</style><script type="module" src="/assets/a-Abcd1234.js"></script>';
const SCRIPT = 'console.log(1);'.repeat(100);

async function rigWithPage() {
  const folder = freshHome();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), INDEX);
  writeFileSync(join(folder, 'assets', 'a-Abcd1234.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'a-Abcd1234.js.map'), '{}');
  await compressFolder(folder);
  const rig = await gatewayRig({ files: new StaticFiles(folder) });
  const headers = { authorization: '' };
  return {
    ...rig,
    read: (path: string, more: Record<string, string> = {}) =>
      rig.ask('GET', path, { headers: { ...headers, ...more } }),
  };
}

test('page: served without a token, under a policy that lists its inline styles', async () => {
  const { read } = await rigWithPage();
  const page = await read('/', { 'sec-fetch-site': 'none' });
  expect([page.status, page.text]).toEqual([200, INDEX]);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[\w+/]{43}='; .*require-trusted-types-for 'script'; trusted-types default$/,
  );
});

test('page: an address without a dot is the page, one with a dot is a file or missing', async () => {
  const { read } = await rigWithPage();
  expect((await read('/search?box=1')).text).toBe(INDEX);
  expect((await read('/assets/a-Abcd1234.js')).text).toBe(SCRIPT);
  for (const path of [
    '/favicon.png',
    '/assets/a-Abcd1234.js.map',
    '/assets/a-Abcd1234.js.br',
    '/.env',
    '/assets/%2e%2e/index.html',
    '/index.html%00.js',
  ])
    expect([400, 404], path).toContain((await read(path)).status);
});

test('page: hashed files are immutable and compressed', async () => {
  const { gateway } = await rigWithPage();
  const readAs = (coding: string) =>
    fetch(`${gateway.url}/assets/a-Abcd1234.js`, { headers: { 'accept-encoding': coding } });
  const packed = await readAs('gzip, br');
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(await packed.text()).toBe(SCRIPT);
  const answer = await readAs('gzip');
  expect(await answer.text()).toBe(SCRIPT);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const again = await fetch(`${gateway.url}/assets/a-Abcd1234.js`, {
    headers: { 'if-none-match': answer.headers.get('etag')! },
  });
  expect(again.status).toBe(304);
});

test('page: answers GET and HEAD only, from the right host and no other site', async () => {
  const rig = await rigWithPage();
  expect((await rig.ask('POST', '/')).status).toBe(405);
  expect((await rig.read('/', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await rig.read('/', { host: 'evil.com' })).status).toBe(421);
  const head = await fetch(rig.gateway.url, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('page: without a build, the response says what to run', async () => {
  const rig = await gatewayRig({ files: new StaticFiles(join(freshHome(), 'none')) });
  const asked = await rig.ask('GET', '/');
  expect([asked.status, asked.text]).toEqual([503, 'The page is not built yet. Run npm start.']);
});

test('page: other names of the loopback address redirect to its one origin', async () => {
  const { read, gateway } = await rigWithPage();
  const { port } = gateway;
  for (const name of ['localhost', '[::1]']) {
    const moved = await read('/channels?a=1', { host: `${name}:${port}` });
    expect([moved.status, moved.headers.location]).toEqual([307, `http://127.0.0.1:${port}/channels?a=1`]);
  }
  expect((await read('/channels?a=1')).status).toBe(200);
});

test('page: a file that disappears is reported and ends nothing', async () => {
  const folder = freshHome();
  writeFileSync(join(folder, 'index.html'), INDEX);
  writeFileSync(join(folder, 'a.js'), SCRIPT);
  const files = new StaticFiles(folder);
  rmSync(join(folder, 'a.js'));
  const rig = await gatewayRig({ files });
  const asked = await rig.ask('GET', '/a.js');
  expect([asked.status, asked.text]).toEqual([503, 'The built page has changed. Restart Airledger.']);
  expect((await rig.ask('GET', '/')).text).toBe(INDEX);
});
