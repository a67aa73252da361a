import { expect, test } from 'vitest';
import { checkDraft, credentialBody, typeInto } from '#views/connections/credentialDraft.ts';

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
  });
});
