// An instance that is killed under writes again and again: everything that it acknowledged is there after the next start.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FaultOutcome, idList } from './fillHome.ts';
import { type Instance, startInstance, until } from './startInstance.ts';

const BOOK = "/api/workbook/me/drive/root:/Cell%20review.xlsx:/workbook/worksheets('Cells')";

interface Store {
  name: string;
  write(instance: Instance, count: number): Promise<{ status: number }>;
  /** Which of the writes from 1 to `count` are not there. */
  missing(instance: Instance, count: number): Promise<number[]>;
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const keyOf = (count: number) => `lte 26201_1101_${count}`;

const STORES: readonly Store[] = [
  {
    name: 'labels',
    write: (instance, count) =>
      instance.ask('PUT', `/api/gateway/labels/${encodeURIComponent(keyOf(count))}`, {
        label: 'suspicious',
        note: `Mast ${count}`,
      }),
    async missing(instance, count) {
      const { labels } = (await instance.ask('GET', '/api/gateway/labels')).json as {
        labels: { key: string; note: string }[];
      };
      const notes = new Map(labels.map(({ key, note }) => [key, note]));
      return upTo(count).filter((one) => notes.get(keyOf(one)) !== `Mast ${one}`);
    },
  },
  {
    name: 'crawls',
    write: (instance, count) => instance.ask('POST', `/api/gateway/idLists?name=list${count}`, idList(count)),
    async missing(instance, count) {
      const { crawls } = (await instance.ask('GET', '/api/gateway/crawls')).json as {
        crawls: { account: string; ids: number }[];
      };
      const ids = new Map(crawls.map((crawl) => [crawl.account, crawl.ids]));
      return upTo(count).filter((one) => ids.get(`list${one}`) !== one);
    },
  },
  {
    name: 'ledger',
    write: (instance, count) =>
      instance.ask('PUT', '/api/gateway/ledger/wireless/search', { limit: 1000 + count }),
    async missing(instance, count) {
      const { quotas } = (await instance.ask('GET', '/api/gateway/ledger')).json as {
        quotas: { class: string; limit: number }[];
      };
      const limit = quotas.find((quota) => quota.class === 'search')!.limit - 1000;
      return upTo(count).filter((one) => one > limit);
    },
  },
  {
    name: 'connections',
    write: (instance, count) =>
      instance.ask('PUT', '/api/gateway/connections/followers', {
        mode: 'live',
        baseUrl: `http://127.0.0.1:${count}`,
        credential: { scheme: 'bearer', token: `a-token-of-a-test-${String(count).padStart(6, '0')}` },
      }),
    async missing(instance, count) {
      const { connections } = (await instance.ask('GET', '/api/gateway/connections')).json as {
        connections: { service: string; baseUrl: string; credential: string }[];
      };
      const { baseUrl, credential } = connections.find(({ service }) => service === 'followers')!;
      const kept = Math.min(Number(new URL(baseUrl).port || 80), Number(/\d+/.exec(credential)?.[0] ?? 0));
      return upTo(count).filter((one) => one > kept);
    },
  },
  {
    name: 'workbooks',
    write: (instance, count) =>
      instance.ask('PATCH', `${BOOK}/range(address='Z${count}')`, { values: [[count]] }),
    async missing(instance, count) {
      if (count === 0) return [];
      const { json } = await instance.ask('GET', `${BOOK}/range(address='Z1:Z${count}')`);
      const { values } = json as { values: unknown[][] };
      return upTo(count).filter((one) => values[one - 1]?.[0] !== one);
    },
  },
];

/** Kills an instance `kills` times while all stores are being written. `random` gives 0 to 1. */
export async function killedHome(kills: number, random: () => number): Promise<FaultOutcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'killed-home-'));
  const findings: FaultOutcome[] = [];
  const counts = new Map(STORES.map((store) => [store, 0]));
  try {
    for (let kill = 1; kill <= kills + 1; kill += 1) {
      const instance = await startInstance(join(folder, 'home'));
      try {
        const lost: string[] = [];
        for (const [store, count] of counts) {
          const missing = await store.missing(instance, count);
          if (missing.length > 0) lost.push(`${store.name} ${missing.join(' ')}`);
        }
        const said = [...counts].map(([{ name }, count]) => `${count} ${name}`).join(', ');
        if (kill > 1)
          findings.push({
            name: `kill ${kill - 1}`,
            isGood: lost.length === 0,
            said: lost.length === 0 ? `all there: ${said}` : `lost: ${lost.join(', ')}`,
          });
        if (kill > kills) break;
        const before = new Map(counts);
        const writing = STORES.map((store) => writeUntilKilled(instance, store, counts));
        await until(
          async () => STORES.every((store) => counts.get(store)! > before.get(store)!),
          (isEachWritten) => isEachWritten,
        );
        await new Promise((resolve) => setTimeout(resolve, random() * 200));
        await instance.end('SIGKILL');
        await Promise.all(writing);
      } finally {
        await instance.end('SIGKILL');
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return findings;
}

/** One write after another; `counts` holds what was acknowledged. */
async function writeUntilKilled(instance: Instance, store: Store, counts: Map<Store, number>): Promise<void> {
  for (;;) {
    const next = counts.get(store)! + 1;
    const answer = await store.write(instance, next).catch(() => undefined);
    if (!answer) return;
    if (answer.status >= 300) throw new Error(`${store.name} ${next}: ${JSON.stringify(answer)}`);
    counts.set(store, next);
  }
}
