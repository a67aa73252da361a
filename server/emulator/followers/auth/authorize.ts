// Identifies the caller by either form of the Authorization header.

import { fault } from '#server/emulator/followers/service/faults.ts';
import { isSameSecret } from '#server/emulator/isSameSecret.ts';
import { type Signable, signatureBase, signatureOf } from '#server/upstream/oauthSignature.ts';
import type { UpstreamRequest } from '#server/upstream/Upstream.ts';
import type { Consumer, KnownCredentials } from './credentials.ts';
import { MAX_SKEW_S, type Nonces } from './Nonces.ts';
import { type OAuthParams, readOAuthHeader } from './readOAuthHeader.ts';

export interface Caller {
  /** Names the allowance that requests are counted against. */
  allowance: string;
  /** The application. */
  consumer: Consumer;
  /** The user token that the request was signed with. */
  token: string | null;
  /** The user on whose behalf the request was signed. */
  screenName: string | null;
}

interface Authority {
  known: KnownCredentials;
  nonces: Nonces;
  realMs(): number;
}

/** What clients sign if the base address is unknown. */
const DEFAULT_BASE = 'https://api.twitter.com';

/** Throws UpstreamError with the service's code: 215 unreadable, 32 or 89 not accepted, 135 at the wrong time. */
export function authorize(request: UpstreamRequest, authority: Authority): Caller {
  const header = request.headers.authorization ?? '';
  const bearer = /^Bearer +([\x21-\x7e]+)$/i.exec(header)?.[1];
  if (bearer !== undefined) {
    const consumer = authority.known.consumers.find((one) => isSameSecret(one.bearer, bearer));
    if (!consumer) throw fault(89);
    return { allowance: `app ${bearer}`, consumer, token: null, screenName: null };
  }
  if (/^OAuth\s/i.test(header)) return verify(header, request, authority);
  throw fault(215);
}

/** The application whose key and secret are in a Basic header. Throws UpstreamError with code 99 for any other header. */
export function application(header: string | undefined, { consumers }: KnownCredentials): Caller {
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(header ?? '')?.[1] ?? '';
  const [, key, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  const consumer = consumers.find((one) => one.key === decoded(key ?? ''));
  const isRight = isSameSecret(decoded(secret ?? ''), consumer?.secret ?? '');
  if (!consumer || !isRight) throw fault(99);
  return { allowance: `app ${consumer.bearer}`, consumer, token: null, screenName: null };
}

/** Keys and secrets go percent-encoded into the header (RFC 6749, 2.3.1); some clients leave that out. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
  if (!isSameSecret(signatureOf(base, consumer.secret, token?.secret ?? ''), oauth_signature))
    throw fault(32);

  const nowS = Math.floor(realMs() / 1000);
  const timestampS = Number(oauth.oauth_timestamp);
  if (Math.abs(timestampS - nowS) > MAX_SKEW_S) throw fault(135);
  if (!nonces.use(timestampS, consumer.key, token?.token ?? '', oauth.oauth_nonce, nowS)) throw fault(32);
  return {
    allowance: `user ${consumer.key} ${token?.token ?? ''}`,
    consumer,
    token: token?.token ?? null,
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

/** Undefined when the address is none, or when parameters of the header are in the query or the body too. */
function signableOf({
  method,
  base = DEFAULT_BASE,
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
