import { expect, test } from 'vitest';
import { jsonResponse } from './router.ts';

test.each<[string, unknown, string, true | undefined]>([
  ['an object', { a: [1, null] }, '{"a":[1,null]}', true],
  ['a text', 'it is "sent" as it is', 'it is "sent" as it is', undefined],
  ['bytes', new Uint8Array([104, 105]), 'hi', undefined],
  ['nothing', null, '', undefined],
])('jsonResponse: of %s it is known whether it is JSON', (_, reply, body, isOwnJson) => {
  const response = jsonResponse(reply);
  expect(new TextDecoder().decode(response.body)).toBe(body);
  expect(response.isOwnJson).toBe(isOwnJson);
});
