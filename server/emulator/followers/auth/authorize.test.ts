import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OAuthNonce, oauth1Header } from '#server/gateway/adapters/oauth1Header.ts';
import { BEARER, NOON_MS, tinyFollowers } from '#tests/support/followers/tinyFollowers.ts';
import type { KnownCredentials } from './credentials.ts';

const IDS = 'https://api.twitter.com/1.1/followers/ids.json';
const CONSUMER = { scheme: 'oauth1', consumerKey: 'embedded', consumerSecret: 'embedded' } as const;
const USER = { ...CONSUMER, accessToken: 'embedded', tokenSecret: 'embedded' } as const;
const QUERY: Record<string, string> = { screen_name: 'followers_5', count: '2' };

const at = (nonce: string, secondsOff = 0): OAuthNonce => ({
  nonce,
  timestampSeconds: NOON_MS / 1000 + secondsOff,
});

interface Wish {
  credential?: typeof USER | typeof CONSUMER;
  moment?: OAuthNonce;
  query?: Record<string, string>;
  url?: string;
}

function signed({ credential = USER, moment = at('n'), query = QUERY, url = IDS }: Wish = {}) {
  return oauth1Header({ method: 'GET', url, params: Object.entries(query) }, credential, moment);
}

const asked = (header: string, query = QUERY, tiny = tinyFollowers()) =>
  tiny.ask(query, { headers: { authorization: header } });

// The published dummies of the service's page "Creating a signature".
const PUBLISHED: KnownCredentials = {
  consumers: [
    {
      key: 'xvz1evFS4wEEPTGEFPHBog',
      secret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
      bearer: 'none was published',
    },
  ],
  tokens: [
    {
      token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
      secret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
      screenName: 'embedded',
    },
  ],
};

const publishedHeader = (parts: Record<string, string>) =>
  `OAuth ${Object.entries({
    oauth_consumer_key: PUBLISHED.consumers[0]!.key,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_version: '1.0',
    ...parts,
  })
    .map(([name, value]) => `${name}="${encodeURIComponent(value)}"`)
    .join(', ')}`;

const TOKEN = { oauth_token: PUBLISHED.tokens[0]!.token };
const PUBLISHED_MOMENT = {
  oauth_nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
  oauth_timestamp: '1318622958',
};
const DEV = { count: '5000', cursor: '-1', screen_name: 'twitterdev' };
const ODD = { screen_name: "a b*c'(d)!~\u00e9", stringify_ids: 'true' };

test.each([
  [
    'with a user token',
    DEV,
    { ...PUBLISHED_MOMENT, ...TOKEN, oauth_signature: 'VphH1ckjctX2kzAHnCdkv7G65cw=' },
    404,
  ],
  ['without one', DEV, { ...PUBLISHED_MOMENT, oauth_signature: 'JH7waKNrme6Qg68DCjC2QSnak1s=' }, 404],
  [
    'of special characters',
    ODD,
    {
      oauth_nonce: 'abc',
      oauth_timestamp: '1700000000',
      ...TOKEN,
      oauth_signature: 'jOoU+RxB0SZaVi3Phm0z0AsjHec=',
    },
    400,
  ],
])('authorize: accepts the known signature %s, and no other', async (_, query, parts, status) => {
  const tiny = tinyFollowers({ known: PUBLISHED });
  tiny.clock.nowMs = Number(parts.oauth_timestamp) * 1000;
  const good = await asked(publishedHeader(parts), query, tiny);
  expect(good.status).toBe(status);
  expect(good.headers['x-rate-limit-remaining']).toBe('14');
  const letters = parts.oauth_signature.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'));
  const bad = await asked(publishedHeader({ ...parts, oauth_signature: letters }), query, tiny);
  expect([bad.status, bad.code]).toEqual([401, 32]);
});

test('authorize: accepts both schemes in any case', async () => {
  expect((await asked(BEARER.authorization)).status).toBe(200);
  expect((await asked('bearer embedded')).status).toBe(200);
  expect((await asked(signed())).status).toBe(200);
  expect((await asked(signed({ credential: CONSUMER }))).status).toBe(200);
  expect((await asked(signed().replace('OAuth ', 'oauth realm="x",'))).status).toBe(200);
});

test('authorize: a user who signs gets followers of its own', async () => {
  const tiny = tinyFollowers();
  const user = await asked(signed({ query: {} }), {}, tiny);
  expect(user.page).toEqual((await tiny.ask({ screen_name: 'embedded' })).page);
  expect((await asked(signed({ query: {}, credential: CONSUMER }), {}, tiny)).code).toBe(25);
});

test.each([
  [undefined, 400, 215],
  ['', 400, 215],
  ['Basic ZW1iZWRkZWQ6ZW1iZWRkZWQ=', 400, 215],
  ['Bearer', 400, 215],
  ['Bearer Embedded', 401, 89],
  ['Bearer embedded embedded', 400, 215],
  ['OAuth', 400, 215],
  ['OAuth ,', 400, 215],
  [signed().replace('oauth_nonce="n"', 'oauth_nonce=n'), 400, 215],
  [signed().replace('oauth_nonce="n"', 'oauth_nonce="%zz"'), 400, 215],
  [signed().replace('oauth_nonce="n"', 'oauth_nonce=""'), 400, 215],
  [`${signed()}, oauth_nonce="n"`, 400, 215],
  [`${signed()}, oauth_callback="oob"`, 400, 215],
  [`${signed()}, __proto__="1"`, 400, 215],
  [signed().replace('HMAC-SHA1', 'PLAINTEXT'), 400, 215],
  [signed().replace('HMAC-SHA1', 'HMAC-SHA256'), 400, 215],
  [signed().replace('"1.0"', '"2.0"'), 400, 215],
  [signed().replace(/oauth_timestamp="\d+"/, 'oauth_timestamp="-1"'), 400, 215],
  [signed().replace(/oauth_timestamp="\d+"/, 'oauth_timestamp="1e9"'), 400, 215],
  [signed().replace('oauth_consumer_key="embedded"', 'oauth_consumer_key="Embedded"'), 401, 32],
  [signed().replace('oauth_token="embedded"', 'oauth_token="other"'), 401, 89],
  [signed().replace('oauth_token="embedded", ', ''), 401, 32],
  [signed().replace('oauth_nonce="n"', 'oauth_nonce="m"'), 401, 32],
  [signed({ credential: { ...USER, tokenSecret: 'other' } as never }), 401, 32],
  [signed({ credential: { ...USER, consumerSecret: '' } as never }), 401, 32],
  [signed({ url: 'https://api.twitter.com/1.1/friends/ids.json' }), 401, 32],
  [signed({ url: 'http://api.twitter.com/1.1/followers/ids.json' }), 401, 32],
  [signed({ query: { ...QUERY, count: '3' } }), 401, 32],
])('authorize: %j returns %i with code %i, and costs nothing', async (authorization, status, code) => {
  const tiny = tinyFollowers();
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const refused = await tiny.ask(QUERY, { headers });
  expect([refused.status, refused.code]).toEqual([status, code]);
  expect(refused.headers['x-rate-limit-limit']).toBeUndefined();
  expect((await tiny.ask(QUERY)).headers['x-rate-limit-remaining']).toBe('14');
});

test.each([
  'oauth_consumer_key',
  'oauth_nonce',
  'oauth_signature',
  'oauth_signature_method',
  'oauth_timestamp',
])('authorize: rejects a request without %s', async (name) => {
  const header = signed()
    .replace(new RegExp(`${name}="[^"]*"(, )?`), '')
    .replace(/, $/, '');
  expect((await asked(header)).code).toBe(215);
});

test('authorize: rejects OAuth parameters repeated in the query', async () => {
  const query = { ...QUERY, oauth_nonce: 'n' };
  expect((await asked(signed({ query }), query)).code).toBe(215);
});

test('authorize: rejects a signed request with any change', async () => {
  const header = signed();
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: header.length - 1 }),
      fc.constantFrom('x', '0', '"', ' '),
      async (place, mark) => {
        const changed = header.slice(0, place) + mark + header.slice(place + 1);
        fc.pre(changed !== header && changed.toLowerCase() !== header.toLowerCase());
        const { status } = await asked(changed);
        // A blank where one stood before or after a comma changes nothing that is signed.
        expect(status === 200 && changed.replaceAll(' ', '') !== header.replaceAll(' ', '')).toBe(false);
      },
    ),
  );
});

test('authorize: a nonce is valid once for a timestamp and a token', async () => {
  const tiny = tinyFollowers();
  expect((await asked(signed(), QUERY, tiny)).status).toBe(200);
  expect((await asked(signed(), QUERY, tiny)).code).toBe(32);
  expect((await asked(signed({ moment: at('m') }), QUERY, tiny)).status).toBe(200);
  expect((await asked(signed({ moment: at('n', 1) }), QUERY, tiny)).status).toBe(200);
  expect((await asked(signed({ credential: CONSUMER }), QUERY, tiny)).status).toBe(200);
});

test('authorize: a forged request does not use up the nonce of the genuine one', async () => {
  const tiny = tinyFollowers();
  const forged = signed().replace(/oauth_signature="[^"]*"/, 'oauth_signature="Zm9yZ2Vk"');
  expect((await asked(forged, QUERY, tiny)).code).toBe(32);
  expect((await asked(signed(), QUERY, tiny)).status).toBe(200);
});

test.each([
  [-301, 135],
  [-300, undefined],
  [300, undefined],
  [301, 135],
])('authorize: a timestamp %i s off gives code %j and the correct time', async (secondsOff, code) => {
  const refused = await asked(signed({ moment: at('n', secondsOff) }));
  expect([refused.status, refused.code]).toEqual([code ? 401 : 200, code]);
  expect(refused.headers.date).toBe('Sun, 01 Mar 2026 12:00:00 GMT');
});

test('authorize: the signature covers the address that the client requested', async () => {
  const base = 'http://127.0.0.1:4610/followers';
  const authorization = signed({ url: `${base}/1.1/followers/ids.json` });
  const headers = { authorization };
  expect((await tinyFollowers().ask(QUERY, { headers, base })).status).toBe(200);
  expect((await tinyFollowers().ask(QUERY, { headers })).code).toBe(32);
  expect((await tinyFollowers().ask(QUERY, { headers, base: 'http://[bad' })).code).toBe(215);
});
