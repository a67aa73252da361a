// What the request log holds of what passes through the gateway.

import { expect, test } from 'vitest';
import type { LogEntry } from '#services/gateway/shapes.ts';
import { faultyServer, httpAnswer } from '#tests/support/faults/faultyServer.ts';
import { type GatewayRig, gatewayRig, reply } from '#tests/support/gateway/gatewayRig.ts';

const SECRET = 'c3VwZXItc2VjcmV0';
const SEARCH = '/api/v2/network/search?latrange1=52.5&ssid=Caf%C3%A9';

async function logOf(rig: GatewayRig, query = ''): Promise<LogEntry[]> {
  const { json } = await rig.ask('GET', `/api/gateway/log?service=upstream${query}`);
  return (json as { entries: LogEntry[] }).entries;
}

test('request log: a read is kept as it was sent, a write without its body, and no secret at all', async () => {
  const rig = await gatewayRig();
  const { wireless } = rig.upstreams;
  wireless.answer = () => reply({ success: true, totalResults: 0, results: [] });
  const [path, query] = SEARCH.split('?');
  await rig.ask('GET', `/api/wireless${path}?${query}`);
  await rig.ask('POST', '/api/wireless/api/v2/network/comment', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'netid=0A%3A2C%3AEF%3A3D%3A25%3A1B&comment=private-words',
  });
  await rig.goLive('wireless', 'https://example.invalid', { scheme: 'basic', name: 'me', token: SECRET });
  const entries = await logOf(rig);
  expect(entries.map(({ method, target }) => [method, target])).toEqual([
    ['GET', SEARCH],
    ['POST', null],
  ]);
  const all = (await rig.ask('GET', '/api/gateway/log?limit=1000')).text;
  expect(all).not.toContain('private-words');
  expect(all).not.toContain(SECRET);
  expect(all).not.toContain(Buffer.from(`me:${SECRET}`).toString('base64'));
});

test('request log: a refused request keeps nothing of what it held', async () => {
  const rig = await gatewayRig();
  await rig.ask('GET', '/api/wireless/api/v2/network/search?ssid=x&nonsense=private-words');
  expect((await rig.ask('GET', '/api/gateway/log')).text).not.toContain('private-words');
  expect(await logOf(rig, '&only=failed')).toMatchObject([{ target: null, status: 400 }]);
});

test('request log: reading it leaves no trace in it', async () => {
  const rig = await gatewayRig();
  for (let count = 0; count < 3; count += 1) await logOf(rig);
  expect((await rig.ask('GET', '/api/gateway/log')).json).toEqual({ entries: [] });
});

test('request log: looks whether an embedded workbook changed are not kept, live ones and failures are', async () => {
  const rig = await gatewayRig();
  const look = () =>
    rig.ask('GET', '/api/workbook/me/drive/items/01A', { headers: { 'cache-control': 'no-cache' } });
  rig.upstreams.workbook.answer = () => reply({ id: '01A', name: 'a.xlsx', eTag: '1' });
  await look();
  expect(await logOf(rig)).toEqual([]);
  rig.upstreams.workbook.answer = () => reply({ error: { code: 'itemNotFound', message: 'No.' } }, 404);
  await look();
  expect(await logOf(rig)).toMatchObject([{ operation: 'item', status: 404 }]);
  const service = await faultyServer((socket) =>
    socket.write(httpAnswer(200, JSON.stringify({ id: '01A', name: 'a.xlsx' }))),
  );
  await rig.goLive('workbook', service.url, { scheme: 'bearer', token: SECRET });
  await look();
  expect((await logOf(rig)).map(({ mode, operation }) => [mode, operation])).toContainEqual(['live', 'item']);
});
