import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiryOf } from './expiryOf.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: unknown) => `${part({ alg: 'none' })}.${part(claims)}.c2lnbmF0dXJl`;
const bearer = (token: string) => expiryOf({ scheme: 'bearer', token });

test('expiryOf reads the expiry of a JWT', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8_639_999_999_999 }), (exp) => {
      expect(bearer(jwt({ exp }))).toBe(exp * 1000);
    }),
  );
});

test.each([
  'opaque',
  'EwB4A8l6BAAU.not-json.x',
  `a.${part([])}.b`,
  `a.${part(null)}.b`,
  jwt({}),
  jwt({ exp: '1700000000' }),
  jwt({ exp: -1 }),
  jwt({ exp: 1e300 }),
  `${jwt({ exp: 1 })}.more`,
])('expiryOf finds no expiry in %s', (token) => {
  expect(bearer(token)).toBeUndefined();
});

test('expiryOf never throws, whatever the token', () => {
  fc.assert(
    fc.property(fc.string(), fc.json(), (text, json) => {
      bearer(text);
      bearer(`a.${Buffer.from(json).toString('base64url')}.`);
    }),
  );
});
