// Signing in at an OAuth 2.0 provider: what the user enters, and the tokens that come of it.

import { ParamError } from '#domain/wire/param.ts';
import { readBaseUrl } from './readBaseUrl.ts';
import { visibleAscii } from './visibleAscii.ts';

export interface SignInTokens {
  /** Identifies the sign-in in the ledger and the cache while its tokens change. */
  grant: string;
  access: string;
  /** Absent when the provider gave none: the sign-in ends with the access token. */
  refresh?: string;
  /** Epoch milliseconds, by this machine's clock. */
  receivedAt: number;
  /** When the access token ends, by this machine's clock; absent if the provider does not state it. */
  expiresAt?: number;
}

export interface SignInCredential {
  scheme: 'oauth2';
  /** Where the provider's own description is found. */
  issuer: string;
  clientId: string;
  /** Separated by blanks. */
  scopes: string;
  clientSecret?: string;
  /** Absent while signed out. */
  tokens?: SignInTokens;
  /** Why the last sign-in ended by itself, in words. */
  ended?: string;
}

type Draft = Readonly<Record<string, unknown>>;

/** The settings alone, without tokens. Throws ParamError that names the field and the rule. */
export function readSignInSettings(draft: Draft): SignInCredential {
  const field = (name: string) => (typeof draft[name] === 'string' ? draft[name] : null);
  const settings: SignInCredential = {
    scheme: 'oauth2',
    issuer: readBaseUrl(visibleAscii('issuer', field('issuer')), 'issuer').href,
    clientId: visibleAscii('clientId', field('clientId')),
    scopes: readScopes(field('scopes') ?? ''),
  };
  const secret = field('clientSecret');
  return secret ? { ...settings, clientSecret: visibleAscii('clientSecret', secret) } : settings;
}

/** RFC 6749, appendix A.4: visible ASCII without quotes and backslashes. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]{1,500}$/;

function readScopes(text: string): string {
  const scopes = text.split(' ').filter(Boolean);
  if (scopes.length === 0 || scopes.length > 50 || !scopes.every((scope) => SCOPE.test(scope)))
    throw new ParamError('scopes', '', 'one to 50 names, separated by blanks');
  return scopes.join(' ');
}

/** The settings with the tokens that were stored with them. Throws ParamError, as for a file that somebody edited. */
export function readStoredSignIn(stored: Draft): SignInCredential {
  const settings = readSignInSettings(stored);
  if (typeof stored.ended === 'string') return { ...settings, ended: stored.ended };
  return stored.tokens ? { ...settings, tokens: readTokens(stored.tokens as Draft) } : settings;
}

function readTokens({ grant, access, refresh, receivedAt, expiresAt }: Draft): SignInTokens {
  const text = (name: string, value: unknown) => visibleAscii(name, typeof value === 'string' ? value : null);
  return {
    grant: text('grant', grant),
    access: text('access', access),
    ...(refresh !== undefined && { refresh: text('refresh', refresh) }),
    receivedAt: Number(receivedAt) || 0,
    ...(Number.isFinite(expiresAt) && { expiresAt: expiresAt as number }),
  };
}

/** The same provider and application, signed out. */
export function withoutTokens({ tokens: _, ended: __, ...settings }: SignInCredential): SignInCredential {
  return settings;
}

/** Whether two credentials ask the same provider for the same, whoever is signed in. */
export function isSameSettings(one: SignInCredential, other: SignInCredential): boolean {
  return (['issuer', 'clientId', 'scopes', 'clientSecret'] as const).every(
    (field) => one[field] === other[field],
  );
}
