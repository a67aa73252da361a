import type { SignIn } from '#services/gateway/shapes.ts';
import type { CredentialScheme as Scheme } from '#services/services.ts';
import { parseEncodedPair } from './encodedPair.ts';

export const CREDENTIAL_FIELDS = [
  'name',
  'token',
  'consumerKey',
  'consumerSecret',
  'accessToken',
  'tokenSecret',
  'issuer',
  'clientId',
  'scopes',
  'clientSecret',
] as const;
export type CredentialField = (typeof CREDENTIAL_FIELDS)[number];
export type CredentialDraft = Readonly<Partial<Record<CredentialField, string>>>;

interface FieldFacts {
  label: string;
  isOptional?: boolean;
  /** Not a secret: shown while it is typed. */
  isPublic?: boolean;
  /** Several words, separated by spaces. */
  isList?: boolean;
}

export const SCHEME_FIELDS: Record<Scheme, readonly [CredentialField, FieldFacts][]> = {
  basic: [
    ['name', { label: 'API name', isPublic: true }],
    ['token', { label: 'API token' }],
  ],
  bearer: [['token', { label: 'Bearer token' }]],
  oauth1: [
    ['consumerKey', { label: 'Consumer key', isPublic: true }],
    ['consumerSecret', { label: 'Consumer secret' }],
    ['accessToken', { label: 'Access token', isOptional: true, isPublic: true }],
    ['tokenSecret', { label: 'Access token secret', isOptional: true }],
  ],
  oauth2: [
    ['clientId', { label: 'Application (client) id', isPublic: true }],
    ['issuer', { label: 'Address of the provider', isPublic: true }],
    ['scopes', { label: 'Scopes', isPublic: true, isList: true }],
    ['clientSecret', { label: 'Client secret', isOptional: true }],
  ],
};

export const SCHEME_LABELS: Record<Scheme, string> = {
  basic: 'Name and token',
  bearer: 'Bearer token',
  oauth1: 'OAuth 1.0a keys',
  oauth2: 'Sign-in',
};

/** A draft with the current sign-in settings, or with Microsoft's. */
export function draftOf(signIn: SignIn | null): CredentialDraft {
  return {
    issuer: signIn?.issuer ?? 'https://login.microsoftonline.com/common/v2.0',
    clientId: signIn?.clientId ?? '',
    scopes: signIn?.scopes ?? 'Files.ReadWrite offline_access',
  };
}

/** A draft with one field typed or pasted. An encoded pair fills name and token wherever it lands. */
export function typeInto(
  draft: CredentialDraft,
  scheme: Scheme,
  field: CredentialField,
  text: string,
): CredentialDraft {
  const pair = scheme === 'basic' ? parseEncodedPair(text) : undefined;
  if (pair) return { ...draft, ...pair };
  const facts = SCHEME_FIELDS[scheme].find(([name]) => name === field)?.[1];
  return { ...draft, [field]: facts?.isList ? text : text.trim() };
}

/** The errors by field; whether the service accepts the values only a test can say. */
export function checkDraft(draft: CredentialDraft, scheme: Scheme): Partial<Record<CredentialField, string>> {
  const errors: Partial<Record<CredentialField, string>> = {};
  for (const [field, { label, isOptional, isList }] of SCHEME_FIELDS[scheme]) {
    const value = (draft[field] ?? '').trim();
    if (value === '' && !isOptional) errors[field] = `${label} ${isList ? 'are' : 'is'} required.`;
    else if (isList && !/^[ -~]*$/.test(value)) errors[field] = `${label} must be visible ASCII characters.`;
    else if (!isList && value !== '' && !/^[!-~]+$/.test(value))
      errors[field] = `${label} must be visible ASCII characters without spaces.`;
  }
  if (scheme === 'basic' && draft.name?.includes(':')) errors.name = 'API name must not contain a colon.';
  const hasToken = Boolean(draft.accessToken);
  const hasSecret = Boolean(draft.tokenSecret);
  if (scheme === 'oauth1' && hasToken !== hasSecret)
    errors[hasToken ? 'tokenSecret' : 'accessToken'] =
      'Enter both the access token and its secret, or neither.';
  return errors;
}

/** The body that the gateway expects: every field, null where it is absent or belongs to another scheme. */
export function credentialBody(draft: CredentialDraft, scheme: Scheme) {
  const own = new Set(SCHEME_FIELDS[scheme].map(([name]) => name));
  const field = (name: CredentialField) => (own.has(name) && draft[name]) || null;
  return {
    scheme,
    name: field('name'),
    token: field('token'),
    consumerKey: field('consumerKey'),
    consumerSecret: field('consumerSecret'),
    accessToken: field('accessToken'),
    tokenSecret: field('tokenSecret'),
    issuer: field('issuer'),
    clientId: field('clientId'),
    scopes: field('scopes'),
    clientSecret: field('clientSecret'),
  };
}
