// Fifty callers without pause at the embedded service of 150,000 networks: searches of a hundred networks each, of places
// that nobody has asked for, and of one that is kept. Fails where one of the BARS is missed. The load comes from a process
// of its own.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { median } from '#bench/figures/median.ts';
import { forked } from '#bench/gateway/forked.ts';
import type { Burst, Measured } from '#bench/gateway/load.ts';
import { startEmbedded } from '#bench/gateway/startEmbedded.ts';

const CALLERS = 50;
const ROUNDS = 3;
const SECONDS = 5;
const SEARCH =
  '/api/wireless/api/v2/network/search?latrange1=52.49%&latrange2=52.53&longrange1=13.35&longrange2=13.4';
const BARS = { missed: { perSecond: 3000, p99Ms: 50 }, kept: { perSecond: 15_000, p99Ms: Infinity } };
const PAUSE_MS = 250;

const home = mkdtempSync(join(tmpdir(), 'bench-callers-'));
const { url, token, end } = await startEmbedded(home);
const headers = { authorization: `Bearer ${token}` };

async function load(path: string): Promise<Measured> {
  const burst: Burst = { url, path, headers, connections: CALLERS, seconds: SECONDS };
  return (await forked<Measured>('load.ts', JSON.stringify(burst))).told;
}

async function sampleMade(): Promise<void> {
  const { status } = await fetch(url + SEARCH.replace('%', ''), { headers });
  if (status === 200) return;
  if (status !== 503) throw new Error(`a search was answered with ${status}`);
  await setTimeout(PAUSE_MS);
  await sampleMade();
}

try {
  await sampleMade();
  await load(SEARCH); // what runs for the first time is compiled
  for (const [name, path] of [
    ['missed', SEARCH],
    ['kept', SEARCH.replace('%', '')],
  ] as const) {
    const rounds: Measured[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await load(path));
    const perSecond = median(rounds.map((one) => one.perSecond));
    const p99Ms = median(rounds.map((one) => one.p99Ms));
    const isHeld = perSecond >= BARS[name].perSecond && p99Ms <= BARS[name].p99Ms;
    if (!isHeld) process.exitCode = 1;
    console.log(
      `${name}: ${perSecond.toFixed(0)} requests/s of ${CALLERS} callers, p99 ${p99Ms.toFixed(0)} ms${isHeld ? '' : ', not held'}`,
    );
  }
} finally {
  await end();
  rmSync(home, { recursive: true, force: true });
}
