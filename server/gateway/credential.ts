// Credentials: what they are, what may be one, and what may be shown of one.

import { createHmac } from 'node:crypto';
import { ParamError } from '#domain/param.ts';

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
    };

export type LiveService = 'wireless' | 'workbook' | 'followers';

export const LIVE_SERVICES = ['wireless', 'workbook', 'followers'] as const;

const SCHEMES: Record<LiveService, readonly Credential['scheme'][]> = {
  wireless: ['basic'],
  workbook: ['bearer'],
  followers: ['bearer', 'oauth1'],
};

type Draft = Readonly<Record<string, string | null | undefined>>;

/** A credential from what a person typed. Throws ParamError that names the field and the rule, never the value. */
export function readCredential(service: LiveService, draft: Draft): Credential {
  const scheme = SCHEMES[service].find((one) => one === draft.scheme);
  if (!scheme)
    throw new ParamError('scheme', String(draft.scheme ?? ''), `one of ${SCHEMES[service].join(', ')}`);
  if (scheme === 'basic') {
    const name = visible('name', draft.name);
    if (name.includes(':')) throw new ParamError('name', '', 'without a colon (RFC 7617)');
    return { scheme, name, token: visible('token', draft.token) };
  }
  if (scheme === 'bearer') return { scheme, token: visible('token', draft.token) };
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

const MAX_LENGTH = 8192;

/** Header values cannot carry anything else: no control characters, no blanks, no letters beyond ASCII. */
function visible(field: string, value: string | null | undefined): string {
  if (!value) throw new ParamError(field, '', 'given');
  if (value.length > MAX_LENGTH) throw new ParamError(field, '', `at most ${MAX_LENGTH} characters long`);
  if (value !== value.trim()) throw new ParamError(field, '', 'without blanks or line ends around it');
  if (!/^[\x21-\x7e]+$/.test(value))
    throw new ParamError(field, '', 'visible ASCII characters only, without blanks');
  return value;
}

/** The texts that must never leave this process, other than to the service. A token that is the public name is none. */
export function secretsOf(credential: Credential): string[] {
  const { scheme, ...fields } = credential;
  return Object.entries(fields)
    .filter(([field, value]) => field !== 'name' && !('name' in fields && value === fields.name))
    .map(([, value]) => value as string);
}

/** The scheme and the ends of the public half, such as "basic AID…3f2c". */
export function maskCredential(credential: Credential): string {
  if (credential.scheme === 'basic') return `basic ${ends(credential.name)}`;
  if (credential.scheme === 'bearer') return `bearer …${tail(credential.token)}`;
  const form = credential.accessToken ? 'oauth1 with user token' : 'oauth1';
  return `${form} ${ends(credential.consumerKey)}`;
}

/** All but the last four characters hidden; all of them when there are fewer than twelve. */
export function tail(secret: string): string {
  return secret.length < 12 ? '' : secret.slice(-4);
}

const ends = (name: string) =>
  name.length < 12 ? `${name.slice(0, 1)}…` : `${name.slice(0, 3)}…${tail(name)}`;

/** A name for a credential in the ledger, from which it cannot be guessed without `salt`. */
export function credentialId(credential: Credential, salt: string): string {
  return createHmac('sha256', salt).update(JSON.stringify(credential)).digest('base64url').slice(0, 16);
}
