// A crawl of a team, whose gateways are killed one after another.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { crawlIdsPath } from '#services/gateway/endpoints.ts';
import { crawlWork } from '#tests/support/jobs/crawlWork.ts';
import { withServer } from '#tests/support/postgres/testServer.ts';

const PROGRAM = join(import.meta.dirname, '../support/gateway/gatewayUntilKilled.ts');
const PAGES = 16;
const PAGE_IDS = 200;
const KILLED_AT = [5, 11];

interface ListedCrawl {
  id: string;
  state: string;
  pages: number;
  ids: number;
}

/** The followers of an account; `onPage` runs while a page is asked for, and its answer waits for that. */
async function followersService(onPage: (page: number) => Promise<void>) {
  const work = crawlWork(PAGES * PAGE_IDS, PAGE_IDS);
  const service = { work, served: [] as number[], atOnce: 0, mostAtOnce: 0, url: '' };
  const server = createServer(async (request, response) => {
    const page = work.pageOf(new URL(request.url!, 'http://x').searchParams, '');
    service.served.push(page);
    service.mostAtOnce = Math.max(service.mostAtOnce, ++service.atOnce);
    response.on('close', () => {
      service.atOnce -= 1;
    });
    await onPage(page);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(work.bodyOf(page)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return service;
}

interface Gateway {
  ask(method: string, path: string, body?: unknown): Promise<Response>;
  kill(): Promise<void>;
}

/** A gateway in a home of its own. */
async function startGateway(database: string): Promise<Gateway> {
  const home = mkdtempSync(join(tmpdir(), 'airledger-crawl-'));
  const child = spawn(process.execPath, [PROGRAM, home, database], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  async function kill() {
    child.kill('SIGKILL');
    await closed;
  }
  onTestFinished(async () => {
    await kill();
    rmSync(home, { recursive: true, force: true });
  });
  const [told] = await once(child.stdout, 'data');
  const { url, token } = JSON.parse(String(told)) as { url: string; token: string };
  return {
    kill,
    async ask(method, path, body) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const response = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : null });
      expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
      return response;
    },
  };
}

async function crawlOf(gateway: Gateway): Promise<ListedCrawl> {
  const answer = await gateway.ask('GET', '/api/gateway/crawls');
  return ((await answer.json()) as { crawls: ListedCrawl[] }).crawls[0]!;
}

withServer('shared crawl', (server) => {
  test('a crawl is worked by one gateway, and taken over when that is killed: no id is lost or twice', {
    timeout: 180_000,
  }, async () => {
    const gateways: Gateway[] = [];
    const killAt = new Set(KILLED_AT);
    const service = await followersService(async (page) => {
      if (killAt.delete(page)) await gateways.shift()!.kill();
    });
    const { credential } = service.work;
    const connect = (gateway: Gateway) =>
      gateway.ask('PUT', '/api/gateway/connections/followers', {
        mode: 'live',
        baseUrl: service.url,
        credential,
      });
    const database = await server().database();
    const [first, second, third] = (await Promise.all(
      Array.from({ length: 3 }, () => startGateway(database)),
    )) as [Gateway, Gateway, Gateway];
    gateways.push(first, second);
    await Promise.all([connect(first), connect(second)]);
    await first.ask('PUT', '/api/gateway/ledger/followers/window', { limit: 1_000_000 });
    await first.ask('POST', '/api/gateway/crawls', await service.work.draft(async () => new Response()));
    const patient = { timeout: 60_000, interval: 100 };
    await expect.poll(() => killAt.size, patient).toBe(0);
    // A gateway with another connection sees the crawl wait; with that of the team it goes on.
    expect(await crawlOf(third)).toMatchObject({ state: 'waiting', pages: KILLED_AT[1], nextAt: null });
    await connect(third);
    await expect.poll(async () => (await crawlOf(third)).state, patient).toBe('done');

    const { id, ids } = await crawlOf(third);
    const bytes = await (await third.ask('GET', crawlIdsPath(id))).arrayBuffer();
    expect([...new BigUint64Array(bytes)]).toEqual([...service.work.rows]);
    expect(ids).toBe(PAGES * PAGE_IDS);
    expect(service.mostAtOnce).toBe(1);
    expect(service.served.toSorted((a, b) => a - b)).toEqual(
      [...Array(PAGES).keys(), ...KILLED_AT].toSorted((a, b) => a - b),
    );
  });
});
