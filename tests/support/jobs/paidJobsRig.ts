import { expect, vi } from 'vitest';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import type { JobKeeper } from '#server/gateway/jobs/JobKeeper.ts';
import type { JobStore } from '#server/gateway/jobs/JobStore.ts';
import type { PaidJobsOptions } from '#server/gateway/jobs/PaidJobs.ts';
import type { Ledger } from '#server/gateway/ledger/Ledger.ts';
import type { Snapshots } from '#server/gateway/stores/Snapshots.ts';
import { freshHome, type RecordingUpstream } from '#tests/support/gateway/gatewayRig.ts';
import { closing, jobParts, turn } from './jobParts.ts';

export const BASE_URL = 'https://wireless.example';

interface AnyJobs<V> {
  list(): V[];
  stop(graceMs: number): Promise<void>;
}

type JobsClass<V, J extends AnyJobs<V>, S extends JobKeeper> = new (
  store: S,
  options: PaidJobsOptions & { snapshots: Snapshots },
) => J;

export interface PaidJobsRig<V, J extends AnyJobs<V>> {
  jobs: J;
  ledger: Ledger;
  connections: Connections;
  /** Resolves once the latest job is in a state. */
  until(state: string): Promise<V>;
  /** Ends it as the gateway does. */
  close(): Promise<void>;
  /** Ends it, and starts it again in the same home. */
  restart(): Promise<PaidJobsRig<V, J>>;
}

/** Jobs of a live wireless service, in front of an upstream, whose waits pass at once; each takes at least `stepMs`. */
export function paidJobsRig<
  V extends { state: string },
  J extends AnyJobs<V>,
  S extends JobKeeper = JobStore,
>(
  Jobs: JobsClass<V, J, S>,
  upstream: RecordingUpstream,
  { home = freshHome(), stepMs = 0, team }: { home?: string; stepMs?: number; team?: () => JobKeeper } = {},
): PaidJobsRig<V, J> {
  const parts = jobParts(home, upstream, {}, {}, team?.());
  const { connections, ledger, forward, snapshots, store } = parts;
  const credential = { scheme: 'basic', name: 'AIDme', token: 'secret' };
  connections.set('wireless', { mode: 'live', dataset: null, baseUrl: BASE_URL, credential });
  const clock = {
    now: () => Date.now(),
    async sleep(ms: number, signal: AbortSignal) {
      await turn();
      if (!signal.aborted) vi.setSystemTime(Date.now() + Math.max(stepMs, Math.ceil(ms)));
    },
  };
  const jobs = new Jobs(store as S, { connections, ledger, forward, snapshots, clock });
  const close = closing(jobs, parts);
  return {
    jobs,
    ledger,
    connections,
    close,
    async until(state) {
      await vi.waitFor(() => expect(jobs.list()[0]?.state).toBe(state), { timeout: 20_000, interval: 5 });
      return jobs.list()[0]!;
    },
    async restart() {
      await close();
      return paidJobsRig(Jobs, upstream, { home, stepMs, ...(team && { team }) });
    },
  };
}
