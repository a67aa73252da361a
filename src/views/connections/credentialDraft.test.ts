import { expect, test } from 'vitest';
import { checkDraft, credentialBody, draftOf, typeInto } from '#views/connections/credentialDraft.ts';

test('credential draft: an encoded pair pasted into either field fills both', () => {
  const encoded = btoa('AID123:secret456');
  expect(typeInto({}, 'basic', 'name', encoded)).toEqual({ name: 'AID123', token: 'secret456' });
  expect(typeInto({ name: 'old' }, 'basic', 'token', `Basic ${encoded}`)).toEqual({
    name: 'AID123',
    token: 'secret456',
  });
});

test('credential draft: a bearer token in base64 is not decoded', () => {
  const token = btoa('looks:likeapair');
  expect(typeInto({}, 'bearer', 'token', token)).toEqual({ token });
});

test('credential draft: whitespace around a pasted value is trimmed', () => {
  expect(typeInto({}, 'bearer', 'token', ' abc\n')).toEqual({ token: 'abc' });
});

test('credential draft: every missing or invalid field has an error', () => {
  expect(checkDraft({}, 'basic')).toEqual({ name: 'API name is required.', token: 'API token is required.' });
  expect(checkDraft({ name: 'a:b', token: 'two words' }, 'basic')).toEqual({
    name: 'API name must not contain a colon.',
    token: 'API token must be visible ASCII characters without spaces.',
  });
});

test('credential draft: requires both the access token and its secret, or neither', () => {
  const app = { consumerKey: 'k', consumerSecret: 's' };
  expect(checkDraft(app, 'oauth1')).toEqual({});
  expect(checkDraft({ ...app, accessToken: 't' }, 'oauth1')).toHaveProperty('tokenSecret');
  expect(checkDraft({ ...app, tokenSecret: 't' }, 'oauth1')).toHaveProperty('accessToken');
});

test('credential body: has every field, absent ones null', () => {
  expect(credentialBody({ token: 't' }, 'bearer')).toEqual({
    scheme: 'bearer',
    name: null,
    token: 't',
    consumerKey: null,
    consumerSecret: null,
    accessToken: null,
    tokenSecret: null,
    issuer: null,
    clientId: null,
    scopes: null,
    clientSecret: null,
  });
});

test('credential draft: sign-in settings default to Microsoft; the secret is never filled in', () => {
  const usual = { issuer: 'https://login.microsoftonline.com/common/v2.0', clientId: '' };
  expect(draftOf(null)).toEqual({ ...usual, scopes: 'Files.ReadWrite offline_access' });
  const set = { issuer: 'https://idp.example/', clientId: 'app', scopes: 'a b' };
  const facts = { ...set, hasSecret: true, isSignedIn: true, renews: true, message: null };
  expect(draftOf(facts)).toEqual(set);
  expect(credentialBody({ ...draftOf(facts), token: 'of another kind' }, 'oauth2')).toMatchObject({
    scheme: 'oauth2',
    ...set,
    token: null,
    clientSecret: null,
  });
});

test('credential draft: scopes keep their spaces while typed', () => {
  const typed = typeInto(draftOf(null), 'oauth2', 'scopes', 'Files.Read ');
  expect(typed.scopes).toBe('Files.Read ');
  expect(checkDraft({ ...typed, clientId: 'app' }, 'oauth2')).toEqual({});
  expect(checkDraft({ ...typed, scopes: ' ', issuer: 'a b' }, 'oauth2')).toEqual({
    clientId: 'Application (client) id is required.',
    issuer: 'Address of the provider must be visible ASCII characters without spaces.',
    scopes: 'Scopes are required.',
  });
});
