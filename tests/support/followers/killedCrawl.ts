// A crawl whose gateway is killed again and again, in front of a followers service that counts what it is asked for.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crawlIdsPath } from '#services/gateway/endpoints.ts';

export interface KilledCrawl {
  ids: number;
  pages: number;
  kills: number;
  /** Pages that were served more than once, and the most that one kill cost. */
  fetchedAgain: number;
  mostAgainAfterOneKill: number;
  missing: number;
  duplicates: number;
  milliseconds: number;
}

interface Told {
  url: string;
  token: string;
}

const PROGRAM = join(import.meta.dirname, '../gateway/gatewayUntilKilled.ts');
const CURSOR_BASE = 1374004777531007833n;

/**
 * Crawls `count` ids in pages of `pageSize` and kills the gateway `kills` times at random pages: before the answer,
 * while it is on its way, or up to `LATEST_MS` after it, so that commits are hit too. `random` gives 0 to 1.
 */
export async function killedCrawl(
  { count, pageSize, kills }: { count: number; pageSize: number; kills: number },
  random: () => number,
): Promise<KilledCrawl> {
  const home = mkdtempSync(join(tmpdir(), 'killed-crawl-'));
  const ids = distinctIds(count);
  const pages = Math.ceil(count / pageSize);
  const killAt = new Set<number>();
  // Not the last page: a crawl that is done cannot be killed any more.
  while (killAt.size < Math.min(kills, pages - 2)) killAt.add(1 + Math.floor(random() * (pages - 2)));
  const served = new Map<number, number>();
  let againSinceKill = 0;
  let most = 0;
  let child: ChildProcess | undefined;

  let isDying = false;

  const server = createServer((request, response) => {
    // Two kills of one life would be one, and what a dead one had asked for may arrive after its end.
    if (isDying) return;
    const cursor = BigInt(new URL(request.url!, 'http://x').searchParams.get('cursor')!);
    const page = cursor === -1n ? 0 : Number(cursor - CURSOR_BASE);
    const times = (served.get(page) ?? 0) + 1;
    served.set(page, times);
    if (times > 1) againSinceKill += 1;
    most = Math.max(most, againSinceKill);
    const isLast = (page + 1) * pageSize >= count;
    const next = isLast ? '0' : String(CURSOR_BASE + BigInt(page + 1));
    const list = Array.from(ids.subarray(page * pageSize, (page + 1) * pageSize), String);
    const body = JSON.stringify({ ids: list, next_cursor: 0, next_cursor_str: next });
    const isKilled = killAt.delete(page);
    const when = random();
    isDying = isKilled;
    if (isKilled && when < 1 / 3) return kill();
    response.setHeader('content-type', 'application/json').end(body);
    if (isKilled) setTimeout(kill, when < 1 / 2 ? 0 : random() * LATEST_MS);
  });
  function kill() {
    isDying = true;
    againSinceKill = 0;
    child?.kill('SIGKILL');
  }

  const began = performance.now();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let lives = 0;
  try {
    for (let id: string | undefined; ; ) {
      const life = spawn(process.execPath, [PROGRAM, home], {
        env: { ...process.env, AIRLEDGER_FOLLOWERS_URL: service },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = life;
      lives += 1;
      isDying = false;
      const closed = once(life, 'close');
      const told = await Promise.race([
        once(life.stdout!, 'data').then(([text]) => JSON.parse(String(text)) as Told),
        closed,
      ]);
      if (Array.isArray(told)) {
        server.closeAllConnections();
        continue;
      }
      id ??= await begin(told, service).catch(() => undefined);
      const isDone =
        id !== undefined && (await Promise.race([untilDone(told, id), closed.then(() => false)]));
      if (!isDone) {
        life.kill('SIGKILL');
        await closed;
        server.closeAllConnections();
        continue;
      }
      const got = await idsOf(told, id!);
      life.kill('SIGKILL');
      await closed;
      const distinct = new Set(got);
      return {
        ids: got.length,
        pages,
        kills: lives - 1,
        fetchedAgain: [...served.values()].reduce((sum, times) => sum + times - 1, 0),
        mostAgainAfterOneKill: most,
        missing: ids.reduce((sum, one) => sum + (distinct.has(one) ? 0 : 1), 0),
        duplicates: got.length - distinct.size,
        milliseconds: performance.now() - began,
      };
    }
  } finally {
    child?.kill('SIGKILL');
    server.closeAllConnections();
    server.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Later than this after an answer, its page has long been kept. */
const LATEST_MS = 40;

/** Beyond 2^53, in no order. */
function distinctIds(count: number): BigUint64Array {
  return BigUint64Array.from(
    { length: count },
    (_, at) => ((BigInt(at) * 0x9e37_79b9_7f4a_7c15n) % (1n << 63n)) | (1n << 62n),
  );
}

async function ask(told: Told, method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(told.url + path, {
    method,
    headers: { authorization: `Bearer ${told.token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

interface Crawl {
  id: string;
  state: string;
  failure: unknown;
}

async function crawlsOf(told: Told): Promise<Crawl[]> {
  const { crawls } = (await (await ask(told, 'GET', '/api/gateway/crawls')).json()) as { crawls: Crawl[] };
  return crawls;
}

/** Connects to the service, takes its limit away, and begins the crawl; or finds the one that was begun. */
async function begin(told: Told, service: string): Promise<string> {
  const [known] = await crawlsOf(told);
  if (known) return known.id;
  const credential = { scheme: 'bearer', token: 'a-token-of-a-test' };
  await ask(told, 'PUT', '/api/gateway/connections/followers', {
    mode: 'live',
    baseUrl: service,
    credential,
  });
  await ask(told, 'PUT', '/api/gateway/ledger/followers/window', { limit: 1_000_000 });
  const draft = { account: 'somebody', kind: 'full', pace: 'burst' };
  return ((await (await ask(told, 'POST', '/api/gateway/crawls', draft)).json()) as Crawl).id;
}

/** False when the gateway is gone before. */
async function untilDone(told: Told, id: string): Promise<boolean> {
  for (;;) {
    const crawls = await crawlsOf(told).catch(() => undefined);
    if (!crawls) return false;
    const crawl = crawls.find((one) => one.id === id);
    if (crawl?.state === 'done') return true;
    if (!crawl || crawl.failure) throw new Error(`the crawl failed: ${JSON.stringify(crawl)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function idsOf(told: Told, id: string): Promise<BigUint64Array> {
  return new BigUint64Array(await (await ask(told, 'GET', crawlIdsPath(id))).arrayBuffer());
}
