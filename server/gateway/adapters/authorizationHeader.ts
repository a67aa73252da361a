import type { Credential } from '#server/gateway/credentials/Credential.ts';
import type { WireRequest } from '#services/request.ts';
import { newOAuthNonce, oauth1Header } from './oauth1Header.ts';

/** The Authorization header that a credential gives a request; `base` is the service's address without path. */
export function authorizationHeader(
  credential: Credential,
  wire: WireRequest,
  base: string,
  clockSkewMs: number,
): string {
  if (credential.scheme === 'basic')
    return `Basic ${Buffer.from(`${credential.name}:${credential.token}`).toString('base64')}`;
  if (credential.scheme === 'bearer') return `Bearer ${credential.token}`;
  if (credential.scheme === 'oauth2') return `Bearer ${credential.tokens?.access ?? ''}`;
  const isForm = wire.headers['content-type'] === 'application/x-www-form-urlencoded';
  const params = [
    ...new URLSearchParams(wire.query),
    ...new URLSearchParams(isForm ? (wire.body ?? '') : ''),
  ];
  const request = { method: wire.method, url: base + wire.path, params };
  return oauth1Header(request, credential, newOAuthNonce(clockSkewMs));
}
