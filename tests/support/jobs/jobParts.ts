// What jobs of a gateway need around them, in front of one upstream and by a clock that only jobs move.

import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { Connections } from '#server/gateway/credentials/Connections.ts';
import { Forward } from '#server/gateway/forward/Forward.ts';
import { WorkbookCopies } from '#server/gateway/forward/WorkbookCopies.ts';
import type { JobKeeper } from '#server/gateway/jobs/JobKeeper.ts';
import { JobStore } from '#server/gateway/jobs/JobStore.ts';
import { HomeLedger } from '#server/gateway/ledger/HomeLedger.ts';
import { Providers } from '#server/gateway/signin/Providers.ts';
import { TokenRefresher } from '#server/gateway/signin/TokenRefresher.ts';
import { ResponseCache } from '#server/gateway/stores/ResponseCache.ts';
import { Snapshots } from '#server/gateway/stores/Snapshots.ts';
import type { Upstream } from '#server/upstream/Upstream.ts';

const START_MS = Date.UTC(2026, 0, 1);

/** The upstream is live, and embedded for the services that `embedded` names. */
export function jobParts(
  home: string,
  upstream: Upstream,
  embedded: ConstructorParameters<typeof Forward>[0]['embedded'] = {},
  env: Record<string, string> = {},
  store: JobKeeper = new JobStore(home),
) {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['Date'], now: START_MS });
    onTestFinished(() => void vi.useRealTimers());
  }
  const connections = new Connections(home, env, 'salt');
  const ledger = new HomeLedger(join(home, 'ledger.sqlite'));
  const snapshots = new Snapshots(join(home, 'snapshots.sqlite'));
  const forward = new Forward({
    connections,
    refresher: new TokenRefresher(connections, new Providers()),
    ledger,
    cache: new ResponseCache(),
    snapshots,
    copies: new WorkbookCopies(join(home, 'copies')),
    embedded,
    live: () => upstream,
    sleep: async () => {},
  });
  return { connections, ledger, forward, snapshots, store };
}

/** Ends jobs and what is around them once: when it is called, or with the test. */
export function closing(
  jobs: { stop(graceMs: number): Promise<void> },
  { store, ledger, snapshots }: Pick<ReturnType<typeof jobParts>, 'store' | 'ledger' | 'snapshots'>,
): () => Promise<void> {
  let isClosed = false;
  async function close() {
    if (isClosed) return;
    isClosed = true;
    await jobs.stop(0);
    await store.close();
    ledger.close();
    await snapshots.close();
  }
  onTestFinished(close);
  return close;
}

export const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
