import { expect, onTestFinished, test, vi } from 'vitest';
import { Failure } from '#domain/wire/Failure.ts';
import type { SearchJobView } from '#services/gateway/jobShapes.ts';
import { type RecordingUpstream, recordingUpstream, reply } from '#tests/support/gateway/gatewayRig.ts';
import { turn } from '#tests/support/jobs/jobParts.ts';
import { BASE_URL, type PaidJobsRig, paidJobsRig } from '#tests/support/jobs/paidJobsRig.ts';
import { JobStore } from './JobStore.ts';
import { SearchJobs } from './SearchJobs.ts';

/** A search with `count` rows in pages of 25, whose cursors are numbers of rows. */
function pagedUpstream(count: number): RecordingUpstream {
  const upstream = recordingUpstream();
  upstream.answer = ({ path }) => pageAt(path, count);
  return upstream;
}

const cursorOf = (path: string) => new URL(path, BASE_URL).searchParams.get('searchAfter');

function pageAt(path: string, count: number) {
  const from = Number(cursorOf(path));
  const end = Math.min(count, from + 25);
  const results = Array.from({ length: end - from }, (_, at) => ({ netid: `row ${from + at}` }));
  return reply({
    success: true,
    totalResults: count,
    resultCount: end - from,
    results,
    searchAfter: String(end),
  });
}

interface Rig extends PaidJobsRig<SearchJobView, SearchJobs> {
  cursors(): (string | null)[];
  begin(more?: object): Promise<SearchJobView>;
  rows(id: string): string[];
  restart(): Promise<Rig>;
}

function rigOf(
  upstream: RecordingUpstream,
  rig = paidJobsRig<SearchJobView, SearchJobs>(SearchJobs, upstream),
): Rig {
  const { jobs } = rig;
  return {
    ...rig,
    cursors: () => upstream.requests.map(({ path }) => cursorOf(path)),
    begin: (more = {}) =>
      jobs.start({
        family: 'wifi',
        query: 'ssid=cafe',
        before: [{ rows: 25, total: 130, cursor: '25' }],
        budget: null,
        ...more,
      }),
    rows(id: string) {
      const all: string[] = [];
      for (let after = 0; ; ) {
        const { steps } = jobs.steps(id, after);
        if (steps.length === 0) return all;
        after = steps.at(-1)!.number;
        for (const { body } of steps)
          all.push(...JSON.parse(body).results.map(({ netid }: { netid: string }) => netid));
      }
    },
    restart: async () => rigOf(upstream, await rig.restart()),
  };
}

const rowsFrom = (from: number, end: number) =>
  Array.from({ length: end - from }, (_, at) => `row ${from + at}`);

test('search job: asks behind the pages that there are until the last, each once', async () => {
  const upstream = pagedUpstream(130);
  const rig = rigOf(upstream);
  const { id } = await rig.begin();
  expect(await rig.until('done')).toMatchObject({ pages: 6, rows: 130, total: 130, spent: 5, failure: null });
  expect(rig.cursors()).toEqual(['25', '50', '75', '100', '125']);
  expect(rig.rows(id)).toEqual(rowsFrom(25, 130));
});

test('search job: the same search is the same job, and a finished one brings its pages for nothing', async () => {
  const rig = rigOf(pagedUpstream(130));
  const { id } = await rig.begin();
  await rig.until('done');
  expect(await rig.begin()).toMatchObject({ id, state: 'done' });
  expect((await rig.begin({ query: 'ssid=other' })).id).not.toBe(id);
  await rig.until('done');
  expect(rig.cursors()).toHaveLength(10);
});

test('search job: an answer that is stale is requested again', async () => {
  const rig = rigOf(pagedUpstream(130));
  const { id } = await rig.begin();
  await rig.until('done');
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  expect((await rig.begin()).id).not.toBe(id);
  expect(rig.jobs.list()).toHaveLength(1);
});

test('search job: stops at its budget, says so, and goes on with another', async () => {
  const rig = rigOf(pagedUpstream(130));
  const { id } = await rig.begin({ budget: 2 });
  const stopped = await rig.until('paused');
  expect(stopped).toMatchObject({
    spent: 2,
    rows: 75,
    failure: { code: 'budget', message: 'Stopped at the budget of 2 queries.' },
  });
  expect((await rig.jobs.change(id, { state: 'running', budget: null })).state).toBe('paused');
  await rig.jobs.change(id, { state: 'running', budget: 10 });
  expect(await rig.until('done')).toMatchObject({ spent: 5, rows: 130 });
  expect(rig.cursors()).toEqual(['25', '50', '75', '100', '125']);
});

test('search job: a refusal for want of queries waits until the service has some again', async () => {
  const upstream = pagedUpstream(130);
  const { answer } = upstream;
  let refused = 0;
  upstream.answer = (request, signal) => {
    if (cursorOf(request.path) !== '75' || refused > 0) return answer(request, signal);
    refused += 1;
    return reply({ success: false, message: 'too many queries today' }, 429);
  };
  const rig = rigOf(upstream);
  const began = Date.now();
  const { id } = await rig.begin();
  expect(await rig.until('done')).toMatchObject({ rows: 130 });
  expect(Date.now()).toBeGreaterThan(began);
  expect(rig.rows(id)).toEqual(rowsFrom(25, 130));
});

test('search job: a restart goes on where it was, and asks for no stored page again', async () => {
  const upstream = pagedUpstream(130);
  const { answer } = upstream;
  let isDown = true;
  upstream.answer = (request, signal) =>
    isDown && cursorOf(request.path) === '75' ? reply('{}', 503) : answer(request, signal);
  const rig = rigOf(upstream);
  const { id } = await rig.begin();
  await vi.waitFor(() => expect(rig.jobs.list()[0]!.rows).toBe(75));
  const again = await rig.restart();
  isDown = false;
  await again.until('done');
  expect(again.rows(id)).toEqual(rowsFrom(25, 130));
  expect(again.cursors().filter((cursor) => cursor !== '75')).toEqual(['25', '50', '100', '125']);
});

test('search job: pauses when another account answers, and asks it for nothing', async () => {
  const upstream = pagedUpstream(130);
  const { answer } = upstream;
  const rig = rigOf(upstream);
  upstream.answer = (request, signal) => {
    if (cursorOf(request.path) === '50') {
      const credential = { scheme: 'basic', name: 'AIDother', token: 'secret' };
      rig.connections.set('wireless', { mode: 'live', dataset: null, baseUrl: BASE_URL, credential });
    }
    return answer(request, signal);
  };
  await rig.begin();
  const paused = await rig.until('paused');
  expect(paused.failure).toMatchObject({
    code: 'connection',
    message: expect.stringContaining(`another credential for the service at ${BASE_URL}`),
  });
  expect(rig.cursors()).toEqual(['25', '50']);
});

test('search job: a page that comes again ends it', async () => {
  const upstream = recordingUpstream();
  upstream.answer = () => pageAt('/?searchAfter=25', 2800);
  const rig = rigOf(upstream);
  await rig.begin({ before: [{ rows: 25, total: 2800, cursor: '25' }] });
  await rig.until('done');
  expect(upstream.requests.length).toBeLessThanOrEqual(2);
});

test('search job: pause, cancel and remove', async () => {
  const upstream = pagedUpstream(2500);
  const rig = rigOf(upstream);
  const { id } = await rig.begin();
  await rig.jobs.change(id, { state: 'paused', budget: null });
  await turn();
  const { rows } = rig.jobs.list()[0]!;
  for (let at = 0; at < 20; at += 1) await turn();
  expect(rig.jobs.list()[0]!.rows).toBeLessThanOrEqual(rows + 25);
  expect((await rig.jobs.change(id, { state: 'cancelled', budget: null })).state).toBe('cancelled');
  await expect(rig.jobs.change(id, { state: 'running', budget: null })).rejects.toThrow('cancelled');
  await rig.jobs.remove(id);
  expect(rig.jobs.list()).toEqual([]);
  expect(() => rig.jobs.steps(id, 0)).toThrow('There is no job');
});

test.each([
  [{ family: 'radio' }, 'family'],
  [{ query: 'ssid=a&colour=red' }, 'colour'],
  [{ query: 'searchAfter=7' }, 'searchAfter'],
  [{ before: [] }, 'before'],
  [{ budget: 0 }, 'budget'],
])('search job: %j is refused by name', async (draft, name) => {
  const rig = rigOf(pagedUpstream(1));
  await expect(rig.begin(draft)).rejects.toThrow(name);
});

test('search job: a restart after its last query asks for no more, and says why', async () => {
  const upstream = pagedUpstream(130);
  const { answer } = upstream;
  upstream.answer = (request, signal) =>
    cursorOf(request.path) === '50' ? new Promise(() => {}) : answer(request, signal);
  const rig = rigOf(upstream);
  await rig.begin({ budget: 2 });
  await vi.waitFor(() => expect(rig.cursors()).toEqual(['25', '50']));
  // The answer never comes: the process ends with the query sent.
  const again = await rig.restart();
  expect(await again.until('paused')).toMatchObject({ spent: 2, failure: { code: 'budget' } });
  expect(again.cursors()).toEqual(['25', '50']);
});

test('search job: one that is removed while it asks leaves nothing, and the next goes on', async () => {
  const upstream = pagedUpstream(130);
  const { answer } = upstream;
  const rig = rigOf(upstream);
  upstream.answer = (request, signal) => {
    if (cursorOf(request.path) === '50' && request.path.includes('cafe'))
      void rig.jobs.remove(rig.jobs.list().find(({ query }) => query === 'ssid=cafe')!.id);
    return answer(request, signal);
  };
  await rig.begin();
  await rig.begin({ query: 'ssid=other' });
  await vi.waitFor(() => expect(rig.jobs.list()).toMatchObject([{ query: 'ssid=other', state: 'done' }]), {
    timeout: 20_000,
  });
});

test('search job: a change of the data pauses it, and to resume it needs them again', async () => {
  const rig = rigOf(pagedUpstream(2500));
  const embedded = (dataset: string) =>
    rig.connections.set('wireless', { mode: 'embedded', dataset, baseUrl: null, credential: null });
  embedded('sample');
  const { id } = await rig.begin();
  await rig.jobs.change(id, { state: 'paused', budget: null });
  embedded('own');
  await expect(rig.jobs.change(id, { state: 'running', budget: null })).rejects.toThrow('the sample data');
  embedded('sample');
  expect((await rig.jobs.change(id, { state: 'running', budget: null })).state).not.toBe('paused');
});

test('search job: while the disk is full it asks for nothing and says so, and goes on once there is room', async () => {
  const full = new Failure({ kind: 'full', service: 'gateway', message: 'The disk is full.' });
  const check = vi.spyOn(JobStore.prototype, 'checkFreeSpace').mockImplementation(() => {
    throw full;
  });
  onTestFinished(() => check.mockRestore());
  const rig = rigOf(pagedUpstream(130));
  await rig.begin({ budget: 5 });
  await vi.waitFor(() =>
    expect(rig.jobs.list()[0]).toMatchObject({ spent: 0, failure: { message: 'The disk is full.' } }),
  );
  expect(rig.cursors()).toEqual([]);
  check.mockRestore();
  expect(await rig.until('done')).toMatchObject({ spent: 5, rows: 130, failure: null });
  expect(rig.cursors()).toHaveLength(5);
});
