// Gateways of a team that spend the queries of one credential, counted by the service that answers them.

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { putSample } from '#tests/support/faults/putSample.ts';
import { type Instance, startInstance } from '#tests/support/faults/startInstance.ts';
import { withServer } from '#tests/support/postgres/testServer.ts';
import { cases } from '#tests/support/runner/sampled.ts';

const CALLERS = 64;
const QUERIES = 250;
const KILLS = cases(1, 20);
const QUOTA = '/api/gateway/ledger/wireless/search';
const patient = { timeout: 900_000 };

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A live service that counts what it is sent. */
async function countingService() {
  const service = { sent: 0, url: '', onSent() {} };
  const server: Server = createServer((_request, response) => {
    service.sent += 1;
    service.onSent();
    void setTimeout(5).then(() => response.end('{"success":true,"totalResults":0,"results":[]}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  closings.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return service;
}

/** A gateway in a home of its own, with the credential of the team. */
async function startGateway(database: string, service: string): Promise<Instance> {
  const home = mkdtempSync(join(tmpdir(), 'airledger-quota-'));
  putSample(home);
  const env = {
    AIRLEDGER_DATABASE: database,
    AIRLEDGER_WIRELESS_URL: service,
    AIRLEDGER_WIRELESS_NAME: 'AIDteam',
    AIRLEDGER_WIRELESS_TOKEN: 'team-secret-token',
  };
  const instance = await startInstance(home, { env });
  closings.push(async () => {
    await instance.end('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  });
  const live = { mode: 'live', dataset: null, baseUrl: null, credential: null };
  expect((await instance.ask('PUT', '/api/gateway/connections/wireless', live)).status).toBe(200);
  return instance;
}

let asked = 0;

/** Each caller asks until no query is left, or nobody answers. */
async function spendAll(instance: Instance): Promise<void> {
  const call = async () => {
    for (;;) {
      const path = `/api/wireless/api/v2/network/search?ssid=name${++asked}`;
      const answer = await instance.ask('GET', path).catch(() => undefined);
      if (answer?.status === 429 || !answer) return;
      expect([answer.status, answer.message]).toEqual([200, '']);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
}

const setLimit = (instance: Instance, limit: number) => instance.ask('PUT', QUOTA, { limit });
const spentBy = async (instance: Instance) =>
  (
    (await instance.ask('GET', '/api/gateway/ledger')).json as { quotas: { class: string; spent: number }[] }
  ).quotas.find((quota) => quota.class === 'search')!.spent;

withServer('shared quota', (server) => {
  test(
    'shared quota: two gateways with 64 callers each send what one credential has, also when one is killed',
    patient,
    async () => {
      const service = await countingService();
      const database = await server().database();
      const [survivor, other] = await Promise.all([1, 2].map(() => startGateway(database, service.url)));
      await setLimit(survivor!, QUERIES);
      await Promise.all([survivor!, other!].map(spendAll));
      expect(service.sent).toBe(QUERIES);
      for (const gateway of [survivor!, other!]) expect(await spentBy(gateway)).toBe(QUERIES);

      let killed = other!;
      let granted = QUERIES;
      for (let round = 0; round < KILLS; round += 1) {
        granted += QUERIES;
        await setLimit(survivor!, granted);
        const sentAtKill = granted - Math.ceil(Math.random() * QUERIES);
        const isDue = new Promise<void>((resolve) => {
          service.onSent = () => service.sent >= sentAtKill && resolve();
        });
        const spending = [survivor!, killed].map(spendAll);
        await Promise.race([isDue, ...spending]);
        await killed.end('SIGKILL');
        await Promise.all(spending);
        // Whoever was killed may have counted queries that it did not send any more: they stay spent.
        expect(await spentBy(survivor!)).toBe(granted);
        expect(service.sent).toBeLessThanOrEqual(granted);
        expect(service.sent).toBeGreaterThanOrEqual(granted - CALLERS * (round + 1));
        if (round + 1 < KILLS) killed = await startGateway(database, service.url);
      }
      console.log(`${KILLS} kills: ${granted} queries counted, ${service.sent} sent`);
    },
  );
});
