// OAuth 1.0a signatures, HMAC-SHA1 (RFC 5849, 3.4), with a user's token or with the consumer key alone.

import { randomBytes } from 'node:crypto';
import { encode } from '#domain/wire/path.ts';
import type { Credential } from '#server/gateway/credentials/Credential.ts';
import { type Signable, signatureBase, signatureOf } from '#server/upstream/oauthSignature.ts';

type OAuth1 = Extract<Credential, { scheme: 'oauth1' }>;

export interface OAuthNonce {
  nonce: string;
  timestampSeconds: number;
}

/** A fresh nonce, and the service's own time as far as it is known. */
export function newOAuthNonce(clockSkewMs: number): OAuthNonce {
  return {
    nonce: randomBytes(16).toString('hex'),
    timestampSeconds: Math.floor((Date.now() + clockSkewMs) / 1000),
  };
}

/** The Authorization header of a request. `version` is false for the form of RFC 5849's own example. */
export function oauth1Header(
  request: Signable,
  credential: OAuth1,
  moment: OAuthNonce,
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
  const signature = signatureOf(
    signatureBase(request, pairs),
    credential.consumerSecret,
    credential.tokenSecret ?? '',
  );
  pairs.push(['oauth_signature', signature]);
  return `OAuth ${pairs.map(([name, value]) => `${name}="${encode(value)}"`).join(', ')}`;
}
