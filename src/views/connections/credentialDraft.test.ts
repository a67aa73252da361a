import { expect, test } from 'vitest';
import { checkDraft, credentialBody, draftOf, typeInto } from '#views/connections/credentialDraft.ts';

test('an encoded pair that is pasted into either field fills both', () => {
  const encoded = btoa('AID123:secret456');
  expect(typeInto({}, 'basic', 'name', encoded)).toEqual({ name: 'AID123', token: 'secret456' });
  expect(typeInto({ name: 'old' }, 'basic', 'token', `Basic ${encoded}`)).toEqual({
    name: 'AID123',
    token: 'secret456',
  });
});

test('a bearer token that happens to be base64 stays as it is', () => {
  const token = btoa('looks:likeapair');
  expect(typeInto({}, 'bearer', 'token', token)).toEqual({ token });
});

test('blanks and line ends around a pasted value are dropped', () => {
  expect(typeInto({}, 'bearer', 'token', ' abc\n')).toEqual({ token: 'abc' });
});

test('each missing or unusable field is named', () => {
  expect(checkDraft({}, 'basic')).toEqual({ name: 'API name is needed.', token: 'API token is needed.' });
  expect(checkDraft({ name: 'a:b', token: 'two words' }, 'basic')).toEqual({
    name: 'API name must be without a colon.',
    token: 'API token must be visible ASCII characters without blanks.',
  });
});

test('an access token and its secret go together', () => {
  const app = { consumerKey: 'k', consumerSecret: 's' };
  expect(checkDraft(app, 'oauth1')).toEqual({});
  expect(checkDraft({ ...app, accessToken: 't' }, 'oauth1')).toHaveProperty('tokenSecret');
  expect(checkDraft({ ...app, tokenSecret: 't' }, 'oauth1')).toHaveProperty('accessToken');
});

test('what is sent has every field, absent ones null', () => {
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

test('a sign-in begins with the usual provider, and what is set stays but the secret', () => {
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

test('scopes keep the blanks between them while they are typed', () => {
  const typed = typeInto(draftOf(null), 'oauth2', 'scopes', 'Files.Read ');
  expect(typed.scopes).toBe('Files.Read ');
  expect(checkDraft({ ...typed, clientId: 'app' }, 'oauth2')).toEqual({});
  expect(checkDraft({ ...typed, scopes: ' ', issuer: 'a b' }, 'oauth2')).toEqual({
    clientId: 'Application (client) id is needed.',
    issuer: 'Address of the provider must be visible ASCII characters without blanks.',
    scopes: 'Scopes are needed.',
  });
});
