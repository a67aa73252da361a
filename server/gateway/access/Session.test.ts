import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { signedText } from '#services/pageScheme.ts';
import { freshHome, type GatewayRig, gatewayRig } from '#tests/support/gateway/gatewayRig.ts';

afterEach(() => {
  vi.useRealTimers();
});

const PATH = '/api/gateway/connections';
const DAY_MS = 24 * 3_600_000;
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const base64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64');

/** A browser as the gateway sees it: a key pair, and requests without the bearer token. */
async function aBrowser() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ECDSA, false, ['sign', 'verify']);
  const known = base64(await crypto.subtle.exportKey('spki', publicKey));
  const post = (rig: GatewayRig, path: string, body: object, headers: string[] = []) =>
    rig.ask('POST', `/api/gateway${path}`, {
      rawHeaders: ['Host', `127.0.0.1:${rig.gateway.port}`, 'Content-Type', 'application/json', ...headers],
      body: JSON.stringify(body),
    });
  const secretIn = ({ json }: { json: unknown }) => (json as { secret?: string }).secret;
  return {
    publicKey: known,
    post,
    openLink: (rig: GatewayRig, over: object = {}) =>
      post(rig, '/session', {
        key: rig.gateway.link().split('#key=')[1]!,
        publicKey: known,
        page: rig.gateway.url,
        name: 'Firefox on Linux',
        ...over,
      }),
    /** A challenge of `rig` and its signature, to be sent to it. */
    async sign(rig: GatewayRig, text = signedText) {
      const { challenge } = (await rig.ask('POST', '/api/gateway/session/challenge')).json as {
        challenge: string;
      };
      const signature = await crypto.subtle.sign(
        ECDSA,
        privateKey,
        new TextEncoder().encode(text(challenge)),
      );
      return { publicKey: known, challenge, signature: base64(signature) };
    },
    async resume(rig: GatewayRig, headers: string[] = []) {
      return post(rig, '/session/resume', await this.sign(rig), headers);
    },
    secretIn,
    secretOf: async (answer: Promise<{ json: unknown }>) => secretIn(await answer)!,
  };
}

const statusWith = async (rig: GatewayRig, ...headers: string[]) => {
  const rawHeaders = ['Host', `127.0.0.1:${rig.gateway.port}`, ...headers];
  return (await rig.ask('GET', PATH, { rawHeaders })).status;
};

test('a link signs a browser in once, without a cookie, and reveals no bearer token', async () => {
  const rig = await gatewayRig();
  const browser = await aBrowser();
  const key = rig.gateway.link().split('#key=')[1]!;
  const first = await browser.openLink(rig, { key });
  expect(first.status).toBe(200);
  expect(first.headers['set-cookie']).toBeUndefined();
  expect(first.text).not.toContain(rig.gateway.token);
  expect(await statusWith(rig, 'Authorization', `Airledger ${browser.secretIn(first)}`)).toBe(200);
  expect((await browser.openLink(rig, { key })).status).toBe(401);
});

test('a link stays valid after a request without a P-256 key or from another address', async () => {
  const rig = await gatewayRig();
  const browser = await aBrowser();
  const key = rig.gateway.link().split('#key=')[1]!;
  const other = await crypto.subtle.generateKey({ ...ECDSA, namedCurve: 'P-384' }, false, ['sign', 'verify']);
  const publicKey = base64(await crypto.subtle.exportKey('spki', other.publicKey));
  for (const wrong of ['', 'AAAA', publicKey])
    expect((await browser.openLink(rig, { key, publicKey: wrong })).status).toBe(400);
  for (const page of [`http://127.0.0.1:${rig.gateway.port + 1}`, `http://localhost:${rig.gateway.port}`])
    expect((await browser.openLink(rig, { key, page })).status).toBe(403);
  expect((await browser.openLink(rig, { key })).status).toBe(200);
});

test('each secret works only where it belongs: no bearer for a page, no page secret as a bearer, no cookie', async () => {
  const rig = await gatewayRig();
  const browser = await aBrowser();
  const secret = await browser.secretOf(browser.openLink(rig));
  const { token, port } = rig.gateway;
  expect(await statusWith(rig)).toBe(401);
  expect(await statusWith(rig, 'Authorization', `Bearer ${token}`)).toBe(200);
  expect(await statusWith(rig, 'Authorization', `Airledger ${secret}`)).toBe(200);
  for (const authorization of [
    `Bearer ${secret}`,
    `Airledger ${token}`,
    `Airledger ${rig.gateway.parts.session.challenge()}`,
    `Airledger ${secret}x`,
    `Airledger ${secret.replace(/\.\d+\./, (end) => `.${Number(end.slice(1, -1)) + 1}.`)}`,
    'Airledger',
    'Airledger .',
    `airledger ${secret}`,
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
  ])
    expect(await statusWith(rig, 'Authorization', authorization), authorization).toBe(401);
  for (const value of [token, secret, `Airledger ${secret}`])
    expect(await statusWith(rig, 'Cookie', `airledger_${port}=${value}; airledger=${value}`)).toBe(401);
  const twice = ['Authorization', `Bearer ${token}`, 'Authorization', `Airledger ${secret}`];
  expect(await statusWith(rig, ...twice)).toBe(401);
});

test('a page secret is refused from another origin or port', async () => {
  const rig = await gatewayRig();
  const browser = await aBrowser();
  const secret = await browser.secretOf(browser.openLink(rig));
  const held = ['Authorization', `Airledger ${secret}`];
  for (const origin of [`http://127.0.0.1:${rig.gateway.port + 1}`, 'http://evil.example', 'null'])
    expect(await statusWith(rig, ...held, 'Origin', origin)).toBe(403);
  expect(await statusWith(rig, ...held, 'Sec-Fetch-Site', 'same-site')).toBe(403);
  const foreign = ['Origin', `http://127.0.0.1:${rig.gateway.port + 1}`];
  expect((await browser.resume(rig, foreign)).status).toBe(403);
});

test('a closed browser resumes its session, also after a restart, at its own origin only', async () => {
  const home = freshHome();
  const first = await gatewayRig({ home });
  const browser = await aBrowser();
  const secret = await browser.secretOf(browser.openLink(first));
  expect(statSync(join(home, 'browsers.json')).mode & 0o777).toBe(0o600);
  expect(
    await statusWith(first, 'Authorization', `Airledger ${await browser.secretOf(browser.resume(first))}`),
  ).toBe(200);
  const { port } = first.gateway;
  await first.gateway.close(0);

  const second = await gatewayRig({ home, port });
  expect(await statusWith(second, 'Authorization', `Airledger ${secret}`)).toBe(401);
  expect((await browser.resume(second)).status).toBe(200);
  await second.gateway.close(0);

  // Who has the old port now could show pages that sign with the key.
  const elsewhere = await gatewayRig({ home });
  expect(elsewhere.gateway.port).not.toBe(port);
  expect((await browser.resume(elsewhere)).status).toBe(401);
});

test('a challenge is valid once, for one minute, for its gateway and its purpose', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const rig = await gatewayRig();
  const browser = await aBrowser();
  await browser.openLink(rig);
  const send = (signed: object) => browser.post(rig, '/session/resume', signed).then(({ status }) => status);

  const signed = await browser.sign(rig);
  expect(await send(signed)).toBe(200);
  expect(await send(signed)).toBe(401);
  const late = await browser.sign(rig);
  vi.setSystemTime(Date.now() + 60_001);
  expect(await send(late)).toBe(401);
  expect(await send(await browser.sign(await gatewayRig()))).toBe(401);
  expect(await send(await browser.sign(rig, (challenge) => challenge))).toBe(401);
  const { challenge } = await browser.sign(rig);
  expect(await send({ ...(await browser.sign(rig)), challenge })).toBe(401);
  const other = await aBrowser();
  expect(await send(await other.sign(rig))).toBe(401);
  expect(await send({ ...(await other.sign(rig)), publicKey: browser.publicKey })).toBe(401);
  expect(await send(await browser.sign(rig))).toBe(200);
});

test('a page secret expires after ten minutes, not when another replaces it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const rig = await gatewayRig();
  const browser = await aBrowser();
  const begin = Date.now();
  const old = await browser.secretOf(browser.openLink(rig));
  vi.setSystemTime(begin + 5 * 60_000);
  const fresh = await browser.secretOf(browser.resume(rig));
  expect(fresh).not.toBe(old);
  vi.setSystemTime(begin + 10 * 60_000 - 1);
  expect(await statusWith(rig, 'Authorization', `Airledger ${old}`)).toBe(200);
  vi.setSystemTime(begin + 10 * 60_000);
  expect(await statusWith(rig, 'Authorization', `Airledger ${old}`)).toBe(401);
  expect(await statusWith(rig, 'Authorization', `Airledger ${fresh}`)).toBe(200);
});

test('a signed-out browser loses access at once, also after a restart', async () => {
  const home = freshHome();
  const rig = await gatewayRig({ home });
  const [browser, other] = [await aBrowser(), await aBrowser()];
  const secret = await browser.secretOf(browser.openLink(rig));
  await other.openLink(rig, { name: 'Chrome on Android' });
  const listed = (await rig.ask('GET', '/api/gateway/browsers')).json as {
    browsers: { id: string; name: string }[];
  };
  expect(listed.browsers.map(({ name }) => name).sort()).toEqual(['Chrome on Android', 'Firefox on Linux']);
  const { id } = listed.browsers.find(({ name }) => name === 'Firefox on Linux')!;
  expect((await rig.ask('DELETE', `/api/gateway/browsers/${id}`)).status).toBe(200);
  expect(await statusWith(rig, 'Authorization', `Airledger ${secret}`)).toBe(401);
  expect((await browser.resume(rig)).status).toBe(401);
  expect((await other.resume(rig)).status).toBe(200);
  const { port } = rig.gateway;
  await rig.gateway.close(0);
  const next = await gatewayRig({ home, port });
  expect((await browser.resume(next)).status).toBe(401);
  expect((await other.resume(next)).status).toBe(200);
});

test('a browser is removed after 30 days without use, or when 64 others follow', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const rig = await gatewayRig();
  const [away, used] = [await aBrowser(), await aBrowser()];
  await away.openLink(rig);
  await used.openLink(rig);
  vi.setSystemTime(Date.now() + 20 * DAY_MS);
  expect((await used.resume(rig)).status).toBe(200);
  vi.setSystemTime(Date.now() + 11 * DAY_MS);
  expect((await away.resume(rig)).status).toBe(401);
  expect((await used.resume(rig)).status).toBe(200);
  for (let count = 0; count < 64; count++) {
    vi.setSystemTime(Date.now() + 1);
    await (await aBrowser()).openLink(rig);
  }
  expect((await used.resume(rig)).status).toBe(401);
});
