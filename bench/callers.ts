// Fifty callers without pause at the embedded service of 150,000 networks: searches of a hundred networks each, of places
// that nobody has asked for, and of one that is kept. Fails below LEAST. The load comes from a process of its own.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '#bench/figures/median.ts';
import type { Burst, Measured } from '#bench/gateway/load.ts';
import { startEmbedded } from '#bench/gateway/startEmbedded.ts';

const CALLERS = 50;
const ROUNDS = 3;
const SECONDS = 5;
const SEARCH =
  '/api/wireless/api/v2/network/search?latrange1=52.49%&latrange2=52.53&longrange1=13.35&longrange2=13.4';
const LEAST = { missed: { perSecond: 3000, p99Ms: 50 }, kept: { perSecond: 15_000, p99Ms: Infinity } };

const home = mkdtempSync(join(tmpdir(), 'bench-callers-'));
const { gateway, url, token } = await startEmbedded(home);

async function load(path: string): Promise<Measured> {
  const headers = { authorization: `Bearer ${token}` };
  const burst: Burst = { url, path, headers, connections: CALLERS, seconds: SECONDS };
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  const child = fork(join(import.meta.dirname, 'gateway/load.ts'), [JSON.stringify(burst)], {
    stdio: [...stdio],
  });
  return ((await once(child, 'message')) as [Measured])[0];
}

try {
  const headers = { authorization: `Bearer ${token}` };
  while (!(await fetch(url + SEARCH.replace('%', ''), { headers })).ok); // the sample data are being made
  await load(SEARCH); // what runs for the first time is compiled
  for (const [name, path] of [
    ['missed', SEARCH],
    ['kept', SEARCH.replace('%', '')],
  ] as const) {
    const rounds: Measured[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await load(path));
    const [perSecond, p99Ms] = (['perSecond', 'p99Ms'] as const).map((key) =>
      median(rounds.map((one) => one[key])),
    );
    const isHeld = perSecond! >= LEAST[name].perSecond && p99Ms! <= LEAST[name].p99Ms;
    if (!isHeld) process.exitCode = 1;
    console.log(
      `${name}: ${perSecond!.toFixed(0)} requests/s of ${CALLERS} callers, p99 ${p99Ms} ms${isHeld ? '' : ', not held'}`,
    );
  }
} finally {
  gateway.kill();
  await once(gateway, 'exit');
  rmSync(home, { recursive: true, force: true });
}
