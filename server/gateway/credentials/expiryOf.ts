import type { Credential } from './Credential.ts';

/** When the token of a credential ends, epoch milliseconds; undefined if unknown, or without a token. */
export function expiryOf(credential: Credential): number | undefined {
  if (credential.scheme === 'oauth2') return credential.tokens?.expiresAt;
  return credential.scheme === 'bearer' ? jwtExpiry(credential.token) : undefined;
}

const JWT = /^[\w-]+\.([\w-]+)\.[\w-]*$/;
/** The last instant that a Date can hold, in seconds. */
const MAX_SECONDS = 8.64e12;

/** The `exp` of a JSON Web Token (RFC 7519, 4.1.4), read and not verified: it is shown, and nothing depends on it. */
function jwtExpiry(token: string): number | undefined {
  const payload = JWT.exec(token)?.[1];
  if (payload === undefined) return undefined;
  try {
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { exp?: unknown };
    return typeof exp === 'number' && exp > 0 && exp < MAX_SECONDS ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}
