import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { aJob, aStep } from '#tests/support/jobs/aJob.ts';
import { teamOf } from '#tests/support/postgres/onBothPlaces.ts';
import { type TestServer, withServer } from '#tests/support/postgres/testServer.ts';
import type { JobKeeper } from './JobKeeper.ts';
import { JobStore } from './JobStore.ts';
import { SharedJobs } from './SharedJobs.ts';

async function textsOf(store: JobKeeper, id: string, after?: number): Promise<string[]> {
  const texts: string[] = [];
  for await (const { data } of store.steps(id, after)) texts.push(Buffer.from(data).toString());
  return texts;
}

const idsOf = async (store: JobKeeper, kind: Parameters<JobKeeper['jobs']>[0]) =>
  (await store.jobs(kind)).map(({ id }) => id);

/** What every store of jobs does; `open` gives an empty one, then others on the same jobs. */
function keeps(open: () => Promise<() => JobKeeper>): void {
  test('jobs are kept by kind, oldest first, with their steps in order', async () => {
    const store = (await open())();
    await store.add('search', aJob('a'));
    const steps = Array.from({ length: 20 }, (_, at) => aStep(`${at}`, `${at + 1}`));
    await store.add('crawl', aJob('b', { startedAt: 500 }), null, steps);
    await store.add('crawl', aJob('c', { startedAt: 400 }));
    const [a] = await store.jobs('search');
    await store.save({ ...a!, state: 'done' }, { number: 1, ...aStep('', 'x') });
    expect(await store.jobs('search')).toMatchObject([aJob('a', { state: 'done' })]);
    expect(await store.read('a')).toMatchObject(aJob('a', { state: 'done' }));
    expect(await idsOf(store, 'crawl')).toEqual(['c', 'b']);
    expect(await textsOf(store, 'b')).toEqual(steps.map(({ cursor }) => cursor));
    expect(await textsOf(store, 'b', 18)).toEqual(['18', '19']);
    expect(await store.stepFacts('a')).toEqual([{ rows: 1 }]);
    expect(await store.wasAsked('b', 0, '5')).toBe(true);
    expect(await store.wasAsked('b', 1, '5')).toBe(false);
  });

  test('a step and what it makes of its job are kept together or not at all', async () => {
    const store = (await open())();
    const added = await store.add('search', aJob('a'));
    const saved = await store.save(added, { number: 1, ...aStep('', 'x', 'first') });
    const again = async () =>
      await store.save({ ...saved!, state: 'done' as const }, { number: 1, ...aStep('x', 'y') });
    await expect(again()).rejects.toThrow();
    expect(await store.jobs('search')).toMatchObject([aJob('a')]);
    expect(await textsOf(store, 'a')).toEqual(['first']);
  });

  test('a removed job leaves its steps to those that continue with it, until the last is removed', async () => {
    const store = (await open())();
    await store.add('crawl', aJob('base'), null, [aStep('-1', '0', 'old')]);
    await store.add('crawl', aJob('delta'), 'base', [aStep('-1', '0', 'new')]);
    await store.remove('base');
    expect(await idsOf(store, 'crawl')).toEqual(['delta']);
    expect(await store.read('base')).toBeUndefined();
    expect(await store.tailOf('delta')).toBe('base');
    expect(await textsOf(store, 'base')).toEqual(['old']);
    await store.remove('delta');
    expect(await textsOf(store, 'base')).toEqual([]);
  });
}

describe('JobStore', () => {
  keeps(async () => {
    const store = new JobStore(freshHome());
    onTestFinished(() => store.close());
    return () => store;
  });
});

/** Gateways on one database, each with its connections. */
async function gatewaysOn(server: TestServer): Promise<() => SharedJobs> {
  const url = await server.database();
  return () => {
    const database = new SharedDatabase(url);
    const jobs = new SharedJobs(teamOf(database));
    onTestFinished(async () => {
      await jobs.close();
      await database.close();
    });
    return jobs;
  };
}

withServer('SharedJobs', (server) => {
  keeps(() => gatewaysOn(server()));

  test('SharedJobs: a job is worked by one gateway, until that releases it or ends', async () => {
    const open = await gatewaysOn(server());
    const [a, b] = [open(), open()];
    const job = await a.add('crawl', aJob('x'));
    expect(await b.jobs('crawl')).toEqual([job]);
    expect(await a.claim(job)).toEqual(job);
    expect(await b.claim(job)).toBeUndefined();
    expect(await a.claim(job)).toEqual(job);
    await b.release('x');
    expect(await b.claim(job)).toBeUndefined();
    await a.release('x');
    expect(await b.claim(job)).toEqual(job);
    expect(await a.claim(job)).toBeUndefined();
    await b.close();
    await vi.waitFor(async () => expect(await a.claim(job)).toEqual(job)); // the server notices a moment later
  });

  test('SharedJobs: of two changes of what both have read, the second one is not made', async () => {
    const open = await gatewaysOn(server());
    const [a, b] = [open(), open()];
    const job = await a.add('crawl', aJob('x'));
    await expect(b.add('crawl', aJob('x'))).rejects.toMatchObject({ kind: 'conflict' });
    const step = { number: 1, ...aStep('-1', '5') };
    const outcomes = await Promise.all([a.save(job, step), b.save(job, step)]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await textsOf(a, 'x')).toEqual(['-1']);
    expect(await a.save({ ...job, state: 'paused' })).toBeUndefined();
    await b.remove('x');
    expect(await a.claim(job)).toBeUndefined();
    expect(await a.save((await a.read('x')) ?? { ...job, revision: 3 })).toBeUndefined();
  });

  test('SharedJobs: with the connection the claims are gone, and a step waits for the database', async () => {
    const open = await gatewaysOn(server());
    const a = open();
    const job = await a.add('crawl', aJob('x'));
    await a.claim(job);
    await server().kill();
    await expect(a.claim(job)).rejects.toMatchObject({ kind: 'offline' });
    const saving = a.save(job, { number: 1, ...aStep('-1', '5') });
    await server().resume();
    expect(await saving).toMatchObject({ id: 'x', revision: 2 });
    expect(await open().claim(job)).toMatchObject({ revision: 2 });
    expect(await textsOf(a, 'x')).toEqual(['-1']);
  });
});
