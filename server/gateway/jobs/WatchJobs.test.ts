import { expect, onTestFinished, test, vi } from 'vitest';
import { parseCondensedTime } from '#domain/wire/condensedTime.ts';
import { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import type { WatchDraft, WatchView } from '#services/gateway/watchEndpoints.ts';
import { type RecordingUpstream, recordingUpstream, reply } from '#tests/support/gateway/gatewayRig.ts';
import { BASE_URL, type PaidJobsRig, paidJobsRig } from '#tests/support/jobs/paidJobsRig.ts';
import { teamOf } from '#tests/support/postgres/onBothPlaces.ts';
import { withServer } from '#tests/support/postgres/testServer.ts';
import { sampled } from '#tests/support/runner/sampled.ts';
import { randomFrom } from '#tests/support/wireless/awkwardNetworks.ts';
import type { JobKeeper } from './JobKeeper.ts';
import type { PaidJobsOptions } from './PaidJobs.ts';
import { SharedJobs } from './SharedJobs.ts';
import { WatchJobs } from './WatchJobs.ts';

class TestedWatches extends WatchJobs {
  constructor(store: JobKeeper, options: PaidJobsOptions) {
    super(store, options, (netid) => (netid.startsWith('0A:00:01') ? 'Huawei' : null));
  }
}

type Rig = PaidJobsRig<WatchView, TestedWatches>;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PAGE_ROWS = 25;

interface Row {
  netid: string;
  transid: string;
  updatedMs: number;
}

const dayOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);
const netidOf = (vendor: number, number: number) =>
  `0A:00:0${vendor}:${number
    .toString(16)
    .padStart(6, '0')
    .replace(/(..)(?=.)/g, '$1:')}`.toUpperCase();

/** A service whose networks are found by when they were updated. */
class World {
  readonly rows = new Map<string, Row>();
  readonly upstream: RecordingUpstream = recordingUpstream();
  /** Requests that were sent, by day. */
  readonly sent = new Map<string, number>();
  /** Undefined for an answer. */
  failure: () => ReturnType<typeof reply> | Error | undefined = () => undefined;

  constructor() {
    this.upstream.answer = ({ path }) => this.#answer(new URL(path, BASE_URL).searchParams);
  }

  add(number: number, { vendor = 0, transMs = Date.now() } = {}): string {
    const netid = netidOf(vendor, number);
    const transid = `${dayOf(transMs).replaceAll('-', '')}-00001`;
    this.rows.set(netid, { netid, transid, updatedMs: Math.floor(Date.now() / 1000) * 1000 });
    return netid;
  }

  #answer(params: URLSearchParams) {
    const day = dayOf(Date.now());
    this.sent.set(day, (this.sent.get(day) ?? 0) + 1);
    const failure = this.failure();
    if (failure instanceof Error) throw failure;
    if (failure) return failure;
    const since = parseCondensedTime(params.get('lastupdt')!)!;
    const from = Number(params.get('searchAfter') ?? 0);
    const found = [...this.rows.values()].filter(({ updatedMs }) => updatedMs > since);
    const page = found.slice(from, from + PAGE_ROWS);
    return reply({
      success: true,
      totalResults: found.length,
      resultCount: page.length,
      searchAfter: String(from + page.length),
      results: page.map(({ netid, transid, updatedMs }) => ({
        ...{ netid, transid, ssid: `name of ${netid}`, trilat: 52, trilong: 13 },
        lastupdt: new Date(updatedMs).toISOString(),
      })),
    });
  }
}

const DRAFT: WatchDraft = {
  requests: [{ family: 'wifi', query: 'latrange1=52&latrange2=53&longrange1=13&longrange2=14' }],
  everyHours: 6,
  budget: 10,
  list: [],
  tellsSeenAgain: false,
};

const rigOf = (world: World, team?: () => JobKeeper): Rig =>
  paidJobsRig<WatchView, TestedWatches, JobKeeper>(TestedWatches, world.upstream, {
    stepMs: HOUR_MS / 4,
    ...(team && { team }),
  });

/** Until a round that begins from now on is over. */
async function nextRound({ jobs }: Rig): Promise<void> {
  const after = Date.now();
  await vi.waitFor(
    () => expect(jobs.list()[0]!.roundEndedAt ?? 0).toBeGreaterThanOrEqual(after + 6 * HOUR_MS),
    {
      timeout: 20_000,
      interval: 1,
    },
  );
}

const firstRound = ({ jobs }: Rig) =>
  vi.waitFor(() => expect(jobs.list()[0]!.roundEndedAt).not.toBeNull(), { timeout: 20_000, interval: 1 });

test('watch: what there is when it begins is no finding, what comes later is, once', async () => {
  const world = new World();
  const rig = rigOf(world);
  world.add(1);
  await rig.jobs.watch('a', DRAFT);
  await firstRound(rig);
  expect(await rig.jobs.findings('a')).toEqual([]);
  const added = world.add(2);
  await nextRound(rig);
  await nextRound(rig);
  expect(await rig.jobs.findings('a')).toMatchObject([
    { change: 'new', id: added, name: `name of ${added}`, kind: 'wifi', entry: null, lat: 52 },
  ]);
  expect(rig.jobs.list()[0]).toMatchObject({ found: 1, unread: 1 });
  expect(rig.jobs.unread).toBe(1);
  await rig.jobs.read('a', 1);
  expect(rig.jobs.unread).toBe(0);
});

test('watch: networks that were seen again are told if wished, older ones are never new', async () => {
  const world = new World();
  const rig = rigOf(world);
  const known = world.add(1);
  await rig.jobs.watch('a', { ...DRAFT, tellsSeenAgain: true });
  await firstRound(rig);
  world.add(1, { transMs: Date.now() - 400 * DAY_MS });
  const old = world.add(2, { transMs: Date.now() - 400 * DAY_MS });
  await nextRound(rig);
  const told = (await rig.jobs.findings('a')).map(({ change, id }) => `${change} ${id}`);
  expect(told.sort()).toEqual([`seenAgain ${known}`, `seenAgain ${old}`].sort());
});

test('watch: a list of addresses, names and manufacturers says what is told', async () => {
  const world = new World();
  const rig = rigOf(world);
  await rig.jobs.watch('a', { ...DRAFT, list: ['0a:00:00:00:00:02', 'huawei', 'name of *:03'] });
  await firstRound(rig);
  for (const number of [1, 2, 3]) world.add(number);
  world.add(9, { vendor: 1 });
  await nextRound(rig);
  const told = (await rig.jobs.findings('a')).map(({ id, entry }) => [id, entry]);
  expect(told.sort()).toEqual([
    [netidOf(0, 2), '0a:00:00:00:00:02'],
    [netidOf(0, 3), 'name of *:03'],
    [netidOf(1, 9), 'huawei'],
  ]);
});

test('watch: the budget of a day ends that day, says what is missing, and goes on with the next', async () => {
  const world = new World();
  const rig = rigOf(world);
  for (let number = 0; number < 100; number += 1) world.add(number);
  await rig.jobs.watch('a', { ...DRAFT, budget: 2 });
  const nextAt = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS;
  const spent = { state: 'waiting', spent: 2, missing: 2, failure: null, nextAt };
  await vi.waitFor(() => expect(rig.jobs.list()[0]).toMatchObject(spent), { interval: 1 });
  await firstRound(rig);
  expect(Math.max(...world.sent.values())).toBeLessThanOrEqual(2 + LATE);
});

test('watch: waits while other data answer, and goes on without a word', async () => {
  const world = new World();
  const rig = rigOf(world);
  await rig.jobs.watch('a', DRAFT);
  await firstRound(rig);
  const credential = { scheme: 'basic', name: 'AIDother', token: 'secret' };
  const own = { scheme: 'basic', name: 'AIDme', token: 'secret' };
  rig.connections.set('wireless', { mode: 'live', dataset: null, baseUrl: BASE_URL, credential });
  const foreign = { state: 'waiting', isCurrent: false };
  await vi.waitFor(() => expect(rig.jobs.list()[0]).toMatchObject(foreign), { interval: 1 });
  const sent = world.upstream.requests.length;
  const until = Date.now() + 2 * DAY_MS;
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(until), { timeout: 20_000, interval: 1 });
  expect(world.upstream.requests).toHaveLength(sent);
  expect(rig.jobs.list()[0]).toMatchObject(foreign);
  rig.connections.set('wireless', { mode: 'live', dataset: null, baseUrl: BASE_URL, credential: own });
  const added = world.add(5);
  await nextRound(rig);
  expect((await rig.jobs.findings('a')).map(({ id }) => id)).toEqual([added]);
});

test.each([
  [{ ...DRAFT, everyHours: 0 }, 'everyHours must be a whole number from 1 to 744, got “0”'],
  [{ ...DRAFT, budget: 0 }, 'budget must be a whole number of queries'],
  [{ ...DRAFT, requests: [] }, 'requests must be 1 to 100 requests'],
  [{ ...DRAFT, requests: [{ family: 'radar', query: '' }] }, 'family must be'],
  [{ ...DRAFT, requests: [{ family: 'wifi', query: 'searchAfter=3' }] }, 'searchAfter must be'],
  [{ ...DRAFT, list: ['x'.repeat(201)] }, 'list must be entries of at most 200 characters'],
])('watch: refuses %j', async (draft, message) => {
  const { jobs } = rigOf(new World());
  await expect(jobs.watch('a', draft)).rejects.toThrow(message.split(', got')[0]);
  expect(jobs.list()).toEqual([]);
});

/** Thirty days in which networks come and are seen again, the service fails and the gateway ends. */
async function month(random: () => number) {
  const below = (most: number) => Math.floor(random() * most);
  const world = new World();
  const budget = 6 + below(10);
  let rig = rigOf(world);
  const started = Date.now();
  await rig.jobs.watch('a', { ...DRAFT, budget, everyHours: 1 + below(12), tellsSeenAgain: true });
  await firstRound(rig);
  world.failure = () => {
    const dice = random();
    if (dice < 0.05) return new TypeError('fetch failed');
    if (dice < 0.1) return reply({ success: false }, 503);
    return dice < 0.12 ? reply('not JSON at all') : undefined;
  };
  const added = new Map<string, number>();
  const end = started + 30 * DAY_MS;
  let number = 0;
  for (let next = Date.now(); Date.now() < end; ) {
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(next), { timeout: 20_000, interval: 1 });
    next = Date.now() + random() * DAY_MS;
    for (let count = below(20); count > 0; count -= 1) {
      const isOld = number > 0 && random() < 0.3;
      const own = isOld ? below(number) : number++;
      const known = world.rows.get(netidOf(0, own));
      const netid = world.add(own);
      if (known) world.rows.get(netid)!.transid = known.transid;
      else added.set(netid, Date.now());
    }
    if (random() < 0.4) rig = await rig.restart();
  }
  world.failure = () => undefined;
  // What the budgets of the days left over is read by then.
  for (let rounds = 0; rounds < 3; rounds += 1) {
    const before = rig.jobs.list()[0]!.roundEndedAt!;
    await vi.waitFor(() => expect(rig.jobs.list()[0]!.roundEndedAt).toBeGreaterThan(before), {
      timeout: 20_000,
      interval: 1,
    });
  }
  return { world, budget, added, rig };
}

/** A query is counted before it is sent: in time as fast as here, one of the day before may come after midnight. */
const LATE = 1;

test.each(sampled([1, 3], 1))(
  'watch: within its budget for thirty days, nothing found twice or missed: seed %i',
  async (seed) => {
    const { world, budget, added, rig } = await month(randomFrom(seed));
    expect(Math.max(...world.sent.values())).toBeLessThanOrEqual(budget + LATE);
    const findings = await rig.jobs.findings('a');
    const told = findings.map(({ id, updatedMs }) => `${id} ${updatedMs}`);
    expect(new Set(told).size).toBe(told.length);
    const fresh = findings.filter(({ change }) => change === 'new').map(({ id }) => id);
    expect(new Set(fresh).size).toBe(fresh.length);
    expect(fresh.sort()).toEqual([...added.keys()].sort());
    for (const { netid, updatedMs } of world.rows.values())
      expect(told, `the last update of ${netid}`).toContain(`${netid} ${updatedMs}`);
  },
  120_000,
);

withServer('watch', (server) => {
  test('watch: of a team it is asked by one gateway, its findings are seen by all, and another takes it over', async () => {
    const world = new World();
    const url = await server().database();
    const open = () =>
      rigOf(world, () => {
        const database = new SharedDatabase(url);
        onTestFinished(() => database.close());
        return new SharedJobs(teamOf(database));
      });
    const [first, second] = [open(), open()];
    world.add(1);
    await first.jobs.watch('a', { ...DRAFT, budget: 4 });
    await firstRound(second);
    const told = async ({ jobs }: Rig) => (await jobs.findings('a')).map(({ id }) => id);
    const added = [world.add(2)];
    await nextRound(second);
    expect([await told(first), await told(second)]).toEqual([added, added]);
    await second.jobs.read('a', 1);
    await first.jobs.refresh();
    expect([first.jobs.unread, second.jobs.unread]).toEqual([0, 0]);
    for (const [ended, left] of [
      [first, second],
      [second, open()],
    ] as const) {
      await ended.close();
      added.unshift(world.add(added.length + 2));
      await nextRound(left);
      expect(await told(left)).toEqual(added);
    }
    const asked = world.upstream.requests.map(({ path }) => path);
    expect(new Set(asked).size).toBe(asked.length);
    expect(Math.max(...world.sent.values())).toBeLessThanOrEqual(4 + LATE);
  });
});
