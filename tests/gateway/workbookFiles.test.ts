// Files of the workbook service through the gateway: bytes as they are, both ways.

import { expect, test } from 'vitest';
import { faultyServer, httpAnswer } from '#tests/support/faults/faultyServer.ts';
import { gatewayRig, kindOf, reply } from '#tests/support/gateway/gatewayRig.ts';

/** Neither UTF-8 nor JSON, and with what a redactor would look for. */
const FILE = Buffer.concat([
  Buffer.from('PK\u0003\u0004 "token-of-mine"'),
  Buffer.from([0xff, 0xfe, 0, 0x80]),
]);
const CONTENT = '/api/workbook/me/drive/items/01A/content';
const UPLOAD = '/api/workbook/me/drive/items/root:/New%20100%25.xlsx:/content';
const OCTETS = { 'content-type': 'application/octet-stream' };

test('workbook files: an upload reaches the service byte for byte; a page of another site cannot send one', async () => {
  const { ask, upstreams } = await gatewayRig();
  upstreams.workbook.answer = () => reply({ id: '01B', name: 'New 100%.xlsx' }, 201);
  const sent = await ask('PUT', UPLOAD, { headers: OCTETS, body: FILE });
  expect([sent.status, sent.json]).toMatchObject([201, { id: '01B' }]);
  const [request] = upstreams.workbook.requests;
  expect(request).toMatchObject({ method: 'PUT', path: '/me/drive/items/root:/New%20100%25.xlsx:/content' });
  expect(Buffer.from(request!.bytes!)).toEqual(FILE);
  const foreign = await ask('PUT', UPLOAD, { headers: { 'content-type': 'text/plain' }, body: FILE });
  expect(foreign.status).toBe(415);
  const large = await ask('PUT', UPLOAD, { headers: OCTETS, body: new Uint8Array(64 * 1024 * 1024 + 1) });
  expect(large.status).toBe(413);
  expect(upstreams.workbook.requests).toHaveLength(1);
});

test('workbook files: a download comes as a file, unchanged; a refusal as a failure', async () => {
  const { ask, upstreams } = await gatewayRig();
  upstreams.workbook.answer = () => ({ status: 200, headers: {}, body: FILE });
  const { status, headers, bytes } = await ask('GET', CONTENT);
  expect([status, bytes]).toEqual([200, FILE]);
  expect(headers).toMatchObject({
    ...OCTETS,
    'content-disposition': 'attachment',
    'cache-control': 'no-store',
  });
  upstreams.workbook.answer = () => reply({ error: { code: 'itemNotFound', message: 'No.' } }, 404);
  expect(kindOf(await ask('GET', CONTENT))).toBe('missing');
});

test('workbook files: a live download is followed to where the file is, without the credential', async () => {
  const { ask, goLive } = await gatewayRig();
  const store = await faultyServer((socket) => socket.write(httpAnswer(200, FILE)));
  let location = `${store.url}/file?tempauth=1`;
  const service = await faultyServer((socket) => socket.write(httpAnswer(302, '', { location })));
  await goLive('workbook', service.url, { scheme: 'bearer', token: 'token-of-mine' });
  expect((await ask('GET', CONTENT)).bytes).toEqual(FILE);
  expect(service.heads[0]).toContain('Bearer token-of-mine');
  expect(store.heads[0]).toMatch(/^GET \/file\?tempauth=1 /);
  expect(store.heads[0]).not.toContain('token-of-mine');
  location = 'file:///etc/passwd';
  const refused = await ask('GET', CONTENT);
  expect([kindOf(refused), refused.text]).toEqual(['upstream', expect.stringContaining('redirects')]);
});
