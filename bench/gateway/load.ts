// One burst of requests in a process of its own; tells requests a second, p50 and p99 in milliseconds.

import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';

interface Client {
  setRequests(requests: { method: string; path: string; headers: Record<string, string> }[]): void;
}

interface Result {
  requests: { average: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
}

interface Options {
  url: string;
  connections: number;
  duration: number;
  setupClient(client: Client): void;
}

export interface Burst {
  url: string;
  /** With `%` where each request has digits of its own, spread evenly. */
  path: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

export interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

const OWN_PATHS = 2000;
const autocannon = createRequire(new URL('../peers/', import.meta.url))('autocannon') as (
  options: Options,
) => Promise<Result>;

const ownDigits = (client: number, at: number) =>
  String((at * 7919) % 10_000).padStart(4, '0') + String(client).padStart(2, '0') + process.pid + at;

const burst = JSON.parse(process.argv[2]!) as Burst;

/** One request after another on one connection: fine enough for times below a millisecond. */
async function oneByOne(): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waits: number[] = [];
  const end = performance.now() + burst.seconds * 1000;
  while (performance.now() < end) {
    const path = burst.path.replace('%', ownDigits(0, waits.length));
    const began = performance.now();
    const asked = get(burst.url + path, { agent, headers: burst.headers });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
    waits.push(performance.now() - began);
  }
  waits.sort((a, b) => a - b);
  agent.destroy();
  const at = (share: number) => waits[Math.floor(share * waits.length)]!;
  return { perSecond: waits.length / burst.seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}

async function many(): Promise<Measured> {
  let clients = 0;
  const { requests, latency, non2xx, errors } = await autocannon({
    url: burst.url,
    connections: burst.connections,
    duration: burst.seconds,
    setupClient(client) {
      clients += 1;
      const pathOf = (at: number) => burst.path.replace('%', ownDigits(clients, at));
      const count = burst.path.includes('%') ? OWN_PATHS : 1;
      client.setRequests(
        Array.from({ length: count }, (_, at) => ({
          method: 'GET',
          path: pathOf(at),
          headers: burst.headers,
        })),
      );
    },
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${non2xx} answers were no success, ${errors} requests failed`);
  return { perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 };
}

process.send!(burst.connections === 1 ? await oneByOne() : await many());
