// Our gateway with every check on beside @fastify/http-proxy doing none: the same service, the same 25 kB answer, in
// turn, in one run. The load comes from a process of its own. The bars are 0.5 of its requests a second on a miss
// and 3 times on a kept answer.

import type { ChildProcess } from 'node:child_process';
import { median } from '#bench/figures/median.ts';
import { forked } from '#bench/gateway/forked.ts';
import type { Burst, Measured } from '#bench/gateway/load.ts';

const ROUNDS = 3;
const SECONDS = 3;
const PATH = '/api/v2/network/search?ssid=';
const children: ChildProcess[] = [];

async function spawn<T>(file: string, argument?: string): Promise<T> {
  const { child, told } = await forked<T>(file, argument);
  children.push(child);
  return told;
}

interface Contestant {
  name: string;
  url: string;
  path: string;
  headers: Record<string, string>;
}

async function measure(one: Contestant, connections: number): Promise<Measured> {
  const burst: Burst = { url: one.url, path: one.path, headers: one.headers, connections, seconds: SECONDS };
  return spawn<Measured>('load.ts', JSON.stringify(burst));
}

const upstream = await spawn<{ url: string; bytes: number }>('upstream.ts');
const peer = await spawn<{ url: string }>('peer.ts', upstream.url);
const ours = await spawn<{ url: string; token: string }>('ours.ts', upstream.url);
const authorization = `Bearer ${ours.token}`;
const api = `/api/wireless${PATH}`;
const contestants: Contestant[] = [
  { name: 'no gateway', url: upstream.url, path: `${PATH}%`, headers: {} },
  { name: '@fastify/http-proxy', url: peer.url, path: `${PATH}%`, headers: {} },
  {
    name: 'ours, asked anew',
    url: ours.url,
    path: `${api}%`,
    headers: { authorization, 'cache-control': 'no-cache' },
  },
  { name: 'ours, kept answer', url: ours.url, path: `${api}kept`, headers: { authorization } },
];

console.log(`gateway: ${upstream.bytes} bytes of JSON, ${ROUNDS} rounds of ${SECONDS} s, medians`);
const rates = new Map<string, number[]>();
const waits = new Map<string, number[]>();
for (let round = 0; round < ROUNDS; round += 1)
  for (const one of contestants) {
    const many = await measure(one, 32);
    const single = await measure(one, 1);
    rates.set(one.name, [...(rates.get(one.name) ?? []), many.perSecond]);
    waits.set(one.name, [...(waits.get(one.name) ?? []), single.p50Ms]);
  }
const rateOf = (at: number) => median(rates.get(contestants[at]!.name)!);
const direct = median(waits.get('no gateway')!);
const peerRate = rateOf(1);
for (const [at, { name }] of contestants.entries()) {
  const added = median(waits.get(name)!) - direct;
  const ratio = (rateOf(at) / peerRate).toFixed(2);
  console.log(
    `${name.padEnd(20)} ${rateOf(at).toFixed(0).padStart(7)} requests/s at 32   ` +
      `added p50 ${added.toFixed(2).padStart(6)} ms at 1   ${ratio}×`,
  );
}
const [miss, hit] = [rateOf(2) / peerRate, rateOf(3) / peerRate];
console.log(`bars: asked anew ${miss.toFixed(2)}× (at least 0.5×), kept ${hit.toFixed(2)}× (at least 3×)`);
if (miss < 0.5 || hit < 3) process.exitCode = 1;
for (const child of children) child.kill();
