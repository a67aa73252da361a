import { expect, test } from 'vitest';
import { expiryLabel } from './expiryLabel.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const pasted = { service: 'workbook', scheme: 'bearer', expiresAt: null, signIn: null };
const signIn = {
  issuer: 'https://idp.example/',
  clientId: 'app',
  scopes: 'a',
  hasSecret: false,
  isSignedIn: true,
  renews: true,
  message: null,
};

test('expiryLabel: a pasted token shows its expiry, or that it is unknown', () => {
  expect(expiryLabel({ ...pasted, expiresAt: NOW + 43 * 60_000 }, NOW)).toMatch(
    /^expires in 43 minutes, \d\d:43 /,
  );
  expect(expiryLabel({ ...pasted, expiresAt: NOW - 43 * 60_000 }, NOW)).toBe('expired 43 minutes ago');
  expect(expiryLabel(pasted, NOW)).toBe('expiry unknown');
});

test('expiryLabel: undefined for credentials that do not expire', () => {
  expect(expiryLabel({ ...pasted, service: 'followers' }, NOW)).toBeUndefined();
  expect(expiryLabel({ ...pasted, scheme: 'basic', service: 'wireless' }, NOW)).toBeUndefined();
  expect(expiryLabel({ ...pasted, scheme: null }, NOW)).toBeUndefined();
});

test('expiryLabel: a sign-in renews automatically or expires with its token', () => {
  const connection = { service: 'workbook', scheme: 'oauth2', expiresAt: NOW + 60 * 60_000, signIn };
  expect(expiryLabel(connection, NOW)).toMatch(/^renews automatically, next by \d\d:00 /);
  expect(expiryLabel({ ...connection, expiresAt: NOW - 1 }, NOW)).toBe(
    'renews automatically with the next call',
  );
  expect(expiryLabel({ ...connection, signIn: { ...signIn, renews: false } }, NOW)).toMatch(
    /^expires in 1 hour,/,
  );
  expect(expiryLabel({ ...connection, signIn: { ...signIn, isSignedIn: false } }, NOW)).toBeUndefined();
});
