// The Authorization header of OAuth 1.0a (RFC 5849, 3.5.1).

import { decode } from '#domain/wire/path.ts';

const REQUIRED = [
  'oauth_consumer_key',
  'oauth_nonce',
  'oauth_signature',
  'oauth_signature_method',
  'oauth_timestamp',
] as const;
const OPTIONAL = ['oauth_token', 'oauth_version'] as const;

export type OAuthParams = Readonly<
  Record<(typeof REQUIRED)[number], string> & Partial<Record<(typeof OPTIONAL)[number], string>>
>;

const KNOWN: ReadonlySet<string> = new Set<string>([...REQUIRED, ...OPTIONAL]);
const PAIR = /^([A-Za-z0-9_]+)="([^"]*)"$/;

/**
 * The parameters of `OAuth oauth_nonce="…", …`. Undefined when one is missing, empty, given twice, badly encoded or not
 * one that signs a request; `realm` is allowed and ignored.
 */
export function readOAuthHeader(header: string): OAuthParams | undefined {
  const found = new Map<string, string>();
  for (const part of header.replace(/^OAuth\s+/i, '').split(',')) {
    const [, name, encoded] = PAIR.exec(part.trim()) ?? [];
    const value = encoded === undefined ? undefined : decode(encoded);
    if (name === undefined || value === undefined) return undefined;
    if (name === 'realm') continue;
    if (!KNOWN.has(name) || found.has(name) || value === '') return undefined;
    found.set(name, value);
  }
  if (!REQUIRED.every((name) => found.has(name))) return undefined;
  return Object.fromEntries(found) as OAuthParams;
}
