import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { type GatewayRig, gatewayRig } from '#tests/support/gateway/gatewayRig.ts';

/** Sends raw bytes and returns all that comes back until the connection ends. */
async function raw(rig: GatewayRig, text: string, patienceMs = 1000): Promise<string> {
  const socket = connect(rig.gateway.port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {});
  socket.write(text.replaceAll('PORT', String(rig.gateway.port)).replaceAll('TOKEN', rig.gateway.token));
  const timer = setTimeout(() => socket.destroy(), patienceMs);
  await once(socket, 'close');
  clearTimeout(timer);
  return Buffer.concat(chunks).toString('latin1');
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const REST = 'Authorization: Bearer TOKEN\r\nConnection: close\r\n\r\n';
const PATH = '/api/wireless/api/v2/stats/site';

test.each<[string, string, number[]]>([
  ['a good request', `GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n${REST}`, [200]],
  ['two Hosts', `GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nHost: evil.com\r\n${REST}`, [400, 421]],
  [
    'two equal Hosts',
    `GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nHost: 127.0.0.1:PORT\r\n${REST}`,
    [400, 421],
  ],
  ['no Host', `GET ${PATH} HTTP/1.1\r\n${REST}`, [400, 421]],
  ['HTTP/1.0 without Host', `GET ${PATH} HTTP/1.0\r\n${REST}`, [400, 421]],
  ['an absolute form', `GET http://evil.com${PATH} HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n${REST}`, [400]],
  ['a fragment', `GET ${PATH}#x HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n${REST}`, [400]],
  [
    'dots',
    `GET /api/wireless/../wireless/api/v2/stats/site HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n${REST}`,
    [400],
  ],
  ['a double slash', `GET //evil.com/x HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n${REST}`, [400]],
  ['a backslash', `GET /\\evil.com HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n${REST}`, [400]],
  ['CONNECT', `CONNECT evil.com:443 HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n${REST}`, [405]],
  ['TRACE', `TRACE ${PATH} HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n${REST}`, [405]],
  [
    'an upgrade',
    `GET ${PATH} HTTP/1.1\r\nHost: evil.com\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    [426],
  ],
  [
    'two lengths',
    `POST ${PATH} HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 1\r\nContent-Length: 2\r\n${REST}ab`,
    [400],
  ],
  [
    'length and chunks',
    `POST ${PATH} HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${REST}0\r\n\r\n`,
    [400],
  ],
])('gatewayServer: %s is answered %j', async (name, text, statuses) => {
  const rig = await gatewayRig();
  expect(statuses).toContain(statusOf(await raw(rig, text)));
  expect(rig.upstreams.wireless.requests).toHaveLength(name === 'a good request' ? 1 : 0);
});

test('gatewayServer does nothing before a body is complete', async () => {
  const rig = await gatewayRig();
  const head = `PATCH /api/workbook/me/drive/items/1/workbook/worksheets('S') HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Type: application/json\r\n`;
  await raw(rig, `${head}Content-Length: 100\r\n${REST}{"name":"x"}`);
  await raw(rig, `${head}Transfer-Encoding: chunked\r\n${REST}c\r\n{"name":"x"}\r\nzz\r\n`);
  expect(rig.upstreams.workbook.requests).toEqual([]);
});

test.each([
  [0, 200, 1],
  [1, 413, 0],
])('gatewayServer: a body %i bytes over 8 MB is answered %i', async (over, status, asked) => {
  const rig = await gatewayRig();
  const frame = '{"values":[[""]]}'.length;
  const text = `{"values":[["${'a'.repeat(8 * 1024 * 1024 - frame + over)}"]]}`;
  const answer = await raw(
    rig,
    `PATCH /api/workbook/me/drive/items/1/workbook/worksheets('S')/range(address='A1') HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n${REST}${text}`,
    4000,
  );
  expect(statusOf(answer)).toBe(status);
  expect(rig.upstreams.workbook.requests).toHaveLength(asked);
});

test('gatewayServer lets a running request end while it closes', async () => {
  const rig = await gatewayRig();
  const reached = Promise.withResolvers<void>();
  rig.upstreams.wireless.answer = () => {
    reached.resolve();
    return new Promise((resolve) =>
      setTimeout(() => resolve({ status: 200, headers: {}, body: Buffer.from('{}') }), 100),
    );
  };
  const asked = fetch(rig.gateway.url + PATH, { headers: { authorization: `Bearer ${rig.gateway.token}` } });
  await reached.promise;
  const closing = rig.gateway.close(5000);
  expect((await asked).status).toBe(200);
  await closing;
});
