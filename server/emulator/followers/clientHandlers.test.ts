import { expect, test } from 'vitest';
import { oauth1Header } from '#server/gateway/adapters/oauth1Header.ts';
import { emulatorEndpoints } from '#services/followers/emulatorEndpoints.ts';
import { readReply } from '#services/request.ts';
import {
  BEARER,
  NOON_MS,
  type TinyFollowers,
  tinyFollowers,
} from '#tests/support/followers/tinyFollowers.ts';

const QUERY = { screen_name: 'followers_1' };
const RESET = NOON_MS / 1000 + 900;
const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` });

const askToken = (headers: Record<string, string>, body = 'grant_type=client_credentials') =>
  tinyFollowers().ask({}, { method: 'POST', path: emulatorEndpoints.bearerToken.path, headers, body });

async function statusOf(tiny: TinyFollowers, query = '', headers: Record<string, string> = BEARER) {
  const asked = await tiny.ask({}, { path: emulatorEndpoints.rateLimitStatus.path + query, headers });
  return { ...asked, json: JSON.parse(asked.text) };
}

test('bearer token: issued for a key and secret', async () => {
  const { status, text, headers } = await askToken(basic('embedded:embedded'));
  expect([status, text]).toEqual([200, '{"token_type":"bearer","access_token":"embedded"}']);
  expect(headers['x-rate-limit-limit']).toBeUndefined();
  const notes: string[] = [];
  readReply(emulatorEndpoints.bearerToken, JSON.parse(text), notes);
  expect(notes).toEqual([]);
});

test('bearer token: key and secret may be percent-encoded (RFC 6749) or plain', async () => {
  const known = { consumers: [{ key: 'k%+', secret: 's:/', bearer: 'b' }], tokens: [] };
  for (const pair of ['k%25%2B:s%3A%2F', 'k%+:s:/']) {
    const request = { method: 'POST', path: emulatorEndpoints.bearerToken.path, headers: basic(pair) };
    const { text } = await tinyFollowers({ known }).ask(
      {},
      { ...request, body: 'grant_type=client_credentials' },
    );
    expect(text).toBe('{"token_type":"bearer","access_token":"b"}');
  }
});

test.each([{}, BEARER, basic('embedded:wrong'), basic('other:embedded'), basic('embedded'), basic(':')])(
  '%j is refused with status 403 and code 99',
  async (headers) => {
    const { status, text } = await askToken(headers as Record<string, string>);
    expect([status, text]).toEqual([
      403,
      '{"errors":[{"code":99,"message":"Unable to verify your credentials","label":"authenticity_token_error"}]}',
    ]);
  },
);

test.each([
  ['', 170],
  ['grant_type=password', 99],
])('bearer token: a body of %j is refused with code %i', async (body, code) => {
  const asked = await askToken(basic('embedded:embedded'), body);
  expect([asked.status, asked.code]).toEqual([403, code]);
});

test('rate limit status: agrees with the headers and costs no followers request', async () => {
  const tiny = tinyFollowers();
  const before = await statusOf(tiny);
  expect(before.json).toEqual({
    rate_limit_context: { application: 'embedded' },
    resources: {
      followers: { '/followers/ids': { limit: 15, remaining: 15, reset: RESET } },
      application: { '/application/rate_limit_status': { limit: 180, remaining: 179, reset: RESET } },
    },
  });
  expect(before.headers).toMatchObject({ 'x-rate-limit-limit': '180', 'x-rate-limit-remaining': '179' });
  tiny.clock.nowMs += 60_000;
  const { headers } = await tiny.ask(QUERY);
  expect(headers).toMatchObject({ 'x-rate-limit-remaining': '14', 'x-rate-limit-reset': String(RESET + 60) });
  tiny.clock.nowMs += 60_000;
  const after = (await statusOf(tiny)).json.resources;
  expect(after.followers['/followers/ids']).toEqual({ limit: 15, remaining: 14, reset: RESET + 60 });
  expect(after.application['/application/rate_limit_status'].remaining).toBe(178);
  tiny.nextWindow();
  expect((await statusOf(tiny)).json.resources.followers['/followers/ids'].remaining).toBe(15);
});

test.each([
  ['followers', ['followers']],
  ['application,%20Followers', ['followers', 'application']],
  ['statuses', []],
  ['', []],
])('rate limit status: resources=%s reports %j', async (resources, families) => {
  const { status, json, text } = await statusOf(tinyFollowers(), `?resources=${resources}`);
  expect([status, Object.keys(json.resources)]).toEqual([200, families]);
  const notes: string[] = [];
  readReply(emulatorEndpoints.rateLimitStatus, JSON.parse(text), notes);
  expect(notes).toEqual([]);
});

test('rate limit status: a user who signs has separate windows', async () => {
  const tiny = tinyFollowers();
  await tiny.ask(QUERY);
  const { path } = emulatorEndpoints.rateLimitStatus;
  const signed = oauth1Header(
    { method: 'GET', url: `https://api.twitter.com${path}`, params: [] },
    {
      scheme: 'oauth1',
      consumerKey: 'embedded',
      consumerSecret: 'embedded',
      accessToken: 'embedded',
      tokenSecret: 'embedded',
    },
    { nonce: 'n', timestampSeconds: NOON_MS / 1000 },
  );
  const { json } = await statusOf(tiny, '', { authorization: signed });
  expect(json.rate_limit_context).toEqual({ access_token: 'embedded' });
  expect(json.resources.followers['/followers/ids'].remaining).toBe(15);
});

test('rate limit status: 180 requests a window; a spent one does not affect followers', async () => {
  const tiny = tinyFollowers();
  for (let asked = 0; asked < 180; asked += 1) expect((await statusOf(tiny)).status).toBe(200);
  const spent = await statusOf(tiny);
  expect([spent.status, spent.code, spent.headers['x-rate-limit-remaining']]).toEqual([429, 88, '0']);
  expect((await tiny.ask(QUERY)).headers['x-rate-limit-remaining']).toBe('14');
});
