// Crawls in front of a fake list of followers, by a clock that waits take no time on.

import { vi } from 'vitest';
import { Crawls } from '#server/gateway/crawl/Crawls.ts';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { closing, jobParts, turn } from '#tests/support/jobs/jobParts.ts';
import { type FakeFollowers, fakeFollowers } from './fakeFollowers.ts';

export interface CrawlsRig {
  crawls: Crawls;
  connections: Connections;
  home: string;
  followers: FakeFollowers;
  /** Every wait, in milliseconds, in order. */
  slept: number[];
  /** While it is true, waits last until it is not. */
  isHeld: boolean;
  start(more?: Partial<Parameters<Crawls['start']>[0]>): Promise<Crawl>;
  find(id: string): Crawl;
  /** Resolves when the crawl is in one of the states. */
  until(id: string, ...states: string[]): Promise<Crawl>;
  /** As a restart of the gateway would: the same home, everything else new. */
  restart(): Promise<CrawlsRig>;
}

/** For a machine that has much else to do. */
const PATIENCE_MS = 30_000;
vi.setConfig({ testTimeout: 2 * PATIENCE_MS });

export function crawlsRig(
  followers: FakeFollowers = fakeFollowers(),
  home: string = freshHome(),
  live: Record<string, string> = {},
): CrawlsRig {
  const parts = jobParts(home, followers, { followers }, live);
  const { connections, ledger, forward, store } = parts;
  const clock = { now: () => Date.now(), sleep };
  const crawls = new Crawls(store, { connections, ledger, forward, clock });
  const rig: CrawlsRig = {
    crawls,
    connections,
    home,
    followers,
    slept: [],
    isHeld: false,
    start: (more = {}) =>
      crawls.start({
        account: 'somebody',
        kind: 'full',
        pace: 'burst',
        expectedIds: null,
        stopAfterKnown: null,
        ...more,
      }),
    find: (id) => crawls.list().find((crawl) => crawl.id === id)!,
    async until(id, ...states) {
      for (const began = performance.now(); performance.now() - began < PATIENCE_MS; ) {
        if (states.includes(rig.find(id).state)) return rig.find(id);
        await turn();
      }
      throw new Error(`the crawl is ${JSON.stringify(rig.find(id))}`);
    },
    async restart() {
      await close();
      return crawlsRig(followers, home, live);
    },
  };

  async function sleep(ms: number, signal: AbortSignal) {
    while (rig.isHeld && !signal.aborted) await turn();
    if (signal.aborted) return;
    rig.slept.push(ms);
    vi.setSystemTime(Date.now() + Math.ceil(ms));
    await turn();
  }

  const close = closing(crawls, parts);
  return rig;
}

/** The ids of a crawl, as the page reads them. */
export async function idsOf({ crawls }: CrawlsRig, id: string): Promise<bigint[]> {
  const bytes = await crawls.idBytes(id, false);
  return [...new BigUint64Array(bytes.slice().buffer)];
}
