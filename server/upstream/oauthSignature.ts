// What OAuth 1.0a signs and how (RFC 5849, 3.4): the gateway signs with it, the embedded followers service checks with it.

import { createHmac } from 'node:crypto';
import { encode } from '#domain/wire/path.ts';

export interface Signable {
  method: string;
  /** Scheme, host and path; no query. */
  url: string;
  /** Decoded pairs of the query and of a form body. */
  params: readonly (readonly [string, string])[];
}

/** RFC 5849, 3.4.1: method, base string URI and sorted parameters, each encoded. */
export function signatureBase(request: Signable, oauth: readonly (readonly [string, string])[]): string {
  const url = new URL(request.url);
  const sorted = [...request.params, ...oauth]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => order(a, b) || order(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return [request.method.toUpperCase(), url.origin + url.pathname, sorted].map(encode).join('&');
}

/** HMAC-SHA1 of a base string (RFC 5849, 3.4.2), in base64. `tokenSecret` is empty where no user's token is. */
export function signatureOf(base: string, consumerSecret: string, tokenSecret: string): string {
  const key = `${encode(consumerSecret)}&${encode(tokenSecret)}`;
  return createHmac('sha1', key).update(base).digest('base64');
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
