import { expect, test, vi } from 'vitest';
import type { Snapshots } from '#server/gateway/stores/Snapshots.ts';
import type { DailyStatisticsView } from '#services/gateway/watchEndpoints.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { type RecordingUpstream, recordingUpstream, reply } from '#tests/support/gateway/gatewayRig.ts';
import { type PaidJobsRig, paidJobsRig } from '#tests/support/jobs/paidJobsRig.ts';
import { DailyStatistics } from './DailyStatistics.ts';
import type { JobStore } from './JobStore.ts';
import type { PaidJobsOptions } from './PaidJobs.ts';

const DAY_MS = 86_400_000;

/** `look` records a user's statistics, as a page that opens them does. */
class Tested extends DailyStatistics {
  readonly look: (user: string) => void;

  constructor(store: JobStore, options: PaidJobsOptions & { snapshots: Snapshots }) {
    super(store, options);
    this.look = (user) => {
      const answer = {
        status: 200,
        body: Buffer.from('{}'),
        mode: 'live',
        fetchedAt: Date.now(),
        cost: 1,
      } as const;
      options.snapshots.record(
        wireless.statsUser,
        { query: `user=${user}` },
        options.connections.of('wireless'),
        answer,
      );
    };
  }
}

type Rig = PaidJobsRig<DailyStatisticsView, Tested>;

const dayOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/** What was asked for, by day. */
function countedUpstream(): { upstream: RecordingUpstream; days: Map<string, string[]> } {
  const upstream = recordingUpstream();
  const days = new Map<string, string[]>();
  upstream.answer = ({ path }) => {
    const user = new URL(path, 'http://x').searchParams.get('user')!;
    const day = dayOf(Date.now());
    days.set(day, [...(days.get(day) ?? []), user]);
    return user === 'gone'
      ? reply({ success: false, message: 'no such user' }, 404)
      : reply({ success: true, user });
  };
  return { upstream, days };
}

const RESTARTS = 10;

/** Lets so many days go by, with a restart every third if wished. */
async function pass(rig: Rig, days: number, restarts = true): Promise<Rig> {
  let present = rig;
  const first = Math.floor(Date.now() / DAY_MS);
  for (let day = 1; day <= days; day += 1) {
    const noon = (first + day + 0.5) * DAY_MS;
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThanOrEqual(noon), { timeout: 20_000, interval: 1 });
    if (restarts && day % 3 === 0) present = await present.restart();
  }
  return present;
}

const rigOf = (upstream: RecordingUpstream): Rig =>
  paidJobsRig<DailyStatisticsView, Tested>(Tested, upstream, { stepMs: DAY_MS / 96 });

test('daily statistics: each is asked for once a day, for a month with restarts, and one that is gone ends nothing', async () => {
  const { upstream, days } = countedUpstream();
  const rig = rigOf(upstream);
  for (const user of ['a', 'gone', 'b']) rig.jobs.look(user);
  await rig.jobs.start({ budget: 10 });
  const { jobs } = await pass(rig, 30);
  expect(days.size).toBeGreaterThanOrEqual(30);
  const asked = [...days.values()].slice(0, 30);
  for (const users of asked) expect([...new Set(users)].sort()).toEqual(['a', 'b', 'gone']);
  // One whose answer a restart cuts off is asked for again.
  expect(asked.flat().length).toBeLessThanOrEqual(3 * 30 + RESTARTS);
  expect(await jobs.state()).toMatchObject({ known: 3, isSpent: false, failure: null });
}, 60_000);

test('daily statistics: never more queries a day than its budget; those that waited longest are first', async () => {
  const { upstream, days } = countedUpstream();
  const rig = rigOf(upstream);
  for (const user of ['a', 'b', 'c']) rig.jobs.look(user);
  await rig.jobs.start({ budget: 2 });
  const { jobs } = await pass(rig, 10, false);
  expect(Math.max(...[...days.values()].map((users) => users.length))).toBe(2);
  const asked = [...days.values()].flat();
  const counts = ['a', 'b', 'c'].map((user) => asked.filter((one) => one === user).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  expect(await jobs.state()).toMatchObject({ known: 3, budget: 2 });
}, 60_000);

test('daily statistics: none are asked for before they are wished, or after', async () => {
  const { upstream } = countedUpstream();
  const rig = rigOf(upstream);
  rig.jobs.look('a');
  expect(await rig.jobs.state()).toBeNull();
  await rig.jobs.start({ budget: null });
  await rig.jobs.end();
  expect(await rig.jobs.state()).toBeNull();
  await expect(rig.jobs.start({ budget: 0 })).rejects.toThrow('budget must be a whole number of queries');
  expect(upstream.requests).toEqual([]);
});
