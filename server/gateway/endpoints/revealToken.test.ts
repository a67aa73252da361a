import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultyServer, httpAnswer } from '#tests/support/faults/faultyServer.ts';
import {
  type GatewayRig,
  gatewayRig,
  kindOf,
  type RigResponse,
  reply,
} from '#tests/support/gateway/gatewayRig.ts';

const NAME = 'AID0123456789abcdef0123456789abcdef';
const TOKEN = 'fedcba9876543210fedcba9876543210';
const OTHER = 'othercanary0123456789abcdef012345';
const ROWS = [
  { authName: 'AIDother', token: OTHER, status: 'STATUS_ACTIVE', type: 'ANDROID', personId: 7 },
  { authName: NAME, token: TOKEN, status: 'STATUS_ACTIVE', type: 'API', personId: 7 },
];
const ANSWER = { success: true, result: ROWS, digest: 'digestcanary0123456789', id: 1 };
const BASIC = { scheme: 'basic', name: NAME, token: TOKEN };

const reveal = (rig: GatewayRig, authName = NAME): Promise<RigResponse> =>
  rig.ask('POST', '/api/gateway/tokens/reveal', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ authName }),
  });

async function spent(rig: GatewayRig): Promise<number> {
  const { json } = await rig.ask('GET', '/api/gateway/ledger');
  return (json as { quotas: { class: string; spent: number }[] }).quotas.find((one) => one.class === 'stats')!
    .spent;
}

/** All that the gateway wrote into its home, but the credentials. */
function written(home: string): string {
  return readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== 'credentials.json' && statSync(join(home, name)).isFile())
    .map((name) => readFileSync(join(home, name), 'latin1'))
    .join('\n');
}

test('revealToken returns the one token asked for, costs a query each time, and stores it nowhere', async () => {
  const rig = await gatewayRig();
  rig.upstreams.wireless.answer = () => reply(ANSWER);
  const first = await reveal(rig);
  expect(first.json).toEqual({ authName: NAME, token: TOKEN });
  expect(first.text).not.toContain(OTHER);
  expect((await reveal(rig)).json).toEqual(first.json);
  expect(await spent(rig)).toBe(2);
  expect(rig.upstreams.wireless.requests.map(({ path }) => path)).toEqual([
    '/api/v2/profile/apiToken',
    '/api/v2/profile/apiToken',
  ]);
  const masked = await rig.ask('GET', '/api/wireless/api/v2/profile/apiToken');
  const log = await rig.ask('GET', '/api/gateway/log');
  await rig.gateway.close(0);
  for (const secret of [TOKEN, OTHER, ANSWER.digest])
    expect([masked.text, log.text, written(rig.home)].filter((text) => text.includes(secret))).toEqual([]);
  expect(log.text).toContain('revealToken');
});

test('revealToken returns the credential in use when it is the token, and redacts it inside another token', async () => {
  const rig = await gatewayRig();
  let token = TOKEN;
  const server = await faultyServer((socket) =>
    socket.write(httpAnswer(200, JSON.stringify({ success: true, result: [{ authName: NAME, token }] }))),
  );
  await rig.goLive('wireless', server.url, BASIC);
  expect((await reveal(rig)).json).toEqual({ authName: NAME, token: TOKEN });
  token = `x${TOKEN}`;
  expect((await reveal(rig)).json).toEqual({ authName: NAME, token: 'x[hidden]' });
  for (token of [TOKEN, `${NAME}:${TOKEN}`].map((text) => Buffer.from(text).toString('base64')))
    expect((await reveal(rig)).text).not.toContain(token.replace(/=+$/, ''));
});

test('revealToken needs the session token', async () => {
  const rig = await gatewayRig();
  rig.upstreams.wireless.answer = () => reply(ANSWER);
  const asked = await rig.ask('POST', '/api/gateway/tokens/reveal', {
    headers: { authorization: 'Bearer nonsense', 'content-type': 'application/json' },
    body: JSON.stringify({ authName: NAME }),
  });
  expect(asked.status).toBe(401);
  expect(rig.upstreams.wireless.requests).toEqual([]);
});

test.each<[string, () => ReturnType<typeof reply>, string]>([
  ['no tokens at all', () => reply('', 204), 'missing'],
  ['other names only', () => reply({ success: true, result: [ROWS[0]] }), 'missing'],
  ['no list', () => reply({ success: true, result: { token: TOKEN } }), 'missing'],
  ['a token that is no text', () => reply({ result: [null, { authName: NAME, token: [TOKEN] }] }), 'missing'],
  ['a token of two lines', () => reply({ result: [{ authName: NAME, token: `${TOKEN}\n` }] }), 'missing'],
  ['a cut answer', () => reply(JSON.stringify(ANSWER).slice(0, -5)), 'shape'],
  ['a failure with tokens in it', () => reply({ ...ANSWER, success: false }, 500), 'upstream'],
  ['a refusal for the day', () => reply({ success: false, message: 'too many queries today' }, 429), 'quota'],
])('revealToken: %s is a failure that repeats no token', async (_, answer, kind) => {
  const rig = await gatewayRig();
  rig.upstreams.wireless.answer = answer;
  const asked = await reveal(rig);
  const masked = await rig.ask('GET', '/api/wireless/api/v2/profile/apiToken');
  const log = await rig.ask('GET', '/api/gateway/log');
  expect(kindOf(asked)).toBe(kind);
  for (const secret of [TOKEN, OTHER, ANSWER.digest])
    for (const { text } of [asked, masked, log]) expect(text).not.toContain(secret);
});

test('a session id in a profile is masked to its last four characters', async () => {
  const rig = await gatewayRig();
  rig.upstreams.wireless.answer = () =>
    reply({ userid: 'ada', nextlogin: null, session: 'sessioncanary0123456789', success: 'true' });
  const { json } = await rig.ask('GET', '/api/wireless/api/v2/profile/user');
  expect(json).toEqual({ userid: 'ada', nextlogin: null, session: '…6789', success: 'true' });
});
