import { expect, test } from 'vitest';
import { faultyServer, httpAnswer } from '#tests/support/faults/faultyServer.ts';
import { type GatewayRig, gatewayRig } from '#tests/support/gateway/gatewayRig.ts';

const CREDENTIAL = { scheme: 'basic', name: 'embedded', token: 'embedded' };

async function tested(rig: GatewayRig): Promise<unknown> {
  return (await rig.ask('POST', '/api/gateway/connections/wireless/test')).json;
}

async function kindIn(rig: GatewayRig): Promise<unknown> {
  const { json } = await rig.ask('GET', '/api/gateway/connections');
  return (json as { connections: { tokenKind: unknown }[] }).connections[0]!.tokenKind;
}

test('testConnection says who is signed in, also when the token equals the name', async () => {
  const server = await faultyServer((socket) => socket.write(httpAnswer(200, '{"userid":"embedded"}')));
  const rig = await gatewayRig();
  await rig.goLive('wireless', server.url, CREDENTIAL);
  expect(await tested(rig)).toMatchObject({ works: true, account: 'embedded', cost: 2 });
});

test('testConnection: whatever else answers at the address is not taken for the service', async () => {
  for (const body of ['{"success":true,"results":"nope"}', '[]', '{"userid":7}', '"userid"']) {
    const server = await faultyServer((socket) => socket.write(httpAnswer(200, body)));
    const rig = await gatewayRig();
    await rig.goLive('wireless', server.url, CREDENTIAL);
    const works = body === '{"userid":7}';
    expect(await tested(rig)).toMatchObject({
      works,
      ...(!works && { message: expect.stringContaining('“userid”') }),
    });
  }
});

test('testConnection: an address that does not know the path is not the service', async () => {
  for (const body of ['<h1>Not Found</h1>', '{"error":"Not Found"}']) {
    const server = await faultyServer((socket) => socket.write(httpAnswer(404, body)));
    const rig = await gatewayRig();
    await rig.goLive('wireless', server.url, CREDENTIAL);
    expect(await tested(rig)).toMatchObject({
      works: false,
      message: expect.stringContaining('Check the base address'),
    });
  }
});

test('testConnection keeps the kind of token that the service tells, for that credential alone', async () => {
  const token = { authName: 'embedded', token: 'x', type: 'COMMAPI' };
  const body = JSON.stringify({
    userid: 'ada',
    result: [{ ...token, authName: 'other', type: 'API' }, token],
  });
  const server = await faultyServer((socket) => socket.write(httpAnswer(200, body)));
  const rig = await gatewayRig();
  await rig.goLive('wireless', server.url, CREDENTIAL);
  expect(await kindIn(rig)).toBeNull();
  await tested(rig);
  expect(await kindIn(rig)).toBe('COMMAPI');
  await rig.goLive('wireless', server.url, { ...CREDENTIAL, token: 'another' });
  expect(await kindIn(rig)).toBeNull();
});

test('testConnection: a refusal of what is not for sale shows a commercial credential', async () => {
  const refusal = '{"success":false,"message":"Commercial request made for a non-commercial resource."}';
  const server = await faultyServer((socket) => socket.write(httpAnswer(403, refusal)));
  const rig = await gatewayRig();
  await rig.goLive('wireless', server.url, CREDENTIAL);
  expect(await tested(rig)).toMatchObject({ works: true, cost: 1 });
  expect(await kindIn(rig)).toBe('COMMAPI');
});

test('setTokenKind: a kind is set and forgotten by hand, and an unknown one refused with the rule', async () => {
  const rig = await gatewayRig();
  await rig.goLive('wireless', 'http://127.0.0.1:9', CREDENTIAL);
  const set = (service: string, kind: string | null) =>
    rig.ask('PUT', `/api/gateway/connections/${service}/tokenKind`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind }),
    });
  expect((await set('wireless', 'API')).json).toMatchObject({ tokenKind: 'API' });
  expect((await set('wireless', null)).json).toMatchObject({ tokenKind: null });
  const refused = await set('wireless', 'GOLD');
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.json)).toContain('API, COMMAPI, ANDROID');
  expect((await set('workbook', 'API')).status).toBe(400);
});

test('setConnection: a credential, an address or a dataset alone changes nothing else', async () => {
  const rig = await gatewayRig();
  await rig.goLive('wireless', 'http://127.0.0.1:9', CREDENTIAL);
  const set = async (change: object) => {
    const body = JSON.stringify({ mode: null, dataset: null, baseUrl: null, credential: null, ...change });
    const headers = { 'content-type': 'application/json' };
    return (await rig.ask('PUT', '/api/gateway/connections/wireless', { headers, body })).json;
  };
  const live = { mode: 'live', dataset: 'sample', baseUrl: 'http://127.0.0.1:9/' };
  expect(await set({ credential: CREDENTIAL })).toMatchObject(live);
  expect(await set({ dataset: 'own' })).toMatchObject({ ...live, dataset: 'own' });
  expect(await set({ baseUrl: 'http://127.0.0.1:10/' })).toMatchObject({ mode: 'live', dataset: 'own' });
});

test('testConnection: a rejected credential costs its query', async () => {
  const server = await faultyServer((socket) => socket.write(httpAnswer(401, '{"success":false}')));
  const rig = await gatewayRig();
  await rig.goLive('wireless', server.url, CREDENTIAL);
  expect(await tested(rig)).toMatchObject({ works: false, account: null, cost: 1 });
});

test('testConnection: a request that was never sent costs nothing', async () => {
  const server = await faultyServer(() => {});
  const rig = await gatewayRig();
  await rig.goLive('wireless', 'http://127.0.0.1:9', CREDENTIAL);
  expect(await tested(rig)).toMatchObject({ works: false, cost: 0 });
  await rig.goLive('wireless', server.url, CREDENTIAL);
  await rig.ask('DELETE', '/api/gateway/connections/wireless');
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ mode: 'live', dataset: null, baseUrl: server.url, credential: null });
  await rig.ask('PUT', '/api/gateway/connections/wireless', { headers, body });
  expect(await tested(rig)).toMatchObject({
    works: false,
    message: 'No credential is set for this service and address.',
    cost: 0,
  });
});
