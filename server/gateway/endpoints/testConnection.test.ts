import { expect, test } from 'vitest';
import { faultyServer, httpAnswer } from '#tests/support/faults/faultyServer.ts';
import { type GatewayRig, gatewayRig } from '#tests/support/gateway/gatewayRig.ts';

const CREDENTIAL = { scheme: 'basic', name: 'embedded', token: 'embedded' };

async function tested(rig: GatewayRig): Promise<unknown> {
  return (await rig.ask('POST', '/api/gateway/connections/wireless/test')).json;
}

test('testConnection says who is signed in, also when the token equals the name', async () => {
  const server = await faultyServer((socket) => socket.write(httpAnswer(200, '{"userid":"embedded"}')));
  const rig = await gatewayRig();
  await rig.goLive('wireless', server.url, CREDENTIAL);
  expect(await tested(rig)).toMatchObject({ works: true, account: 'embedded', cost: 1 });
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
