// OAuth 1.0a signatures, HMAC-SHA1 (RFC 5849, 3.4), with a user's token or with the consumer key alone.

import { createHmac, randomBytes } from 'node:crypto';
import { encode } from '#domain/path.ts';
import type { Credential } from './credential.ts';

type OAuth1 = Extract<Credential, { scheme: 'oauth1' }>;

export interface Signable {
  method: string;
  /** Scheme, host and path; no query. */
  url: string;
  /** Decoded pairs of the query and of a form body. */
  params: readonly (readonly [string, string])[];
}

export interface Moment {
  nonce: string;
  timestampSeconds: number;
}

/** A fresh nonce, and the service's own time as far as it is known. */
export function momentNow(clockOffsetMs: number): Moment {
  return {
    nonce: randomBytes(16).toString('hex'),
    timestampSeconds: Math.floor((Date.now() + clockOffsetMs) / 1000),
  };
}

/** The Authorization header of a request. `version` is false for the form of RFC 5849's own example. */
export function oauth1Header(
  request: Signable,
  credential: OAuth1,
  moment: Moment,
  version: boolean = true,
): string {
  const pairs: [string, string][] = [
    ['oauth_consumer_key', credential.consumerKey],
    ['oauth_nonce', moment.nonce],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', String(moment.timestampSeconds)],
  ];
  if (credential.accessToken) pairs.push(['oauth_token', credential.accessToken]);
  if (version) pairs.push(['oauth_version', '1.0']);
  const base = signatureBase(request, pairs);
  const key = `${encode(credential.consumerSecret)}&${encode(credential.tokenSecret ?? '')}`;
  pairs.push(['oauth_signature', createHmac('sha1', key).update(base).digest('base64')]);
  return `OAuth ${pairs.map(([name, value]) => `${name}="${encode(value)}"`).join(', ')}`;
}

/** RFC 5849, 3.4.1: method, base string URI and sorted parameters, each encoded. */
export function signatureBase(request: Signable, oauth: readonly [string, string][]): string {
  const url = new URL(request.url);
  const sorted = [...request.params, ...oauth]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => order(a, b) || order(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return [request.method.toUpperCase(), url.origin + url.pathname, sorted].map(encode).join('&');
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
