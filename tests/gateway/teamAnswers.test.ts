// Two gateways of a team in front of one live service, which is asked for each thing once.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SharedDatabase } from '#server/postgres/SharedDatabase.ts';

import { type GatewayRig, gatewayRig, kindOf } from '#tests/support/gateway/gatewayRig.ts';
import { withServer } from '#tests/support/postgres/testServer.ts';

const CREDENTIAL = { scheme: 'basic', name: 'AIDteam', token: 'team-secret-token' };
const DETAIL = '/api/wireless/api/v3/detail/wifi/0A:2C:EF:3D:25:1B';
const COMMENT = '/api/wireless/api/v2/network/comment';
const PIECES = [
  ...Array.from({ length: 12 }, (_, at) => `/api/wireless/api/v2/network/search?ssid=name${at}`),
  DETAIL,
  '/api/wireless/api/v2/stats/site',
  '/api/wireless/api/v2/profile/user',
  '/api/wireless/api/v3/density/wifi?topLat=52.4&bottomLat=52.6&leftLon=13.3&rightLon=13.5',
];

/** A live service that notes what it is asked. */
async function notingService() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end(JSON.stringify({ success: true, totalResults: 0, results: [], answer: asked.length }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

withServer('team answers', (server) => {
  async function team(
    service: string,
    credential = CREDENTIAL,
  ): Promise<(on: string) => Promise<GatewayRig>> {
    return async (database) => {
      const rig = await gatewayRig({ database });
      expect((await rig.goLive('wireless', service, credential)).status).toBe(200);
      return rig;
    };
  }
  const costs = (rig: GatewayRig, headers = {}) =>
    Promise.all(
      PIECES.map(async (path) => Number((await rig.ask('GET', path, { headers })).headers['airledger-cost'])),
    );

  test('team answers: what one analyst has paid for costs the next one nothing', async () => {
    const database = await server().database();
    const { asked, url } = await notingService();
    const start = await team(url);
    const [first, second] = [await start(database), await start(database)];
    expect(await costs(first)).toEqual(PIECES.map(() => 1));
    const fetched = (await first.ask('GET', DETAIL)).headers['airledger-fetched-at'];
    expect(await costs(second)).toEqual(PIECES.map(() => 0));
    expect(await costs(await start(database))).toEqual(PIECES.map(() => 0));
    expect(asked.length / PIECES.length).toBe(1);
    const reused = (await second.ask('GET', DETAIL)).headers['airledger-fetched-at'];
    expect(Math.abs(Number(reused) - Number(fetched))).toBeLessThan(5_000);
    const stranger = await (await team(url, { ...CREDENTIAL, token: 'another' }))(database);
    expect(await costs(stranger)).toEqual(PIECES.map(() => 1));
    expect(await costs(second, { 'cache-control': 'no-cache' })).toEqual(PIECES.map(() => 1));
    const load = async (rig: GatewayRig) => {
      const draft = {
        family: 'wifi',
        query: 'ssid=loaded',
        before: [{ rows: 1, total: 2, cursor: '1' }],
        budget: 5,
      };
      const headers = { 'content-type': 'application/json' };
      const started = await rig.ask('POST', '/api/gateway/searches', {
        headers,
        body: JSON.stringify(draft),
      });
      expect(started.status).toBe(201);
      const jobs = async () =>
        (await rig.ask('GET', '/api/gateway/searches')).json as {
          searches: { state: string; spent: number }[];
        };
      await vi.waitFor(async () => expect((await jobs()).searches[0]!.state).toBe('done'));
      return (await jobs()).searches[0]!.spent;
    };
    expect([await load(first), await load(second)]).toEqual([1, 0]);
    const shared = new SharedDatabase(database);
    const [dump] = await shared.rows("SELECT schema_to_xml('airledger', true, false, '')::text AS text");
    await shared.close();
    expect(dump!.text).toContain('networkSearch');
    for (const secret of [CREDENTIAL.token, CREDENTIAL.name, 'another'])
      expect(dump!.text).not.toContain(secret);
  });

  test('team answers: a write reaches colleagues, and without the database only what is known is answered', async () => {
    const database = await server().database();
    const { asked, url } = await notingService();
    const start = await team(url);
    const [first, second] = [await start(database), await start(database)];
    await first.ask('GET', DETAIL);
    const before = (await second.ask('GET', DETAIL)).text;
    await first.ask('POST', COMMENT, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'netid=0A:2C:EF:3D:25:1B&comment=seen',
    });
    await vi.waitFor(async () => expect((await second.ask('GET', DETAIL)).text).not.toBe(before));
    expect(asked.map((line) => line.slice(0, 24))).toEqual([
      'GET /api/v3/detail/wifi/',
      'POST /api/v2/network/com',
      'GET /api/v3/detail/wifi/',
    ]);

    await server().kill();
    expect(await second.ask('GET', DETAIL)).toMatchObject({
      status: 200,
      headers: { 'airledger-cost': '0' },
    });
    const refused = await second.ask('GET', PIECES[0]!);
    expect([refused.status, kindOf(refused)]).toEqual([502, 'offline']);
    expect(refused.text).toContain('Live queries are not sent while they cannot be counted there.');
    expect((await second.ask('GET', '/api/gateway/status')).status).toBe(200);
    expect(kindOf(await second.ask('GET', '/api/gateway/ledger'))).toBe('offline');
    expect((await second.ask('GET', '/api/workbook/me/drive/root/children')).status).toBe(200);
    expect(asked).toHaveLength(3);
    await server().resume();
    expect(await second.ask('GET', PIECES[0]!)).toMatchObject({
      status: 200,
      headers: { 'airledger-cost': '1' },
    });
    expect(asked).toHaveLength(4);
  });
});
