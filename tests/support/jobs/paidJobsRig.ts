import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { Connections } from '#server/gateway/credentials/Connections.ts';
import { Forward } from '#server/gateway/forward/Forward.ts';
import { WorkbookCopies } from '#server/gateway/forward/WorkbookCopies.ts';
import { JobStore } from '#server/gateway/jobs/JobStore.ts';
import type { PaidJobsOptions } from '#server/gateway/jobs/PaidJobs.ts';
import { Ledger } from '#server/gateway/ledger/Ledger.ts';
import { Providers } from '#server/gateway/signin/Providers.ts';
import { TokenRefresher } from '#server/gateway/signin/TokenRefresher.ts';
import { ResponseCache } from '#server/gateway/stores/ResponseCache.ts';
import { freshHome, type RecordingUpstream } from '#tests/support/gateway/gatewayRig.ts';

export const BASE_URL = 'https://wireless.example';

interface AnyJobs<V> {
  list(): V[];
  stop(graceMs: number): Promise<void>;
}

type JobsClass<V, J extends AnyJobs<V>> = new (store: JobStore, options: PaidJobsOptions) => J;

export interface PaidJobsRig<V, J extends AnyJobs<V>> {
  jobs: J;
  ledger: Ledger;
  connections: Connections;
  /** Resolves once the latest job is in a state. */
  until(state: string): Promise<V>;
  /** Ends it as the gateway does, and starts it again in the same home. */
  restart(): Promise<PaidJobsRig<V, J>>;
}

/** Jobs of a live wireless service, in front of an upstream, whose waits pass at once; each takes at least `stepMs`. */
export function paidJobsRig<V extends { state: string }, J extends AnyJobs<V>>(
  Jobs: JobsClass<V, J>,
  upstream: RecordingUpstream,
  { home = freshHome(), stepMs = 0 }: { home?: string; stepMs?: number } = {},
): PaidJobsRig<V, J> {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) });
    onTestFinished(() => void vi.useRealTimers());
  }
  const connections = new Connections(home, {}, 'salt');
  const credential = { scheme: 'basic', name: 'AIDme', token: 'secret' };
  connections.set('wireless', { mode: 'live', dataset: null, baseUrl: BASE_URL, credential });
  const ledger = new Ledger(join(home, 'ledger.sqlite'));
  const forward = new Forward({
    connections,
    refresher: new TokenRefresher(connections, new Providers()),
    ledger,
    cache: new ResponseCache(),
    snapshots: { record() {} },
    copies: new WorkbookCopies(join(home, 'copies')),
    embedded: {},
    live: () => upstream,
    sleep: async () => {},
  });
  const store = new JobStore(home);
  const clock = {
    now: () => Date.now(),
    async sleep(ms: number, signal: AbortSignal) {
      await turn();
      if (!signal.aborted) vi.setSystemTime(Date.now() + Math.max(stepMs, Math.ceil(ms)));
    },
  };
  const jobs = new Jobs(store, { connections, ledger, forward, clock });
  let isClosed = false;
  async function close() {
    if (isClosed) return;
    isClosed = true;
    await jobs.stop(0);
    store.close();
    ledger.close();
  }
  onTestFinished(close);
  return {
    jobs,
    ledger,
    connections,
    async until(state) {
      await vi.waitFor(() => expect(jobs.list()[0]?.state).toBe(state), { timeout: 20_000, interval: 5 });
      return jobs.list()[0]!;
    },
    async restart() {
      await close();
      return paidJobsRig(Jobs, upstream, { home, stepMs });
    },
  };
}

export const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
