import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultyServer, httpAnswer } from '#tests/support/faults/faultyServer.ts';
import { freshHome, gatewayRig } from '#tests/support/gateway/gatewayRig.ts';
import { corpus } from '#tests/support/runner/corpora.ts';
import { testWith } from '#tests/support/runner/testWith.ts';

/** Eight slots, three of each: first set, then replaced, then from the environment. */
const canary = (slot: string, round: number) => `canary-${slot}-${round}-0123456789abcdef`;
const draftsOf = (round: number): [string, Record<string, string>][] => [
  ['wireless', { scheme: 'basic', name: canary('name', round), token: canary('token', round) }],
  ['workbook', { scheme: 'bearer', token: canary('workbook', round) }],
  ['followers', { scheme: 'bearer', token: canary('bearer', round) }],
  [
    'followers',
    {
      scheme: 'oauth1',
      consumerKey: canary('consumerKey', round),
      consumerSecret: canary('consumerSecret', round),
      accessToken: canary('accessToken', round),
      tokenSecret: canary('tokenSecret', round),
    },
  ],
];

/** All 24, in every form in which they travel. */
function forms(): string[] {
  const plain = [0, 1, 2].flatMap((round) =>
    draftsOf(round).flatMap(([, { scheme, ...fields }]) => Object.values(fields)),
  );
  expect(new Set(plain).size).toBe(24);
  const pairs = [0, 1, 2].map((round) => `${canary('name', round)}:${canary('token', round)}`);
  const coded = [...plain, ...pairs].map((text) => Buffer.from(text).toString('base64').replace(/=+$/, ''));
  return [...plain, ...coded];
}

const CALLS = [
  '/api/wireless/api/v2/profile/user',
  '/api/wireless/api/v2/profile/apiToken',
  '/api/wireless/api/v2/network/search?ssid=a',
  '/api/workbook/me/drive/items/1/workbook/worksheets',
  '/api/followers/1.1/followers/ids.json?screen_name=a',
  ...['status', 'connections', 'ledger', 'log'].map((name) => `/api/gateway/${name}`),
];

test('secrets: 24 canaries are in no response, log or file but credentials.json', async () => {
  // The worst service there is: it repeats every header in its bodies, its errors and its reason.
  let status = 200;
  const server = await faultyServer((socket, head) => {
    const echo = { success: status === 200, message: head, token: head, [head.slice(0, 200)]: head };
    socket.write(httpAnswer(status, JSON.stringify(echo), { 'x-echo': head.split('\r\n').at(-1)! }));
  });
  const home = freshHome();
  const seen: string[] = [];
  for (const round of [0, 1, 2]) {
    const environment = round === 2 ? environmentOf(round, server.url) : {};
    const rig = await gatewayRig({ home, environment });
    for (const [service, credential] of draftsOf(round)) {
      seen.push((await rig.goLive(service, server.url, credential)).text);
      for (status of [200, 400, 401, 429, 500])
        for (const call of CALLS) {
          const { text, headers } = await rig.ask('GET', call, { headers: { 'cache-control': 'no-cache' } });
          seen.push(text, JSON.stringify(headers));
        }
      seen.push((await rig.ask('POST', `/api/gateway/connections/${service}/test`)).text);
    }
    await rig.gateway.close(0);
  }
  for (const name of readdirSync(home, { recursive: true, encoding: 'utf8' }))
    if (name !== 'credentials.json' && statSync(join(home, name)).isFile())
      seen.push(readFileSync(join(home, name), 'latin1'));
  expect(server.heads.some((head) => head.includes(canary('bearer', 0)))).toBe(true);
  const all = seen.join('\n');
  expect(forms().filter((secret) => all.includes(secret))).toEqual([]);
  expect(statSync(join(home, 'credentials.json')).mode & 0o777).toBe(0o600);
  expect(statSync(home).mode & 0o777).toBe(0o700);
}, 60_000);

function environmentOf(round: number, url: string): Record<string, string> {
  return {
    AIRLEDGER_WIRELESS_NAME: canary('name', round),
    AIRLEDGER_WIRELESS_TOKEN: canary('token', round),
    AIRLEDGER_WIRELESS_URL: url,
    AIRLEDGER_WORKBOOK_TOKEN: canary('workbook', round),
    AIRLEDGER_WORKBOOK_URL: url,
    AIRLEDGER_FOLLOWERS_BEARER: canary('bearer', round),
    AIRLEDGER_FOLLOWERS_URL: url,
  };
}

const file = corpus('hostile', 'own', 'hostile-credentials.json');

testWith(file)(
  'secrets: a hostile credential is stored whole or refused by field name, and is never in a message',
  async () => {
    const { credentials } = JSON.parse(readFileSync(file!, 'utf8')) as { credentials: string[] };
    const server = await faultyServer((socket) => socket.write(httpAnswer(401, '{"success":false}')));
    const rig = await gatewayRig();
    const slots: [string, Record<string, string>][] = draftsOf(0);
    for (const hostile of credentials)
      for (const [service, draft] of slots)
        for (const field of Object.keys(draft).filter((name) => name !== 'scheme')) {
          const asked = await rig.goLive(service, server.url, { ...draft, [field]: hostile });
          const isFine =
            /^[\x21-\x7e]{1,8192}$/.test(hostile) && !(field === 'name' && hostile.includes(':'));
          const isNone = hostile === '' && field.match(/accessToken|tokenSecret/) !== null;
          if (!isNone)
            expect(asked.status, `${field} ${JSON.stringify(hostile.slice(0, 40))}`).toBe(isFine ? 200 : 400);
          if (asked.status === 400) expect(asked.text).toContain(`${field} must be`);
          if (hostile.length > 8) expect(asked.text).not.toContain(hostile);
          server.heads.length = 0;
          await rig.ask('GET', CALLS[service === 'wireless' ? 0 : service === 'workbook' ? 3 : 4]!);
          for (const head of server.heads) expect(head.toLowerCase()).not.toMatch(/\r\nx-evil|\r\nx:/);
        }
  },
  60_000,
);

test('secrets: a credential is sent only to the origin it was entered for', async () => {
  const answer = () => faultyServer((socket) => socket.write(httpAnswer(200, '{"success":true}')));
  const [first, second] = [await answer(), await answer()];
  const rig = await gatewayRig();
  const [service, credential] = draftsOf(0)[0]!;
  await rig.goLive(service, first.url, credential);
  await rig.ask('PUT', '/api/gateway/connections/wireless', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'live', baseUrl: second.url }),
  });
  expect((await rig.ask('GET', CALLS[0]!)).status).toBe(401);
  expect(second.heads).toEqual([]);
  expect((await rig.ask('GET', '/api/gateway/connections')).text).toContain(`for ${first.url} only`);
});

test.each([
  'http://example.com',
  'ftp://x',
  'https://u:p@example.com',
  'https://x/?a',
  'nonsense',
  'http://127.0.0.2:1',
])('connections refuse the base address %s', async (baseUrl) => {
  const rig = await gatewayRig();
  expect((await rig.goLive('workbook', baseUrl, { scheme: 'bearer', token: 'abcdefgh' })).status).toBe(400);
});

test('connections refuse a credentials file that others can read, or a damaged one', async () => {
  const home = freshHome();
  writeFileSync(join(home, 'credentials.json'), '{}', { mode: 0o644 });
  await expect(gatewayRig({ home })).rejects.toThrow('chmod 600');
  const other = freshHome();
  writeFileSync(join(other, 'credentials.json'), '{', { mode: 0o600 });
  await expect(gatewayRig({ home: other })).rejects.toThrow('is damaged. Restore it');
});

test('connections survive a restart; a removed one is embedded again', async () => {
  const home = freshHome();
  const [service, credential] = draftsOf(0)[0]!;
  const first = await gatewayRig({ home });
  await first.goLive(service, 'http://127.0.0.1:9', credential);
  await first.gateway.close(0);
  const second = await gatewayRig({ home });
  const { json } = await second.ask('GET', '/api/gateway/connections');
  expect((json as { connections: unknown[] }).connections[0]).toMatchObject({
    mode: 'live',
    baseUrl: 'http://127.0.0.1:9/',
    credential: 'basic can…cdef',
    keptIn: expect.stringContaining('credentials.json, readable by you only'),
  });
  expect((await second.ask('DELETE', '/api/gateway/connections/wireless')).json).toMatchObject({
    mode: 'embedded',
    credential: null,
  });
  expect(readFileSync(join(home, 'credentials.json'), 'utf8')).not.toContain('canary');
});
