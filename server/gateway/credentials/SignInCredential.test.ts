import { expect, test } from 'vitest';
import {
  credentialId,
  maskCredential,
  readCredential,
  readStoredCredential,
  secretsOf,
} from './Credential.ts';
import type { SignInCredential } from './SignInCredential.ts';

const draft = {
  scheme: 'oauth2',
  issuer: 'https://idp.example/tenant/v2.0',
  clientId: '11111111-2222-3333',
  scopes: ' Files.ReadWrite  offline_access ',
  clientSecret: 'client-secret-canary',
};
const tokens = {
  grant: 'g1',
  access: 'access-canary',
  refresh: 'refresh-canary',
  receivedAt: 1,
  expiresAt: 2,
};

test('sign-in settings are read without tokens that a page adds', () => {
  const read = readCredential('workbook', { ...draft, tokens, accessToken: 'x' } as never);
  expect(read).toEqual({ ...draft, scopes: 'Files.ReadWrite offline_access' });
});

test.each([
  ['issuer', 'http://idp.example/'],
  ['issuer', 'https://idp.example/?a=1'],
  ['issuer', 'https://user@idp.example/'],
  ['issuer', 'javascript:alert(1)'],
  ['issuer', ''],
  ['clientId', 'a\r\nb'],
  ['clientId', ''],
  ['scopes', ''],
  ['scopes', 'a"b'],
  ['scopes', 'a\nb'],
  ['scopes', 'é'],
  ['scopes', 'a '.repeat(51)],
  ['clientSecret', 'two words'],
])('%s %j is refused by name', (field, value) => {
  expect(() => readCredential('workbook', { ...draft, [field]: value })).toThrow(`${field} must be`);
});

test('only the workbook service has a sign-in', () => {
  expect(() => readCredential('followers', draft)).toThrow('scheme');
  expect(() => readCredential('wireless', draft)).toThrow('scheme');
});

test('a stored sign-in is read back unchanged; an ended one has no tokens', () => {
  const settings = readCredential('workbook', draft) as SignInCredential;
  const kept = { ...settings, tokens };
  expect(readStoredCredential('workbook', JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  const ended = { ...settings, ended: 'The provider says invalid_grant' };
  expect(readStoredCredential('workbook', { ...ended, tokens })).toEqual(ended);
  expect(() => readStoredCredential('workbook', { ...kept, tokens: { ...tokens, access: 'a b' } })).toThrow(
    'access must be',
  );
});

test('a sign-in keeps its id while its tokens change; all its secrets are redacted', () => {
  const signedIn = { ...(readCredential('workbook', draft) as SignInCredential), tokens };
  const renewed = { ...signedIn, tokens: { ...tokens, access: 'other', refresh: 'another' } };
  const again = { ...signedIn, tokens: { ...tokens, grant: 'g2' } };
  expect(credentialId(renewed, 'salt')).toBe(credentialId(signedIn, 'salt'));
  expect(credentialId(again, 'salt')).not.toBe(credentialId(signedIn, 'salt'));
  expect(secretsOf(signedIn)).toEqual(['client-secret-canary', 'access-canary', 'refresh-canary']);
  expect(maskCredential(signedIn)).toBe('oauth2 111…3333');
});
