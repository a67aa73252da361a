// Who asks, by either form of the Authorization header.

import { createHash, timingSafeEqual } from 'node:crypto';
import { type Signable, signatureBase, signatureOf } from '#server/oauthSignature.ts';
import type { UpstreamRequest } from '#server/upstream.ts';
import type { KnownCredentials } from './credentials.ts';
import { fault } from './faults.ts';
import { MOST_SKEW_S, type Nonces } from './Nonces.ts';
import { type OAuthParams, readOAuthHeader } from './oauthHeader.ts';

export interface Caller {
  /** Names the allowance that requests are counted against. */
  allowance: string;
  /** The user on whose behalf the request was signed. */
  screenName: string | null;
}

interface Authority {
  known: KnownCredentials;
  nonces: Nonces;
  realMs(): number;
}

/** What clients sign where nobody says what stood before the path. */
const USUAL_BASE = 'https://api.twitter.com';

/** Throws UpstreamError with the service's code: 215 unreadable, 32 or 89 not accepted, 135 at the wrong time. */
export function authorize(request: UpstreamRequest, authority: Authority): Caller {
  const header = request.headers.authorization ?? '';
  const bearer = /^Bearer +([\x21-\x7e]+)$/i.exec(header)?.[1];
  if (bearer !== undefined) {
    const token = authority.known.bearers.find((one) => isSame(one, bearer));
    if (token === undefined) throw fault(89);
    return { allowance: `app ${token}`, screenName: null };
  }
  if (/^OAuth\s/i.test(header)) return verify(header, request, authority);
  throw fault(215);
}

function verify(header: string, request: UpstreamRequest, { known, nonces, realMs }: Authority): Caller {
  const oauth = readOAuthHeader(header);
  const signable = signableOf(request);
  if (!oauth || !signable || !isSupported(oauth)) throw fault(215);
  const consumer = known.consumers.find(({ key }) => key === oauth.oauth_consumer_key);
  if (!consumer) throw fault(32);
  const token = known.tokens.find((one) => one.token === oauth.oauth_token);
  if (oauth.oauth_token !== undefined && !token) throw fault(89);

  const { oauth_signature, ...signed } = oauth;
  const base = signatureBase(signable, Object.entries(signed));
  if (!isSame(signatureOf(base, consumer.secret, token?.secret ?? ''), oauth_signature)) throw fault(32);

  const nowS = Math.floor(realMs() / 1000);
  const timestampS = Number(oauth.oauth_timestamp);
  if (Math.abs(timestampS - nowS) > MOST_SKEW_S) throw fault(135);
  if (!nonces.use(timestampS, consumer.key, token?.token ?? '', oauth.oauth_nonce, nowS)) throw fault(32);
  return {
    allowance: `user ${consumer.key} ${token?.token ?? ''}`,
    screenName: token?.screenName ?? null,
  };
}

function isSupported({
  oauth_signature_method,
  oauth_timestamp,
  oauth_version = '1.0',
}: OAuthParams): boolean {
  return (
    oauth_signature_method === 'HMAC-SHA1' &&
    oauth_version === '1.0' &&
    /^[1-9]\d{0,10}$/.test(oauth_timestamp)
  );
}

/** Undefined when the address is none, or when parameters of the header stand in the query or the body too. */
function signableOf({
  method,
  base = USUAL_BASE,
  path,
  headers,
  body,
}: UpstreamRequest): Signable | undefined {
  const cut = path.indexOf('?');
  const url = base + (cut < 0 ? path : path.slice(0, cut));
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');
  const params = [
    ...new URLSearchParams(cut < 0 ? '' : path.slice(cut + 1)),
    ...new URLSearchParams(isForm ? (body ?? '') : ''),
  ];
  const isTwice = params.some(([name]) => name.startsWith('oauth_'));
  return !isTwice && URL.canParse(url) ? { method, url, params } : undefined;
}

/** Constant time, whatever the lengths. */
function isSame(given: string, kept: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(kept));
}
