import { expect, test } from 'vitest';
import { signatureBase } from '#server/upstream/oauthSignature.ts';
import { oauth1Header } from './oauth1Header.ts';

// Published dummies of the service's page "Creating a signature", and of RFC 5849, 1.2.
const SERVICE = {
  scheme: 'oauth1',
  consumerKey: 'xvz1evFS4wEEPTGEFPHBog',
  consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
  accessToken: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
  tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
} as const;
const RFC = {
  scheme: 'oauth1',
  consumerKey: 'dpf43f3p2l4k3l03',
  consumerSecret: 'kd94hf93k423kf44',
  accessToken: 'nnch734d00sl2jdk',
  tokenSecret: 'pfkkdhi9sl3r4s00',
} as const;
const MOMENT = { nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg', timestampSeconds: 1318622958 };
const STATUS: [string, string][] = [
  ['include_entities', 'true'],
  ['status', 'Hello Ladies + Gentlemen, a signed OAuth request!'],
];
const IDS = 'https://api.twitter.com/1.1/followers/ids.json';

function signature(header: string): string {
  return decodeURIComponent(/oauth_signature="([^"]*)"/.exec(header)![1]!);
}

test('signs as the service publishes (1.1)', () => {
  const request = { method: 'POST', url: 'https://api.twitter.com/1.1/statuses/update.json', params: STATUS };
  expect(signature(oauth1Header(request, SERVICE, MOMENT))).toBe('hCtSmYh+iHYCEqBWrE7C7hYmtUk=');
});

test('makes the published base string', () => {
  const request = {
    method: 'post',
    url: 'https://API.twitter.com:443/1.1/statuses/update.json',
    params: STATUS,
  };
  const oauth: [string, string][] = [
    ['oauth_consumer_key', SERVICE.consumerKey],
    ['oauth_nonce', MOMENT.nonce],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', '1318622958'],
    ['oauth_token', SERVICE.accessToken],
    ['oauth_version', '1.0'],
  ];
  expect(signatureBase(request, oauth)).toBe(
    'POST&https%3A%2F%2Fapi.twitter.com%2F1.1%2Fstatuses%2Fupdate.json&include_entities%3Dtrue%26oauth_consumer_key%3Dxvz1evFS4wEEPTGEFPHBog%26oauth_nonce%3DkYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D1318622958%26oauth_token%3D370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb%26oauth_version%3D1.0%26status%3DHello%2520Ladies%2520%252B%2520Gentlemen%252C%2520a%2520signed%2520OAuth%2520request%2521',
  );
});

test('signs as the service published for version 1', () => {
  const request = { method: 'POST', url: 'https://api.twitter.com/1/statuses/update.json', params: STATUS };
  expect(signature(oauth1Header(request, SERVICE, MOMENT))).toBe('tnnArxj06cWHq44gCs1OSKk/jLY=');
});

test('signs as RFC 5849 shows, without oauth_version', () => {
  const request = {
    method: 'GET',
    url: 'http://photos.example.net/photos',
    params: [
      ['file', 'vacation.jpg'],
      ['size', 'original'],
    ] as const,
  };
  const moment = { nonce: 'chapoH', timestampSeconds: 137131202 };
  expect(signature(oauth1Header(request, RFC, moment, false))).toBe('MdpQcU8iPSUjWoN/UDMsK2sui9I=');
});

test('signs a followers request with a user token and without one', () => {
  const params: [string, string][] = [
    ['count', '5000'],
    ['cursor', '-1'],
    ['screen_name', 'twitterdev'],
  ];
  const { accessToken, tokenSecret, ...app } = SERVICE;
  const request = { method: 'GET', url: IDS, params };
  expect(signature(oauth1Header(request, SERVICE, MOMENT))).toBe('VphH1ckjctX2kzAHnCdkv7G65cw=');
  const alone = oauth1Header(request, app, MOMENT);
  expect(signature(alone)).toBe('JH7waKNrme6Qg68DCjC2QSnak1s=');
  expect(alone).not.toContain('oauth_token=');
  expect(accessToken && tokenSecret).toBeTruthy();
});

test('encodes special characters as RFC 3986 asks', () => {
  const params: [string, string][] = [
    ['screen_name', "a b*c'(d)!~\u00e9"],
    ['stringify_ids', 'true'],
  ];
  const moment = { nonce: 'abc', timestampSeconds: 1_700_000_000 };
  const header = oauth1Header({ method: 'GET', url: IDS, params }, SERVICE, moment);
  expect(signature(header)).toBe('jOoU+RxB0SZaVi3Phm0z0AsjHec=');
});
