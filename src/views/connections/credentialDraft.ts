import { parseEncodedPair } from './encodedPair.ts';

export const LIVE_SERVICES = ['wireless', 'workbook', 'followers'] as const;
export type LiveService = (typeof LIVE_SERVICES)[number];
export type Scheme = 'basic' | 'bearer' | 'oauth1';

export const CREDENTIAL_FIELDS = [
  'name',
  'token',
  'consumerKey',
  'consumerSecret',
  'accessToken',
  'tokenSecret',
] as const;
export type CredentialField = (typeof CREDENTIAL_FIELDS)[number];
export type CredentialDraft = Readonly<Partial<Record<CredentialField, string>>>;

interface FieldFacts {
  label: string;
  isOptional?: boolean;
  /** Shown while typed: it is no secret. */
  isPublic?: boolean;
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
};

export const SCHEME_LABELS: Record<Scheme, string> = {
  basic: 'Name and token',
  bearer: 'Bearer token',
  oauth1: 'OAuth 1.0a keys',
};

/** A draft with one field typed or pasted. An encoded pair fills name and token wherever it lands. */
export function typeInto(
  draft: CredentialDraft,
  scheme: Scheme,
  field: CredentialField,
  text: string,
): CredentialDraft {
  const pair = scheme === 'basic' ? parseEncodedPair(text) : undefined;
  return pair ? { ...draft, ...pair } : { ...draft, [field]: text.trim() };
}

/** What is wrong with each field; the service itself judges the rest. */
export function checkDraft(draft: CredentialDraft, scheme: Scheme): Partial<Record<CredentialField, string>> {
  const errors: Partial<Record<CredentialField, string>> = {};
  for (const [field, { label, isOptional }] of SCHEME_FIELDS[scheme]) {
    const value = draft[field] ?? '';
    if (value === '' && !isOptional) errors[field] = `${label} is needed.`;
    else if (value !== '' && !/^[!-~]+$/.test(value))
      errors[field] = `${label} must be visible ASCII characters without blanks.`;
  }
  if (scheme === 'basic' && draft.name?.includes(':')) errors.name = 'API name must be without a colon.';
  const hasToken = Boolean(draft.accessToken);
  const hasSecret = Boolean(draft.tokenSecret);
  if (scheme === 'oauth1' && hasToken !== hasSecret)
    errors[hasToken ? 'tokenSecret' : 'accessToken'] =
      'Access token and its secret go together: both or none.';
  return errors;
}

/** The body that the gateway takes: every field there, absent ones null. */
export function credentialBody(draft: CredentialDraft, scheme: Scheme) {
  const field = (name: CredentialField) => draft[name] || null;
  return {
    scheme,
    name: field('name'),
    token: field('token'),
    consumerKey: field('consumerKey'),
    consumerSecret: field('consumerSecret'),
    accessToken: field('accessToken'),
    tokenSecret: field('tokenSecret'),
  };
}
