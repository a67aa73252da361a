// Credentials: what they are, what may be one, and what may be shown of one.

import { createHmac, hash } from 'node:crypto';
import { ParamError } from '#domain/wire/param.ts';
import { type CredentialScheme, SERVICES, type UpstreamService } from '#services/services.ts';
import { readSignInSettings, readStoredSignIn, type SignInCredential } from './SignInCredential.ts';
import { visibleAscii as visible } from './visibleAscii.ts';

export type Credential =
  | { scheme: 'basic'; name: string; token: string }
  | { scheme: 'bearer'; token: string }
  | {
      scheme: 'oauth1';
      consumerKey: string;
      consumerSecret: string;
      /** Both or none: without them only the application signs. */
      accessToken?: string;
      tokenSecret?: string;
    }
  | SignInCredential;

type Draft = Readonly<Record<string, string | null | undefined>>;

/** A credential from what a person typed. Throws ParamError that names the field and the rule, never the value. */
export function readCredential(service: UpstreamService, draft: Draft): Credential {
  const schemes: readonly CredentialScheme[] = SERVICES[service].schemes;
  const scheme = schemes.find((one) => one === draft.scheme);
  if (!scheme) throw new ParamError('scheme', String(draft.scheme ?? ''), `one of ${schemes.join(', ')}`);
  if (scheme === 'basic') {
    const name = visible('name', draft.name);
    if (name.includes(':')) throw new ParamError('name', '', 'without a colon (RFC 7617)');
    return { scheme, name, token: visible('token', draft.token) };
  }
  if (scheme === 'bearer') return { scheme, token: visible('token', draft.token) };
  if (scheme === 'oauth2') return readSignInSettings(draft);
  const app = {
    scheme,
    consumerKey: visible('consumerKey', draft.consumerKey),
    consumerSecret: visible('consumerSecret', draft.consumerSecret),
  };
  if (!draft.accessToken && !draft.tokenSecret) return app;
  return {
    ...app,
    accessToken: visible('accessToken', draft.accessToken),
    tokenSecret: visible('tokenSecret', draft.tokenSecret),
  };
}

/** A credential as it was stored, with the tokens of a sign-in. Throws ParamError. */
export function readStoredCredential(
  service: UpstreamService,
  stored: Readonly<Record<string, unknown>>,
): Credential {
  const credential = readCredential(service, stored as Draft);
  return credential.scheme === 'oauth2' ? readStoredSignIn(stored) : credential;
}

/** The texts that may leave this process to the service only. A token that equals the public name is not secret. */
export function secretsOf(credential: Credential): string[] {
  if (credential.scheme === 'oauth2') {
    const { clientSecret, tokens } = credential;
    return [clientSecret, tokens?.access, tokens?.refresh].filter((secret) => secret !== undefined);
  }
  const { scheme, ...fields } = credential;
  return Object.entries(fields)
    .filter(([field, value]) => field !== 'name' && !('name' in fields && value === fields.name))
    .map(([, value]) => value as string);
}

/** The scheme and the ends of the public half, such as "basic AID…3f2c". */
export function maskCredential(credential: Credential): string {
  if (credential.scheme === 'basic') return `basic ${ends(credential.name)}`;
  if (credential.scheme === 'bearer') return `bearer …${tail(credential.token)}`;
  if (credential.scheme === 'oauth2') return `oauth2 ${ends(credential.clientId)}`;
  const form = credential.accessToken ? 'oauth1 with user token' : 'oauth1';
  return `${form} ${ends(credential.consumerKey)}`;
}

/** All but the last four characters hidden; all of them when there are fewer than twelve. */
export function tail(secret: string): string {
  return secret.length < 12 ? '' : secret.slice(-4);
}

const ends = (name: string) =>
  name.length < 12 ? `${name.slice(0, 1)}…` : `${name.slice(0, 3)}…${tail(name)}`;

/**
 * A name for a credential in the ledger, from which it cannot be guessed without `salt`. A sign-in keeps its name while its
 * tokens change.
 */
export function credentialId(credential: Credential, salt: string): string {
  return createHmac('sha256', salt)
    .update(JSON.stringify(namedBy(credential)))
    .digest('base64url')
    .slice(0, 16);
}

/** The same for the same credential everywhere, however it was entered. It must be salted before it is stored. */
export function identityOf(credential: Credential): string {
  const fields = Object.entries(namedBy(credential)).filter(([, value]) => value !== undefined);
  return hash('sha256', JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1))), 'base64url');
}

const namedBy = (credential: Credential) =>
  credential.scheme === 'oauth2'
    ? [credential.issuer, credential.clientId, credential.tokens?.grant]
    : credential;
