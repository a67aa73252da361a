// A job of the gateway whose process is killed again and again, in front of a service that counts what it is asked for.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UpstreamService } from '#services/services.ts';

export type Ask = (method: string, path: string, body?: unknown) => Promise<Response>;

export interface KilledWork<T extends bigint | string> {
  service: UpstreamService;
  credential: object;
  /** The class of its queries. */
  quota: string;
  list: 'crawls' | 'searches' | 'lookups';
  /** All that the job has to bring. */
  rows: Iterable<T>;
  pages: number;
  /** The place of the page that a request asks for, from 0. */
  pageOf(params: URLSearchParams, path: string): number;
  bodyOf(page: number): unknown;
  /** What the job begins with. */
  draft(ask: Ask): Promise<object>;
  rowsOf(ask: Ask, id: string): Promise<Iterable<T>>;
}

export interface KilledJob {
  /** Rows that it brought. */
  rows: number;
  missing: number;
  duplicates: number;
  /** Pages that were served, repeated ones included. */
  served: number;
  kills: number;
  /** Pages that were served more than once, and the most that one kill cost. */
  fetchedAgain: number;
  mostAgainAfterOneKill: number;
  /** As the gateway tells of it at the end. */
  job: ListedJob;
  milliseconds: number;
}

interface ListedJob {
  id: string;
  state: string;
  failure: unknown;
  spent?: number;
}

interface Told {
  url: string;
  token: string;
}

const PROGRAM = join(import.meta.dirname, '../gateway/gatewayUntilKilled.ts');
/** Later than this after an answer, its page has long been kept. */
const LATEST_MS = 40;

/**
 * Does a job and kills the gateway `kills` times at random pages: before the answer, while it is on its way, or up to
 * `LATEST_MS` after it, so that commits are hit too. `random` gives 0 to 1.
 */
export async function killedJob<T extends bigint | string>(
  work: KilledWork<T>,
  kills: number,
  random: () => number,
): Promise<KilledJob> {
  const home = mkdtempSync(join(tmpdir(), 'killed-job-'));
  const began = performance.now();
  let child: ChildProcess | undefined;
  const { server, served, revive, mostAgain } = killingService(work, kills, random, () =>
    child?.kill('SIGKILL'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let lives = 0;
  try {
    for (let id: string | undefined; ; ) {
      const gateway = spawn(process.execPath, [PROGRAM, home], { stdio: ['ignore', 'pipe', 'inherit'] });
      child = gateway;
      lives += 1;
      revive();
      const closed = once(gateway, 'close').then(() => undefined);
      const told = await Promise.race([
        once(gateway.stdout!, 'data').then(([text]) => JSON.parse(String(text)) as Told),
        closed,
      ]);
      const ask = told && askOf(told);
      if (ask) id ??= await begin(work, ask, service).catch(() => undefined);
      const job = ask && id && (await Promise.race([untilDone(work, ask, id), closed]));
      const got = job && ask && [...(await work.rowsOf(ask, job.id))];
      gateway.kill('SIGKILL');
      await closed;
      server.closeAllConnections();
      if (!got) continue;
      const distinct = new Set(got);
      const times = [...served.values()];
      return {
        rows: got.length,
        missing: [...work.rows].reduce((sum, one) => sum + (distinct.has(one) ? 0 : 1), 0),
        duplicates: got.length - distinct.size,
        served: times.reduce((sum, one) => sum + one, 0),
        kills: lives - 1,
        fetchedAgain: times.reduce((sum, one) => sum + one - 1, 0),
        mostAgainAfterOneKill: mostAgain(),
        job,
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

function killingService<T extends bigint | string>(
  { pages, pageOf, bodyOf }: KilledWork<T>,
  kills: number,
  random: () => number,
  end: () => void,
) {
  const killAt = new Set<number>();
  // Not the last page: a job that is done cannot be killed any more.
  while (killAt.size < Math.min(kills, pages - 2)) killAt.add(1 + Math.floor(random() * (pages - 2)));
  const served = new Map<number, number>();
  let againSinceKill = 0;
  let most = 0;
  let isDying = false;
  function kill() {
    againSinceKill = 0;
    end();
  }
  const server = createServer((request, response) => {
    // Two kills of one life would be one, and what a dead one had asked for may arrive after its end.
    if (isDying) return;
    const { searchParams, pathname } = new URL(request.url!, 'http://x');
    const page = pageOf(searchParams, pathname);
    const times = (served.get(page) ?? 0) + 1;
    served.set(page, times);
    if (times > 1) againSinceKill += 1;
    most = Math.max(most, againSinceKill);
    isDying = killAt.delete(page);
    const when = random();
    if (isDying && when < 1 / 3) return kill();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(bodyOf(page)));
    if (isDying) setTimeout(kill, when < 1 / 2 ? 0 : random() * LATEST_MS);
  });
  function revive() {
    isDying = false;
  }
  return { server, served, revive, mostAgain: () => most };
}

const askOf =
  ({ url, token }: Told): Ask =>
  async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };

async function jobsOf<T extends bigint | string>({ list }: KilledWork<T>, ask: Ask): Promise<ListedJob[]> {
  const reply = (await (await ask('GET', `/api/gateway/${list}`)).json()) as Record<string, ListedJob[]>;
  return reply[list]!;
}

/** Connects to the service, takes its limit away, and begins the job; or finds the one that was begun. */
async function begin<T extends bigint | string>(
  work: KilledWork<T>,
  ask: Ask,
  baseUrl: string,
): Promise<string> {
  const { service, credential, quota, list } = work;
  const [known] = await jobsOf(work, ask);
  if (known) return known.id;
  await ask('PUT', `/api/gateway/connections/${service}`, { mode: 'live', baseUrl, credential });
  await ask('PUT', `/api/gateway/ledger/${service}/${quota}`, { limit: 1_000_000 });
  const begun = await ask('POST', `/api/gateway/${list}`, await work.draft(ask));
  return ((await begun.json()) as ListedJob).id;
}

/** Undefined when the gateway is gone before. */
async function untilDone<T extends bigint | string>(
  work: KilledWork<T>,
  ask: Ask,
  id: string,
): Promise<ListedJob | undefined> {
  for (;;) {
    const jobs = await jobsOf(work, ask).catch(() => undefined);
    if (!jobs) return undefined;
    const job = jobs.find((one) => one.id === id);
    if (job?.state === 'done') return job;
    if (!job || job.failure) throw new Error(`the job failed: ${JSON.stringify(job)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
